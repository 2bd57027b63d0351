import type { Pixels } from '../pixels.ts'

/** Halves a picture above 1100 pixels by box filtering, so that page and drawing are found with one sample per pixel. */
export function downsampled(pixels: Pixels): Pixels {
  const { width, height, data } = pixels
  if (Math.max(width, height) <= 1100) return pixels
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const out = new Uint8ClampedArray(4 * w * h)
  const right = width > 1 ? 4 : 0
  const down = height > 1 ? 4 * width : 0
  for (let y = 0, at = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let i = 8 * (y * width + x), end = i + 4; i < end; i++, at++)
        out[at] = (data[i] + data[i + right] + data[i + down] + data[i + down + right] + 2) >> 2
  return { width: w, height: h, data: out }
}
