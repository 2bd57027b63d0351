import { checkLongSide, checkPixels } from './checked.ts'
import type { Corners } from './image/corners.ts'
import { readDrawing, readLines } from './pipeline.ts'
import type { Pixels } from './pixels.ts'
import type { KeptReading, MeasurableReading, Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'
import { begun, type Listening } from './work.ts'

/** Long side in pixels of what is analyzed. */
export const analysisSide = 1200

/** What somebody who looks at the picture knows about it. */
export type ReadOptions = {
  /** The corners of the sheet in shares of the picture, clockwise from its top left; without them the sheet is found. */
  corners?: Corners | undefined
  /** It is to be drawn although it looks like a photograph or a page of writing. Default false. */
  forced?: boolean | undefined
}

/** What the studio sees in a picture. @throws DrawingRefused for no drawing or no sheet; RangeError or TypeError for pixels that are none */
export async function read(
  pixels: Pixels,
  longSide = analysisSide,
  options: ReadOptions = {},
): Promise<Reading> {
  checkPixels(pixels)
  checkLongSide(longSide)
  const reading = await readDrawing(pixels, { longSide, given: options.corners }, begun())
  refuseDoubtful(reading, options)
  return reading
}

/** Reads a picture, also a doubtful one. @throws as `read`, or the signal's reason */
export async function readAnyway(
  request: Listening & Omit<ReadOptions, 'forced'> & { pixels: Pixels },
): Promise<KeptReading> {
  const { pixels, corners } = request
  checkPixels(pixels)
  return readDrawing(pixels, { longSide: analysisSide, given: corners }, begun(request))
}

/** As `readAnyway`, for those who measure and do not paint. @throws as `readAnyway` */
export async function readMeasurable(pixels: Pixels): Promise<MeasurableReading> {
  checkPixels(pixels)
  return readLines(pixels, { longSide: analysisSide }, begun())
}

/** @throws DrawingRefused for a reading that is only drawn from if somebody insists, and nobody does */
export function refuseDoubtful({ doubt }: KeptReading, { forced = false }: ReadOptions) {
  if (doubt && !forced) throw new DrawingRefused(doubt)
}
