/**
 * Runs a kernel over a picture, row by row: from the number of a row's first pixel to one past its last, and what else it needs. A kernel stands
 * at the top of its module: a function made anew for each picture is compiled anew for each picture, and so is one long loop of a picture.
 */
export function byRows<Rest extends unknown[]>(
  { width, height }: { width: number; height: number },
  kernel: (from: number, to: number, ...rest: Rest) => void,
  ...rest: Rest
) {
  for (let y = 0; y < height; y++) kernel(y * width, (y + 1) * width, ...rest)
}

/** Where either of two masks is set. */
export function uniteRow(from: number, to: number, a: Uint8Array, b: Uint8Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = a[i] !== 0 || b[i] !== 0 ? 1 : 0
}

/** Where a mask is not set. */
export function invertRow(from: number, to: number, mask: Uint8Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = 1 - mask[i]
}

/** Labels where a mask is set, 0 elsewhere. */
export function maskRow(from: number, to: number, labels: Uint8Array, mask: Uint8Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = mask[i] === 0 ? 0 : labels[i]
}

/** Labels replaced by what a table has for them. */
export function lookUpRow(from: number, to: number, labels: Uint8Array, table: Uint8Array, out: Uint8Array) {
  for (let i = from; i < to; i++) out[i] = table[labels[i]]
}

/** The largest number of a field in each part, by part minus one. */
export function deepestRow(
  from: number,
  to: number,
  labels: Int32Array,
  depth: Float32Array,
  deepest: Float32Array,
) {
  for (let i = from; i < to; i++) {
    const part = labels[i] - 1
    if (part >= 0 && depth[i] > deepest[part]) deepest[part] = depth[i]
  }
}

/** Shares of 0-1 as bytes. */
export function byteRow(from: number, to: number, shares: Float32Array, bytes: Uint8Array) {
  for (let i = from; i < to; i++) bytes[i] = shares[i] < 1 ? Math.round(255 * shares[i]) : 255
}

/** Bytes as shares of 0-1. */
export function shareRow(from: number, to: number, bytes: Uint8Array, shares: Float32Array) {
  for (let i = from; i < to; i++) shares[i] = bytes[i] / 255
}
