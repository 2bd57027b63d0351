import { readFile } from 'node:fs/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg, encodePng } from '#studio/codec/encode.ts'
import { FileRefused, identify } from '#studio/codec/identify.ts'
import { encodePreview } from '#studio/codec/preview.ts'
import { DrawingRefused, render } from '#studio/studio.ts'

// Runs in a worker thread. Errors lose their class on the way back, so a refusal travels as a value.

const WORKING_COPY_QUALITY = 92
const THUMBNAIL_PIXELS = 1600
const THUMBNAIL_QUALITY = 82
const PREVIEW_SOURCE_PIXELS = 1024

export type Drawn = { style: Style; seed: number; context: string }
export type Refused = { refused: { code: RefusalCode; message: string; hint?: string } }
export type Intake = { format: 'jpeg' | 'png' | 'heic'; workingCopy: Uint8Array }

export type Tasks = {
  intake(task: { path: string }): Promise<Intake>
  thumbnail(task: { path: string }): Promise<Uint8Array>
  preview(task: { path: string } & Drawn): Promise<Uint8Array>
  draw(task: { drawing: Uint8Array; longSide: number; progress: MessagePort } & Drawn): Promise<Uint8Array>
  png(task: { picture: Uint8Array }): Promise<Uint8Array>
}

const tasks: Tasks = {
  async intake({ path }) {
    const bytes = await readFile(path)
    const { format } = await identify(bytes, limits.filePixels)
    const pixels = await decodeDrawing(bytes, limits.workingCopyPixels)
    return { format, workingCopy: await encodeJpeg(pixels, WORKING_COPY_QUALITY) }
  },

  async thumbnail({ path }) {
    return encodeJpeg(await decodeDrawing(await readFile(path), THUMBNAIL_PIXELS), THUMBNAIL_QUALITY)
  },

  async preview({ path, style, seed, context }) {
    const pixels = await decodeDrawing(await readFile(path), PREVIEW_SOURCE_PIXELS)
    const artwork = await render({ pixels, style, seed, context, longSide: limits.previewPixels })
    return encodePreview(artwork.pixels)
  },

  async draw({ drawing, style, seed, context, longSide, progress }) {
    const pixels = await decodeDrawing(drawing, limits.workingCopyPixels)
    const onProgress = (share: number) => progress.postMessage(share)
    const artwork = await render({ pixels, style, seed, context, longSide, onProgress })
    return encodeJpeg(artwork.pixels)
  },

  async png({ picture }) {
    return encodePng(await decodeDrawing(picture, limits.artworkPixels * 2))
  },
}

/** The thread's door: runs the named task; a refused picture comes back as a value. */
export default async function run<Name extends keyof Tasks>(job: {
  name: Name
  task: Parameters<Tasks[Name]>[0]
}): Promise<Awaited<ReturnType<Tasks[Name]>> | Refused> {
  try {
    const task = tasks[job.name] as (task: unknown) => ReturnType<Tasks[Name]>
    return await task(job.task)
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

function refusalOf(error: unknown): Refused['refused'] {
  if (error instanceof FileRefused) {
    return { code: error.code === 'empty' ? 'empty_file' : error.code, message: error.message }
  }
  if (error instanceof DrawingRefused) return { code: error.code, message: error.message, hint: error.hint }
  throw error
}
