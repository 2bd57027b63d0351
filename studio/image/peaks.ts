import { rawFloats } from './buffers.ts'
import { type Field, rawField } from './field.ts'
import { eachHalved } from './resize.ts'

// In pixels of half the size.
const reach = 2

/** The largest number within about 5 px of each place, 0 at least, at half size. */
export function localPeaks(field: Field): Field {
  const { width, height, data } = pooledByTwo(field)
  const along = rawFloats(data.length)
  const out = rawField(width, height)
  const bordered = new Float32Array(width + 2 * reach)
  const columns = Int32Array.from({ length: 2 * reach + 1 }, (_, k) => k)
  for (let start = 0; start < data.length; start += width) {
    bordered.set(data.subarray(start, start + width), reach)
    largestOfFive(bordered, columns, along.subarray(start, start + width))
  }
  for (let y = 0; y < height; y++) {
    const rows = columns.map((k) => width * Math.min(height - 1, Math.max(0, y + k - reach)))
    largestOfFive(along, rows, out.data.subarray(y * width, (y + 1) * width))
  }
  return out
}

/** The largest numbers, 0 at least, of five stretches of an array. */
function largestOfFive(from: Float32Array, starts: Int32Array, out: Float32Array) {
  const a = starts[0]
  const b = starts[1]
  const c = starts[2]
  const d = starts[3]
  const e = starts[4]
  for (let x = 0; x < out.length; x++) {
    let most = from[a + x] > 0 ? from[a + x] : 0
    if (from[b + x] > most) most = from[b + x]
    if (from[c + x] > most) most = from[c + x]
    if (from[d + x] > most) most = from[d + x]
    if (from[e + x] > most) most = from[e + x]
    out[x] = most
  }
}

function pooledByTwo(field: Field): Field {
  const { width, height, data } = field
  const out = rawField((width + 1) >> 1, (height + 1) >> 1)
  eachHalved(field, (i, a, b, c, d) => {
    const upper = data[a] > data[b] ? data[a] : data[b]
    const lower = data[c] > data[d] ? data[c] : data[d]
    out.data[i] = upper > lower ? upper : lower
  })
  return out
}
