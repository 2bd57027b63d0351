import { borrowing, rawBytes } from './buffers.ts'
import type { Mask } from './field.ts'

/** The mask with gaps and pinholes of up to twice the reach (in pixels) closed by a square: the tooth of paper under crayon. */
export function squareClosed({ width, height, data }: Mask, reach: number): Mask {
  return borrowing(() => {
    const grown = columnExtreme(rowExtreme(data, width, height, 1, reach), width, height, 1, reach)
    const shrunk = columnExtreme(rowExtreme(grown, width, height, 0, reach), width, height, 0, reach)
    return { width, height, data: shrunk }
  })
}

// Counts how far ahead the value still reaches, from the last place that had it.
function rowExtreme(
  data: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  reach: number,
): Uint8Array {
  const out = rawBytes(data.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let until = -1
    for (let x = 0; x < Math.min(reach, width); x++) if (data[row + x] === value) until = x + reach
    for (let x = 0; x < width; x++) {
      const ahead = x + reach
      if (ahead < width && data[row + ahead] === value) until = ahead + reach
      out[row + x] = x <= until ? value : 1 - value
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
  const out = rawBytes(data.length)
  const until = new Int32Array(width).fill(-1)
  const look = (y: number) => {
    if (y < height) columnsUntil(data, y * width, width, value, y + reach, until)
  }
  for (let y = 0; y < reach; y++) look(y)
  for (let y = 0; y < height; y++) {
    look(y + reach)
    for (let x = 0, i = y * width; x < width; x++, i++) out[i] = y <= until[x] ? value : 1 - value
  }
  return out
}

function columnsUntil(
  data: Uint8Array,
  row: number,
  width: number,
  value: number,
  last: number,
  until: Int32Array,
) {
  for (let x = 0; x < width; x++) if (data[row + x] === value) until[x] = last
}
