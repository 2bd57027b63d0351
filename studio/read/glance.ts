import type { Pixels } from '../studio.ts'

/** A picture at half its size where it is large: page and drawing are found on it, one sample a pixel. */
export function glance(pixels: Pixels): Pixels {
  const { width, height, data } = pixels
  if (Math.max(width, height) <= 1100) return pixels
  const [w, h] = [width >> 1, height >> 1]
  const out = new Uint8ClampedArray(4 * w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = 8 * (y * width + x)
      const below = from + 4 * width
      const to = 4 * (y * w + x)
      for (let c = 0; c < 4; c++)
        out[to + c] = (data[from + c] + data[from + 4 + c] + data[below + c] + data[below + 4 + c] + 2) >> 2
    }
  return { width: w, height: h, data: out }
}
