import type { MessagePort } from 'node:worker_threads'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { Answers, type Child, composeReport, type Report, renderHtml } from '#insight/insight.ts'
import { artworkAsPng, encodeArtwork, enlargedArtwork } from '#studio/codec/artwork.ts'
import { encodePreview } from '#studio/codec/preview.ts'
import { paint } from '#studio/studio.ts'
import { readDrawing } from './kept-drawing.ts'
import { type Developed, develop, type Posed, pose, type Shown, show } from './model-tasks.ts'
import type { Made, MadeReport, ReportedDrawing } from './pictures.ts'
import { reportDrawing } from './report-drawing.ts'
import { answering, type Drawn, type Refused } from './task.ts'
import { titleOf } from './title.ts'

// The threads that draw. They open only pictures that we made ourselves.

// One reading decides what preview, artwork and print show; only their sizes differ.
const READ_FOR = {
  sourceSide: limits.workingCopyPixels,
  longSide: limits.artworkPixels,
  framedSide: limits.framedPixels,
}

type Preview = Drawn & { drawing: Uint8Array }
type Draw = Drawn & { drawing: Uint8Array; longSide: number; progress: MessagePort }
type ReportTask = {
  drawings: ReportedDrawing[]
  child: Child
  madeOn: string
  brand: string
  language: Language
}

const tasks = {
  async preview({ drawing, corners, insisted, ...look }: Preview): Promise<Uint8Array> {
    const { prepared } = await readDrawing({ drawing, corners, insisted, ...READ_FOR })
    const artwork = await paint(prepared, { ...look, longSide: limits.previewPixels })
    return encodePreview(artwork.pixels)
  },

  async draw({ drawing, corners, insisted, longSide, progress, ...look }: Draw): Promise<Made> {
    const onProgress = (share: number) => progress.postMessage(share)
    const kept = await readDrawing({ drawing, corners, insisted, ...READ_FOR, onProgress })
    const { prepared } = kept
    const framed = await kept.framed()
    const artwork = await paint(prepared, { ...look, longSide, onProgress })
    return { artwork: await encodeArtwork(artwork.pixels, titleOf[look.style]), framed }
  },

  async png({ picture }: { picture: Uint8Array }): Promise<Uint8Array> {
    return artworkAsPng(picture)
  },

  async compose({ drawings: given, child, madeOn, brand, language }: ReportTask): Promise<Report> {
    const drawings = []
    for (const { drawing, title, context, answers, corners, seen } of given) {
      const told = Answers.safeParse(answers)
      const heard = { title, context, ...(told.success && { answers: told.data }), ...(seen && { seen }) }
      drawings.push(await reportDrawing(drawing, heard, corners ?? undefined))
    }
    return composeReport({ child, drawings, madeOn, brand, language })
  },

  async print({ report }: { report: Report }): Promise<MadeReport> {
    // The typesetter is large, and most threads never need it.
    const { renderPdf } = await import('#insight/pdf.ts')
    return {
      html: Buffer.from(renderHtml(report)),
      pdf: await renderPdf(report),
      pages: report.pages.length,
      drawings: report.drawings.length,
    }
  },

  async enlarge({ picture, longSide }: { picture: Uint8Array; longSide: number }): Promise<Uint8Array> {
    return enlargedArtwork(picture, longSide)
  },

  pose,
  develop,
  show,
}

export type DrawingTasks = typeof tasks

type Job = {
  [Name in keyof DrawingTasks]: { name: Name; task: Parameters<DrawingTasks[Name]>[0] }
}[keyof DrawingTasks]

type Answer =
  | Uint8Array
  | Made
  | Report
  | MadeReport
  | Posed
  | Developed
  | { unusable: string }
  | Shown
  | Refused

/** The threads' door. */
export default function run(job: Job): Promise<Answer> {
  switch (job.name) {
    case 'preview':
      return answering(tasks.preview(job.task))
    case 'draw':
      return answering(tasks.draw(job.task))
    case 'png':
      return answering(tasks.png(job.task))
    case 'compose':
      return answering(tasks.compose(job.task))
    case 'print':
      return answering(tasks.print(job.task))
    case 'enlarge':
      return answering(tasks.enlarge(job.task))
    case 'pose':
      return answering(tasks.pose(job.task))
    case 'develop':
      return answering(tasks.develop(job.task))
    case 'show':
      return answering(tasks.show(job.task))
  }
}
