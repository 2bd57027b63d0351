import { type DrawingInput, measure } from '#insight/insight.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { type Corners, DrawingRefused, read } from '#studio/studio.ts'

/** Long sides in pixels: of the picture that is printed, and of what is measured. */
const PRINTED_PIXELS = 900
const MEASURED_PIXELS = 640
const PRINTED_QUALITY = 78

/**
 * A drawing as the report takes it: its picture, and what could be measured in it or why nothing could.
 * @param told what is known besides
 * @param corners of the sheet where the parent put them
 */
export async function reportDrawing(
  bytes: Uint8Array,
  told: Omit<DrawingInput, 'picture'>,
  corners?: Corners,
): Promise<DrawingInput> {
  const pixels = await decodeDrawing(bytes, PRINTED_PIXELS)
  const jpeg = await encodeJpeg(pixels, PRINTED_QUALITY)
  const drawing = { ...told, picture: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
  try {
    return { ...drawing, measures: measure(await read(pixels, MEASURED_PIXELS, corners), pixels) }
  } catch (problem) {
    if (!(problem instanceof DrawingRefused)) throw problem
    return { ...drawing, refusal: problem.message }
  }
}
