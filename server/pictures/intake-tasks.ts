import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { encodeJpeg } from '#studio/codec/encode.ts'
import { answering, type Refused } from './task.ts'
import { wholeFile } from './whole-file.ts'

// Tasks of the only thread that opens untrusted files.

const CLEAN_COPY_QUALITY = 92
const THUMBNAIL_QUALITY = 85
const RESULT_QUALITY = 97

const tasks = {
  async intake({ fd }: { fd: number }): Promise<Uint8Array> {
    return encodeJpeg(await decodeDrawing(wholeFile(fd), limits.cleanCopyPixels), CLEAN_COPY_QUALITY)
  },

  async thumbnail({ fd }: { fd: number }): Promise<Uint8Array> {
    return encodeJpeg(await decodeDrawing(wholeFile(fd), limits.workspacePixels), THUMBNAIL_QUALITY)
  },

  /** A model's result is an untrusted file like any other. */
  async result({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array | { unusable: string }> {
    try {
      const picture = sharp(bytes, { failOn: 'error', limitInputPixels: limits.filePixels, pages: 1 })
      const { format } = await picture.metadata()
      if (!['png', 'jpeg', 'webp'].includes(format)) return { unusable: `a file of type ${format}` }
      const clean = picture.flatten({ background: '#ffffff' }).toColourspace('srgb')
      return await clean.jpeg({ quality: RESULT_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
    } catch {
      return { unusable: 'no picture, or half of one' }
    }
  },
}

export type IntakeTasks = typeof tasks

type Job = {
  [Name in keyof IntakeTasks]: { name: Name; task: Parameters<IntakeTasks[Name]>[0] }
}[keyof IntakeTasks]

export default function run(job: Job): Promise<object | Refused> {
  switch (job.name) {
    case 'intake':
    case 'thumbnail':
      return answering<object>(tasks[job.name](job.task))
    case 'result':
      return answering<object>(tasks.result(job.task))
  }
}
