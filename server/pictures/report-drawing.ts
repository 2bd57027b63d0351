import { type DrawingInput, measure, shownPicture } from '#insight/insight.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { type Corners, DrawingRefused, type Pixels, read } from '#studio/studio.ts'

/** Long sides in pixels: of the picture that is read, of what is measured in it, and of what is printed. */
const READ_PIXELS = 1200
const MEASURED_PIXELS = 560
const PRINTED_PIXELS = 900
const PRINTED_QUALITY = 78

/**
 * A drawing as the report takes it: its sheet, and what could be measured on it or why nothing could.
 * @param told what is known besides
 * @param corners of the sheet where the parent put them
 */
export async function reportDrawing(
  bytes: Uint8Array,
  told: Omit<DrawingInput, 'picture'>,
  corners?: Corners,
): Promise<DrawingInput> {
  const pixels = await decodeDrawing(bytes, READ_PIXELS)
  const small = () => decodeDrawing(bytes, PRINTED_PIXELS)
  try {
    const reading = await read(pixels, MEASURED_PIXELS, { corners })
    const sheet = shownPicture(reading, pixels, PRINTED_PIXELS)
    const picture = await addressOf(sheet === pixels ? await small() : sheet)
    return { ...told, picture, measures: measure(reading, pixels) }
  } catch (problem) {
    if (!(problem instanceof DrawingRefused)) throw problem
    return { ...told, picture: await addressOf(await small()), refusal: problem.message }
  }
}

async function addressOf(pixels: Pixels): Promise<string> {
  const jpeg = await encodeJpeg(pixels, PRINTED_QUALITY)
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
