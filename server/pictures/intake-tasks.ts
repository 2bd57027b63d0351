import { readFile } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { type FileFormat, identify } from '#studio/codec/identify.ts'
import { answering, type Refused } from './task.ts'

// The thread in which files from outside are opened, and no other.

const WORKING_COPY_QUALITY = 92
const THUMBNAIL_PIXELS = 1600
const THUMBNAIL_QUALITY = 85

export type Intake = { format: FileFormat; workingCopy: Uint8Array }

const tasks = {
  async intake({ path }: { path: string }): Promise<Intake> {
    const bytes = await readFile(path)
    const { format } = await identify(bytes, limits.filePixels)
    const pixels = await decodeDrawing(bytes, limits.workingCopyPixels)
    return { format, workingCopy: await encodeJpeg(pixels, WORKING_COPY_QUALITY) }
  },

  async thumbnail({ path }: { path: string }): Promise<Uint8Array> {
    return encodeJpeg(await decodeDrawing(await readFile(path), THUMBNAIL_PIXELS), THUMBNAIL_QUALITY)
  },
}

export type IntakeTasks = typeof tasks

/** The thread's door. */
export default function run(job: {
  name: keyof IntakeTasks
  task: { path: string }
}): Promise<object | Refused> {
  return answering<object>(tasks[job.name](job.task))
}
