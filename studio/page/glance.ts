import { wordsOf } from '../image/view.ts'
import type { Pixels } from '../pixels.ts'

/** A picture at half its size where it is large: page and drawing are found on it, one sample a pixel. */
export function glance(pixels: Pixels): Pixels {
  const { width, height, data } = pixels
  if (Math.max(width, height) <= 1100) return pixels
  const [w, h] = [width >> 1, height >> 1]
  const words = wordsOf(data)
  const out = new Int32Array(w * h)
  for (let y = 0, at = 0; y < h; y++)
    for (let x = 0, i = 2 * y * width; x < w; x++, i += 2, at++)
      out[at] = meanOf(words[i], words[i + 1], words[i + width], words[i + width + 1])
  return { width: w, height: h, data: new Uint8ClampedArray(out.buffer) }
}

// Two channels of a pixel side by side in one number.
function meanOf(a: number, b: number, c: number, d: number): number {
  const even = sumOf(a, b, c, d)
  const odd = sumOf(a >>> 8, b >>> 8, c >>> 8, d >>> 8)
  return ((even >>> 2) & 0xff00ff) | (((odd >>> 2) & 0xff00ff) << 8)
}

function sumOf(a: number, b: number, c: number, d: number): number {
  return (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002
}
