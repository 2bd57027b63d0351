import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { type DrawingInput, measure, placesIn, shownAt, shownPicture } from '#insight/insight.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { unpackReading } from '#studio/codec/kept-reading.ts'
import type { KeptReading, Pixels } from '#studio/studio.ts'
import type { RefusedReading } from './task.ts'

/** Long side in pixels of what is printed. */
const PRINTED_PIXELS = 900
const PRINTED_QUALITY = 78

type Drawing = { drawing: Uint8Array; reading: Uint8Array | RefusedReading }

/** A drawing as the report takes it: its sheet, and what could be measured on it or why nothing could. */
export async function reportDrawing(
  { drawing, reading: packed }: Drawing,
  told: Omit<DrawingInput, 'picture'>,
): Promise<DrawingInput> {
  const small = async () => addressOf(await decodeDrawing(drawing, PRINTED_PIXELS))
  if ('refused' in packed) return { ...told, picture: await small(), refusal: refusals[packed.refused][1] }
  const reading = unpackReading(packed)
  if (reading.doubt) return { ...told, picture: await small(), refusal: refusals[reading.doubt][1] }
  const pixels = await decodeDrawing(drawing, limits.workingCopyPixels)
  const sheet = shownPicture(reading, pixels, PRINTED_PIXELS)
  const picture = sheet === pixels ? await small() : await addressOf(sheet)
  return { ...told, ...placedAnswers(told, reading), picture, measures: measure(reading, pixels) }
}

// A parent taps on the photo, and the report shows the sheet alone.
function placedAnswers({ answers }: Pick<DrawingInput, 'answers'>, reading: KeptReading) {
  if (!answers?.places) return {}
  const places = placesIn(answers).flatMap(({ thing, ...at }) => {
    const shown = shownAt(reading, at)
    return shown ? [{ thing, ...shown }] : []
  })
  return { answers: { ...answers, places } }
}

async function addressOf(pixels: Pixels): Promise<string> {
  const jpeg = await encodeJpeg(pixels, PRINTED_QUALITY)
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
