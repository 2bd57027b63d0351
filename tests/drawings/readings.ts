import { type Reading, read } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from './drawings.ts'

const made = new Map<DrawingName, Promise<Reading>>()

/** The studio's reading of an 800-pixel scan of a drawing, read at 640 pixels and cached per process. */
export function readingOf(name: DrawingName): Promise<Reading> {
  const reading = made.get(name) ?? drawingPixels(name, 800).then((pixels) => read(pixels, 640))
  made.set(name, reading)
  return reading
}
