import { limits } from '#contract/limits.ts'
import type { Reduction } from './smaller-worker.ts'

const patienceMs = 20_000

/** Whether a picture has more pixels than the studio uses, or more bytes than should be sent. */
export function isHuge({ width, height }: { width: number; height: number }, bytes: number): boolean {
  return Math.max(width, height) > limits.sentPixels || bytes > limits.sentBytes
}

/**
 * Reduces a huge picture to a smaller JPEG. Returns null if that saves nothing or this browser cannot.
 * Transfers the bitmap. @param bytes size of its file
 */
export async function smallerOf(bitmap: ImageBitmap, bytes: number): Promise<Blob | null> {
  if (!isHuge(bitmap, bytes)) return null
  const tooManyPixels = bitmap.width * bitmap.height > limits.filePixels
  const smaller = await reduce(bitmap).catch(() => null)
  return smaller && (tooManyPixels || smaller.size < bytes) ? smaller : null
}

function reduce(bitmap: ImageBitmap): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./smaller-worker.ts', import.meta.url), { type: 'module' })
    const settle = (smaller: Blob | null) => {
      clearTimeout(patience)
      worker.terminate()
      resolve(smaller)
    }
    const patience = setTimeout(() => settle(null), patienceMs)
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => settle(data)
    worker.onerror = () => settle(null)
    worker.postMessage({ bitmap, longSide: limits.sentPixels } satisfies Reduction, [bitmap])
  })
}
