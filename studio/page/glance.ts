import { wordsOf } from '../image/view.ts'
import type { Pixels } from '../pixels.ts'

/** A picture at half its size where it is large: page and drawing are found on it, one sample a pixel. */
export function glance(pixels: Pixels): Pixels {
  const { width, height, data } = pixels
  if (Math.max(width, height) <= 1100) return pixels
  const [w, h] = [width >> 1, height >> 1]
  const words = wordsOf(data)
  const out = new Int32Array(w * h)
  for (let y = 0; y < h; y++) halvedRow(words, 2 * y * width, width, out, y * w, w)
  return { width: w, height: h, data: new Uint8ClampedArray(out.buffer) }
}

// Two channels of a pixel side by side in one number.
function halvedRow(
  data: Int32Array,
  row: number,
  width: number,
  out: Int32Array,
  at: number,
  length: number,
) {
  for (let x = 0, i = row; x < length; x++, i += 2) {
    const [a, b, c, d] = [data[i], data[i + 1], data[i + width], data[i + width + 1]]
    const even = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff) + 0x20002
    const odd =
      ((a >>> 8) & 0xff00ff) +
      ((b >>> 8) & 0xff00ff) +
      ((c >>> 8) & 0xff00ff) +
      ((d >>> 8) & 0xff00ff) +
      0x20002
    out[at + x] = ((even >>> 2) & 0xff00ff) | (((odd >>> 2) & 0xff00ff) << 8)
  }
}
