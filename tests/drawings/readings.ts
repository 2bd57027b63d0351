import { type Reading, read } from '#studio/studio.ts'
import { type DrawingName, drawingPixels } from './drawings.ts'

const made = new Map<DrawingName, Promise<Reading>>()

/** What the studio reads in one of our drawings: a scan of 1000 pixels, read at 800. Tests of one process share it. */
export function readingOf(name: DrawingName): Promise<Reading> {
  const reading = made.get(name) ?? drawingPixels(name, 1000).then((pixels) => read(pixels, 800))
  made.set(name, reading)
  return reading
}
