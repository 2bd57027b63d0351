import { type Reading, read } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from './drawings.ts'

const made = new Map<DrawingName, Promise<Reading>>()

/** What the studio reads in one of our drawings: a scan of 800 pixels, read at 640. Tests of one process share it. */
export function readingOf(name: DrawingName): Promise<Reading> {
  const reading = made.get(name) ?? drawingPixels(name, 800).then((pixels) => read(pixels, 640))
  made.set(name, reading)
  return reading
}
