import type { Mask } from './field.ts'

/** The mask with gaps and pinholes of up to twice the reach (in pixels) closed by a square: the tooth of paper under crayon. */
export function squareClosed({ width, height, data }: Mask, reach: number): Mask {
  const grown = columnExtreme(rowExtreme(data, width, height, 1, reach), width, height, 1, reach)
  return {
    width,
    height,
    data: columnExtreme(rowExtreme(grown, width, height, 0, reach), width, height, 0, reach),
  }
}

function rowExtreme(
  data: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  reach: number,
): Uint8Array {
  const out = new Uint8Array(data.length).fill(1 - value)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (data[row + x] !== value) continue
      const end = row + Math.min(width - 1, x + reach)
      for (let at = row + Math.max(0, x - reach); at <= end; at++) out[at] = value
    }
  }
  return out
}

function columnExtreme(
  data: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  reach: number,
): Uint8Array {
  const out = new Uint8Array(data.length).fill(1 - value)
  for (let y = 0; y < height; y++) {
    const end = Math.min(height - 1, y + reach)
    for (let k = Math.max(0, y - reach); k <= end; k++) {
      const from = k * width
      const to = y * width
      for (let x = 0; x < width; x++) if (data[from + x] === value) out[to + x] = value
    }
  }
  return out
}
