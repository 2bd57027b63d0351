import type { MessagePort } from 'node:worker_threads'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { FoundSheet } from '#contract/previews.ts'
import {
  Answers,
  type Child,
  composeReport,
  type DrawingInput,
  type DrawingNotes,
  type Observation,
  printableRequest,
  type Report,
  renderHtml,
} from '#insight/insight.ts'
import { artworkAsPng, encodeArtwork, enlargedArtwork } from '#studio/codec/artwork.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { encodePreview } from '#studio/codec/preview.ts'
import { type Corners, findSheet, paint, straightened } from '#studio/studio.ts'
import { animateArtwork, animateDrawing } from './animation-tasks.ts'
import type { BookParts, BookTask, MadeBook } from './book-task.ts'
import { figurine } from './figurine-task.ts'
import { readyDrawing } from './kept-drawing.ts'
import { develop, pose, show } from './model-tasks.ts'
import { readDrawing } from './read-drawing.ts'
import { reportDrawing } from './report-drawing.ts'
import { type Stop, type StopSignal, signalOf } from './stop.ts'
import { answering, type Drawn, FRAMED_QUALITY, type Read, type Refused } from './task.ts'
import { titleOf } from './title.ts'

// Tasks of the drawing threads, which open only pictures that we encoded ourselves.

export type Made = { artwork: Uint8Array; framed: Uint8Array }

/** JPEG bytes of a preview, and the assumed corners of the sheet if the studio was not sure of them. */
export type MadePreview = { picture: Uint8Array; cornersToConfirm: FoundSheet['corners'] | null }

export type MadeReport = { html: Uint8Array; pdf: Uint8Array; pages: number; drawings: number }

/** What the parent wrote about a drawing; answers that do not fit the checklist are left out. */
export type DrawingWords = { title: string; context: string; answers: object }

/** A clean copy, the parent's notes and what a vision model saw in it. */
export type ReportedDrawing = DrawingWords & {
  drawing: Uint8Array
  reading: Uint8Array | Refused
  forced: boolean
  seen?: Observation
}

type ReadTask = { drawing: Uint8Array; corners?: Corners | undefined; progress: MessagePort }
type Preview = Drawn & Read
type Draw = Preview & { drawing: Uint8Array; longSide: number; progress: MessagePort }
type ReportTask = {
  drawings: ReportedDrawing[]
  others: DrawingWords[]
  earlier: { sentOn: string; age: number; drawings: ReportedDrawing[] }[]
  child: Child
  sentOn: string
  madeOn: string
  brand: string
  language: Language
}

const tasks = {
  async read({ drawing, corners, progress }: ReadTask, signal: StopSignal): Promise<Uint8Array> {
    const onProgress = (share: number) => progress.postMessage(share)
    return readDrawing({ drawing, corners, onProgress, signal })
  },

  async preview({ reading, forced, ...look }: Preview): Promise<MadePreview> {
    const kept = await readyDrawing({ reading, forced, longSide: limits.artworkPixels })
    const { prepared, cornersToConfirm } = kept
    const artwork = await paint(prepared, { ...look, longSide: limits.previewPixels })
    return { picture: await encodePreview(artwork.pixels), cornersToConfirm }
  },

  async draw(
    { drawing, reading, forced, longSide, progress, ...look }: Draw,
    signal: StopSignal,
  ): Promise<Made> {
    const onProgress = (share: number) => progress.postMessage(share)
    const watched = { onProgress, signal }
    const kept = await readyDrawing({ reading, forced, longSide: limits.artworkPixels, ...watched })
    const { prepared } = kept
    kept.framed ??= await framed(drawing, prepared.corners)
    const artwork = await paint(prepared, { ...look, longSide, ...watched })
    return { artwork: await encodeArtwork(artwork.pixels, titleOf[look.style]), framed: kept.framed }
  },

  async findSheet({ picture }: { picture: Uint8Array }): Promise<FoundSheet> {
    const [a, b, c, d] = await findSheet(await decodeDrawing(picture))
    return { corners: [a, b, c, d] }
  },

  async png({ picture }: { picture: Uint8Array }): Promise<Uint8Array> {
    return artworkAsPng(picture)
  },

  async compose(
    { drawings, others, earlier: days, ...request }: ReportTask,
    signal: StopSignal,
  ): Promise<Report> {
    const earlier = []
    for (const day of days) earlier.push({ ...day, drawings: await readyForReport(day.drawings, signal) })
    const ready = await readyForReport(drawings, signal)
    return composeReport(
      printableRequest({ ...request, drawings: ready, others: others.map(notesOf), earlier }),
    )
  },

  async print({ report }: { report: Report }): Promise<MadeReport> {
    const { renderPdf } = await import('#insight/pdf.ts')
    return {
      html: Buffer.from(renderHtml(report)),
      pdf: await renderPdf(report),
      pages: report.pages.length,
      drawings: report.drawings.length,
    }
  },

  /** Imports the typesetter on demand, because it is large and few threads need it. */
  async withoutMarks(book: BookParts): Promise<BookParts> {
    const { partsWithoutMarks } = await import('./book-task.ts')
    return partsWithoutMarks(book)
  },

  async book(task: BookTask, signal: StopSignal): Promise<MadeBook> {
    const { makeBook } = await import('./book-task.ts')
    return makeBook(task, signal)
  },

  async enlarge({ picture, longSide }: { picture: Uint8Array; longSide: number }): Promise<Uint8Array> {
    return enlargedArtwork(picture, longSide)
  },

  animateDrawing,
  animateArtwork,
  figurine,
  pose,
  develop,
  show,
}

// One after the other, because each is large.
async function readyForReport(
  given: readonly ReportedDrawing[],
  signal: StopSignal,
): Promise<DrawingInput[]> {
  const drawings = []
  for (const one of given) {
    signal.throwIfAborted()
    drawings.push(await reportDrawing(one, { ...notesOf(one), ...(one.seen && { seen: one.seen }) }))
  }
  return drawings
}

function notesOf({ title, context, answers }: DrawingWords): DrawingNotes {
  const told = Answers.safeParse(answers)
  return { title, context, ...(told.success && { answers: told.data }) }
}

async function framed(drawing: Uint8Array, corners: Corners): Promise<Uint8Array> {
  const pixels = await decodeDrawing(drawing, limits.cleanCopyPixels)
  return encodeJpeg(straightened(pixels, corners, limits.framedPixels), FRAMED_QUALITY)
}

export type DrawingTasks = typeof tasks

type Task<Name extends keyof DrawingTasks> = Parameters<DrawingTasks[Name]>[0]
type Answer = Awaited<ReturnType<DrawingTasks[keyof DrawingTasks]>>

const byName: { [Name in keyof DrawingTasks]: (task: Task<Name>, signal: StopSignal) => Promise<Answer> } =
  tasks

export default function run<Name extends keyof DrawingTasks>(job: {
  name: Name
  task: Task<Name>
  stop: Stop
}): Promise<Answer | Refused> {
  return answering(byName[job.name](job.task, signalOf(job.stop)))
}
