import type { MessagePort } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { artworkAsPng, encodeArtwork } from '#studio/codec/artwork.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { encodePreview } from '#studio/codec/preview.ts'
import { render, straightened } from '#studio/studio.ts'
import type { Made } from './pictures.ts'
import { answering, type Drawn, type Refused } from './task.ts'

// The threads that draw. They open only pictures that we made ourselves.

const PREVIEW_SOURCE_PIXELS = 1024
const FRAMED_QUALITY = 85

type Preview = Drawn & { drawing: Uint8Array }
type Draw = Drawn & { drawing: Uint8Array; longSide: number; progress: MessagePort }

const tasks = {
  async preview({ drawing, style, seed, context }: Preview): Promise<Uint8Array> {
    const pixels = await decodeDrawing(drawing, PREVIEW_SOURCE_PIXELS)
    const artwork = await render({ pixels, style, seed, context, longSide: limits.previewPixels })
    return encodePreview(artwork.pixels)
  },

  async draw({ drawing, style, seed, context, longSide, progress }: Draw): Promise<Made> {
    const pixels = await decodeDrawing(drawing, limits.workingCopyPixels)
    const onProgress = (share: number) => progress.postMessage(share)
    const made = await render({ pixels, style, seed, context, longSide, onProgress })
    const framed = straightened(pixels, made.corners, limits.framedPixels)
    return {
      artwork: await encodeArtwork(made.pixels, style),
      framed: await encodeJpeg(framed, FRAMED_QUALITY),
    }
  },

  async png({ picture }: { picture: Uint8Array }): Promise<Uint8Array> {
    return artworkAsPng(picture)
  },
}

export type DrawingTasks = typeof tasks

type Job = {
  [Name in keyof DrawingTasks]: { name: Name; task: Parameters<DrawingTasks[Name]>[0] }
}[keyof DrawingTasks]

/** The threads' door. */
export default function run(job: Job): Promise<Uint8Array | Made | Refused> {
  switch (job.name) {
    case 'preview':
      return answering(tasks.preview(job.task))
    case 'draw':
      return answering(tasks.draw(job.task))
    case 'png':
      return answering(tasks.png(job.task))
  }
}
