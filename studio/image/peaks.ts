import { emptyImage, type FloatImage } from './float-image.ts'
import { eachHalvedRow } from './resize.ts'

// In half-size pixels.
const reach = 2

/** The local maximum within about 5 px, at least 0, at half size. */
export function localPeaks(field: FloatImage): FloatImage {
  const { width, height, data } = pooledByTwo(field)
  const along = new Float32Array(data.length)
  const out = emptyImage(width, height)
  const bordered = new Float32Array(width + 2 * reach)
  const columns = Int32Array.from({ length: 2 * reach + 1 }, (_, k) => k)
  for (let start = 0; start < data.length; start += width) {
    bordered.set(data.subarray(start, start + width), reach)
    largestOf(bordered, columns, along.subarray(start, start + width))
  }
  for (let y = 0; y < height; y++) {
    const rows = columns.map((k) => width * Math.min(height - 1, Math.max(0, y + k - reach)))
    largestOf(along, rows, out.data.subarray(y * width, (y + 1) * width))
  }
  return out
}

/** The elementwise maximum of several ranges of an array, at least 0. */
function largestOf(from: Float32Array, starts: Int32Array, out: Float32Array) {
  out.fill(0)
  for (const start of starts)
    for (let x = 0; x < out.length; x++) if (from[start + x] > out[x]) out[x] = from[start + x]
}

function pooledByTwo(field: FloatImage): FloatImage {
  const { width, height, data } = field
  const out = emptyImage((width + 1) >> 1, (height + 1) >> 1)
  eachHalvedRow(field, (start, top, bottom) => {
    for (let x = 0, i = start; x < width; x += 2, i++) {
      const right = x + 1 < width ? x + 1 : x
      out.data[i] = Math.max(data[top + x], data[top + right], data[bottom + x], data[bottom + right])
    }
  })
  return out
}
