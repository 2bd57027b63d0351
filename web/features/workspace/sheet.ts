import { type Corners, wholePicture } from '#contract/corners.ts'
import type { Pixels } from '#studio/studio.ts'

const longSide = 800

/** A picture as pixels, small enough to look for its sheet and to straighten it while a finger moves. */
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

/** Where the studio thinks the sheet lies, found in this browser; the whole picture where it cannot be looked for. */
export function guessCorners(pixels: Pixels): Promise<Corners> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
    const settle = (corners: Corners) => {
      worker.terminate()
      resolve(corners)
    }
    worker.onmessage = ({ data }: MessageEvent<Corners>) => settle(data)
    worker.onerror = () => settle(wholePicture)
    worker.postMessage(pixels)
  })
}
