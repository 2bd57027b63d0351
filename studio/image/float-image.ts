/** One number per pixel, row by row: `data.length === width * height`. */
export type FloatImage = { width: number; height: number; data: Float32Array }

/** One bit per pixel as 0 or 1, row by row. */
export type Mask = { width: number; height: number; data: Uint8Array }

/** Three planes of the same size: red, green and blue, or three densities. */
export type Planes = { width: number; height: number; planes: [Float32Array, Float32Array, Float32Array] }

/** A field of zeros. */
export function emptyImage(width: number, height: number): FloatImage {
  return { width, height, data: new Float32Array(width * height) }
}

/** A mask of zeros. */
export function emptyMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) }
}

/** Three fields of zeros. */
export function emptyPlanes(width: number, height: number): Planes {
  const size = width * height
  return { width, height, planes: [new Float32Array(size), new Float32Array(size), new Float32Array(size)] }
}

/** The elementwise product of two planes. */
export function product(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length)
  for (let i = 0; i < out.length; i++) out[i] = a[i] * b[i]
  return out
}

/** The mask of the pixels above a threshold. */
export function above(field: FloatImage, threshold: number): Mask {
  const { width, height, data } = field
  const out = new Uint8Array(data.length)
  for (let i = 0; i < out.length; i++) out[i] = data[i] > threshold ? 1 : 0
  return { width, height, data: out }
}

/** The mask of the pixels that are not set. */
export function inverted(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => 1 - value) }
}

/** Whether a mask is set at a position in fractions 0-1 of its sides. */
export function isSetAt({ width, height, data }: Mask, u: number, v: number): boolean {
  return data[Math.floor(v * height) * width + Math.floor(u * width)] === 1
}

/** The number of set pixels in a mask. */
export function count({ data }: Mask): number {
  let sum = 0
  for (let i = 0; i < data.length; i++) sum += data[i]
  return sum
}

/** The value below which a fraction of the numbers lies, to 1/4096 of the range. @param wanted counts only pixels set in this mask */
export function percentile(
  data: Float32Array,
  share: number,
  low: number,
  high: number,
  wanted?: Uint8Array,
): number {
  const bins = new Int32Array(4096)
  const scale = 4095 / (high - low)
  for (let i = 0; i < data.length; i++) {
    if (wanted && wanted[i] === 0) continue
    const bin = (data[i] - low) * scale
    bins[bin < 0 ? 0 : bin > 4095 ? 4095 : bin | 0]++
  }
  const total = bins.reduce((sum, bin) => sum + bin, 0)
  let seen = 0
  for (let bin = 0; bin < 4096; bin++) {
    seen += bins[bin]
    if (seen > share * total) return low + (bin + 0.5) / scale
  }
  return high
}
