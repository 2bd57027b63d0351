import type { Corners } from '#contract/corners.ts'
import { findSheet } from '#contract/previews.ts'
import type { Pixels } from '#studio/studio.ts'
import { isPermitted } from '../../permission.ts'
import { upload } from '../../upload.ts'

const longSide = 800

/** Decodes a picture to pixels, small enough to find its sheet and to straighten it during a drag. */
export async function pixelsOf(picture: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return { width, height, data }
}

/** Where the studio thinks the sheet is, or null without permission to upload or if the request fails. */
export async function guessCorners(picture: Blob): Promise<Corners | null> {
  if (!isPermitted()) return null
  const form = new FormData()
  form.append('image', picture)
  try {
    return (await upload(findSheet, { form, onProgress: () => undefined })).corners
  } catch {
    return null
  }
}
