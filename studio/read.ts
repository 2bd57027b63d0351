import { checkLongSide, checkPixels } from './checked.ts'
import type { Corners } from './image/corners.ts'
import { readDrawing, readLines } from './pipeline.ts'
import type { Pixels } from './pixels.ts'
import type { KeptReading, MeasurableReading, Reading } from './reading.ts'
import { DrawingRefused } from './refusal.ts'
import { begun, type Listening } from './work.ts'

/** The long side of the analysis in pixels. */
export const analysisSide = 1200

/** What a person may specify about the picture. */
export type ReadOptions = {
  /** The corners of the sheet in fractions of the picture, clockwise from its top left. Detected if missing. */
  corners?: Corners | undefined
  /** Read it even if it looks like a photograph or a page of writing. Default false. */
  forced?: boolean | undefined
}

/** Reads a drawing from a picture. @throws DrawingRefused if there is no drawing or no sheet; RangeError or TypeError for invalid pixels */
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

/** Reads a picture even if it is doubtful. @throws as `read`, or the signal's reason */
export async function readAnyway(
  request: Listening & Omit<ReadOptions, 'forced'> & { pixels: Pixels },
): Promise<KeptReading> {
  const { pixels, corners } = request
  checkPixels(pixels)
  return readDrawing(pixels, { longSide: analysisSide, given: corners }, begun(request))
}

/** Like `readAnyway`, but without surfaces, for measuring only. @throws as `readAnyway` */
export async function readMeasurable(pixels: Pixels): Promise<MeasurableReading> {
  checkPixels(pixels)
  return readLines(pixels, { longSide: analysisSide }, begun())
}

/** @throws DrawingRefused if a reading is doubtful and not forced */
export function refuseDoubtful({ doubt }: KeptReading, { forced = false }: ReadOptions) {
  if (doubt && !forced) throw new DrawingRefused(doubt)
}
