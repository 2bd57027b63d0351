import { rawFloats } from './buffers.ts'
import { type Field, rawField } from './field.ts'
import { eachHalved } from './resize.ts'

// In pixels of half the size.
const reach = 2

/** The largest number within about 5 px of each place, 0 at least, at half size. */
export function localPeaks(field: Field): Field {
  const pooled = pooledByTwo(field)
  const { width, height, data } = pooled
  const along = rawFloats(data.length)
  const out = rawFloats(data.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      along[i] = largest(data, i - Math.min(x, reach), i + Math.min(width - 1 - x, reach), 1)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      out[i] = largest(
        along,
        i - Math.min(y, reach) * width,
        i + Math.min(height - 1 - y, reach) * width,
        width,
      )
  return { width, height, data: out }
}

function largest(data: Float32Array, from: number, to: number, step: number): number {
  let most = 0
  for (let i = from; i <= to; i += step) if (data[i] > most) most = data[i]
  return most
}

function pooledByTwo(field: Field): Field {
  const { width, height, data } = field
  const out = rawField((width + 1) >> 1, (height + 1) >> 1)
  eachHalved(field, (i, a, b, c, d) => {
    out.data[i] = Math.max(data[a], data[b], data[c], data[d])
  })
  return out
}
