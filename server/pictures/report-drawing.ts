import { limits } from '#contract/limits.ts'
import type { DrawingInput } from '#insight/insight.ts'
import { measure, placesIn, shownAt, shownPicture } from '#insight/measuring.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { keptReading, unpackReading } from '#studio/codec/kept-reading.ts'
// Do not import studio.ts and insight.ts: `npm run report` starts a thread that only reads.
import { readMeasurable } from '#studio/read.ts'
import { DrawingRefused } from '#studio/refusal.ts'
import type { MeasurableReading, Pixels } from '#studio/studio.ts'
import type { Refused } from './task.ts'

/** Long side in pixels of the printed picture. */
const PRINTED_PIXELS = 900
const PRINTED_QUALITY = 78

type DrawingFacts = Omit<DrawingInput, 'picture'>
/** `forced`: the parent insists that it is a drawing although it looks like a photograph or a page of writing. */
type Drawing = { drawing: Uint8Array; reading: Uint8Array | Refused; forced?: boolean }

/** Prepares a drawing for the report: its sheet, and its measures or why there are none. A forced one gets neither, only its facts. */
export async function reportDrawing(
  { drawing, reading: packed, forced = false }: Drawing,
  facts: DrawingFacts,
): Promise<DrawingInput> {
  if ('refused' in packed) return refusedDrawing(drawing, packed.refused, facts)
  const reading = unpackReading(packed)
  if (reading.doubt && forced) return { ...facts, picture: await wholePicture(drawing) }
  if (reading.doubt) return refusedDrawing(drawing, reading.doubt, facts)
  return printed(drawing, seenOn(reading, await decodeDrawing(drawing, limits.cleanCopyPixels), facts))
}

/** Reads a drawing whose reading is not stored, and returns what `reportDrawing` does. */
export async function readAndReportDrawing(drawing: Uint8Array, facts: DrawingFacts): Promise<DrawingInput> {
  const pixels = await decodeDrawing(drawing, limits.cleanCopyPixels)
  const seen = await readMeasurable(pixels)
    .then((reading) =>
      reading.doubt ? { refused: reading.doubt } : seenOn(keptReading(reading), pixels, facts),
    )
    .catch(refusedReading)
  return 'refused' in seen ? refusedDrawing(drawing, seen.refused, facts) : printed(drawing, seen)
}

/** Facts and measures, and the sheet to show; undefined if the whole picture is shown. */
type Seen = { input: Omit<DrawingInput, 'picture'>; sheet: Pixels | undefined }

function seenOn(reading: MeasurableReading, pixels: Pixels, facts: DrawingFacts): Seen {
  const sheet = shownPicture(reading, pixels, PRINTED_PIXELS)
  const input = { ...facts, ...placedAnswers(facts, reading), measures: measure(reading, pixels) }
  return { input, sheet: sheet === pixels ? undefined : sheet }
}

async function printed(drawing: Uint8Array, { input, sheet }: Seen): Promise<DrawingInput> {
  return { ...input, picture: sheet ? await addressOf(sheet) : await wholePicture(drawing) }
}

async function refusedDrawing(
  drawing: Uint8Array,
  code: Refused['refused'],
  facts: DrawingFacts,
): Promise<DrawingInput> {
  const { englishOf, greekOf } = await import('../refusal.ts')
  const refusal = { en: englishOf(code), el: greekOf(code) }
  return { ...facts, picture: await wholePicture(drawing), refusal }
}

function refusedReading(problem: unknown): Refused {
  if (!(problem instanceof DrawingRefused)) throw problem
  return { refused: problem.code }
}

async function wholePicture(drawing: Uint8Array): Promise<string> {
  return addressOf(await decodeDrawing(drawing, PRINTED_PIXELS))
}

// A parent marks places on the photo, but the report shows only the sheet.
function placedAnswers({ answers }: Pick<DrawingInput, 'answers'>, reading: MeasurableReading) {
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
