import sharp from 'sharp'
import type { Corners } from '#contract/corners.ts'
import type { Style } from '#contract/images.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { FileRefused } from '#studio/codec/identify.ts'
import { DrawingRefused } from '#studio/studio.ts'

// Pictures are opened once each, and the threads are parallel already.
sharp.cache(false)
sharp.concurrency(1)

/**
 * How a picture is drawn. `corners`: where the parent put the sheet's; without them they are found. `insisted`: the parent wants it drawn
 * although it looks like a photograph or a page of writing.
 */
export type Drawn = {
  style: Style
  seed: number
  context: string
  corners?: Corners | undefined
  insisted?: boolean | undefined
}
export type Refused = { refused: { code: RefusalCode; message: string; hint?: string } }

/** Runs a task of a thread. Errors lose their class on the way back, so a refused picture comes back as a value. */
export async function answering<T>(task: Promise<T>): Promise<T | Refused> {
  try {
    return await task
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
