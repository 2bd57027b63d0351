import { limits } from '#contract/limits.ts'
import { createThumbnail } from '#contract/previews.ts'
import { tooManyPixels as tooManyPixelsRefusal } from '#contract/refusals.ts'
import { ApiError, sendForFile } from '../../api.ts'
import { requirePermission } from './require-permission.ts'
import { smallerOf } from './smaller.ts'

const quality = 0.85

/** Thrown if neither the browser nor the server can open a picture. */
export class Unreadable extends Error {
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** A small upright JPEG for display, and a smaller file to send instead of a huge one. */
type Copies = { copy: Blob; smaller: Blob | null }

/** Makes copies in the browser or, for HEIC outside Safari, on the server. One at a time, because 12 megapixels take 48 MB. */
export function copiesOf(file: Blob): Promise<Copies> {
  const made = queue.then(() => makeCopies(file))
  queue = made.catch(() => undefined)
  return made
}

let queue: Promise<unknown> = Promise.resolve()

async function makeCopies(file: Blob): Promise<Copies> {
  const bitmap = await open(file)
  if (!bitmap) return { copy: await askServer(file), smaller: null }
  try {
    const pixels = bitmap.width * bitmap.height
    if (pixels > limits.openedPixels) throw tooManyPixels()
    const copy = await shrink(bitmap)
    const smaller = await smallerOf(bitmap, file.size)
    if (pixels > limits.filePixels && !smaller) throw tooManyPixels()
    return { copy, smaller }
  } finally {
    bitmap.close()
  }
}

const tooManyPixels = () => new Unreadable(tooManyPixelsRefusal[1])

const open = (file: Blob) => createImageBitmap(file).catch(() => null)

async function shrink(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, limits.workspacePixels / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  canvas.width = 0
  if (!copy) throw new Error('No copy')
  return copy
}

async function askServer(file: Blob): Promise<Blob> {
  requirePermission()
  const form = new FormData()
  form.append('image', file)
  try {
    return await sendForFile(createThumbnail, { form })
  } catch (error) {
    const final = error instanceof ApiError && [413, 415, 422].includes(error.status)
    if (final) throw new Unreadable(error.message, error.body.hint)
    throw error
  }
}
