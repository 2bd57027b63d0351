import type { Mask } from './field.ts'

/** The mask with gaps and pinholes of up to four pixels closed, by a square of five: the tooth of paper under crayon. */
export function squareClosed({ width, height, data }: Mask): Mask {
  const grown = columnExtreme(rowExtreme(data, width, height, 1), width, height, 1)
  return { width, height, data: columnExtreme(rowExtreme(grown, width, height, 0), width, height, 0) }
}

function rowExtreme(data: Uint8Array, width: number, height: number, value: 0 | 1): Uint8Array {
  const out = new Uint8Array(data.length).fill(1 - value)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      if (data[row + x] !== value) continue
      const end = row + Math.min(width - 1, x + 2)
      for (let at = row + Math.max(0, x - 2); at <= end; at++) out[at] = value
    }
  }
  return out
}

function columnExtreme(data: Uint8Array, width: number, height: number, value: 0 | 1): Uint8Array {
  const out = new Uint8Array(data.length).fill(1 - value)
  for (let y = 0; y < height; y++) {
    const end = Math.min(height - 1, y + 2)
    for (let k = Math.max(0, y - 2); k <= end; k++) {
      const from = k * width
      const to = y * width
      for (let x = 0; x < width; x++) if (data[from + x] === value) out[to + x] = value
    }
  }
  return out
}
