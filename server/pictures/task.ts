import sharp from 'sharp'
import type { Style } from '#contract/images.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { FileRefused } from '#studio/codec/identify.ts'
// Do not import studio.ts: the intake thread would load the whole studio each time it starts.
import { DrawingRefused } from '#studio/refusal.ts'

// Each picture is opened only once, and the threads already run in parallel.
sharp.cache(false)
sharp.concurrency(1)

export const FRAMED_QUALITY = 85

/** A reading as packed bytes. `forced`: draw it even if it looks like a photograph or a page of writing. */
export type Read = { reading: Uint8Array; forced?: boolean | undefined }

export type Drawn = { style: Style; seed: number; context: string }

export type Refused = { refused: RefusalCode }

/** Runs a task of a thread. Errors lose their class between threads, so a refusal is returned as a value. */
export async function answering<T>(task: Promise<T>): Promise<T | Refused> {
  try {
    return await task
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

function refusalOf(error: unknown): RefusalCode {
  if (error instanceof FileRefused) return error.code === 'empty' ? 'empty_file' : error.code
  if (error instanceof DrawingRefused) return error.code
  throw error
}
