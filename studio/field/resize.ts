import { rawBytes } from './buffers.ts'
import { type Field, type Mask, rawField } from './field.ts'
import { byRows } from './rows.ts'

/** The field at half the size (rounded up), each pixel the mean of up to four. */
export function halved({ width, height, data }: Field): Field {
  const out = rawField((width + 1) >> 1, (height + 1) >> 1)
  for (let y = 0; y < out.height; y++) {
    const top = 2 * y * width
    const bottom = 2 * y + 1 < height ? top + width : top
    halvedRow(data, top, bottom, width, out.data, y * out.width)
  }
  return out
}

/** One row of a field at half the size, from two rows of it that begin at `top` and `bottom`. */
export function halvedRow(
  data: Float32Array,
  top: number,
  bottom: number,
  width: number,
  out: Float32Array,
  at: number,
) {
  const pairs = width >> 1
  for (let x = 0, k = 0; x < pairs; x++, k += 2)
    out[at + x] = 0.25 * (data[top + k] + data[top + k + 1] + data[bottom + k] + data[bottom + k + 1])
  if (width % 2 === 1) out[at + pairs] = 0.5 * (data[top + width - 1] + data[bottom + width - 1])
}

/** The mask at half the size (rounded up); a pixel is set when at least `needed` of its four are. */
export function halvedMask({ width, height, data }: Mask, needed: number): Mask {
  const out = {
    width: (width + 1) >> 1,
    height: (height + 1) >> 1,
    data: rawBytes(((width + 1) >> 1) * ((height + 1) >> 1)),
  }
  for (let y = 0; y < out.height; y++) {
    const top = 2 * y * width
    const bottom = 2 * y + 1 < height ? top + width : top
    halvedMaskRow(data, top, bottom, width, needed, out.data, y * out.width)
  }
  return out
}

function halvedMaskRow(
  data: Uint8Array,
  top: number,
  bottom: number,
  width: number,
  needed: number,
  out: Uint8Array,
  at: number,
) {
  const pairs = width >> 1
  for (let x = 0, k = 0; x < pairs; x++, k += 2) {
    const sum = data[top + k] + data[top + k + 1] + data[bottom + k] + data[bottom + k + 1]
    out[at + x] = sum >= needed ? 1 : 0
  }
  if (width % 2 === 1)
    out[at + pairs] = 2 * (data[top + width - 1] + data[bottom + width - 1]) >= needed ? 1 : 0
}

/**
 * Where the pixels of a longer line lie on a shorter one: left neighbour and the share of its right neighbour, centres aligned.
 * `times`: 2 or 4 where it is just so many times longer, 0 otherwise.
 */
export type Stretch = { index: Int32Array; share: Float32Array; times: 0 | 2 | 4 }

/** The places of `to` pixels on a line of `from` pixels. */
export function stretch(from: number, to: number): Stretch {
  const index = new Int32Array(to)
  const share = new Float32Array(to)
  const times = to === 2 * from ? 2 : to === 4 * from ? 4 : 0
  for (let x = 0; x < to; x++) {
    const at = Math.min(from - 1, Math.max(0, ((x + 0.5) * from) / to - 0.5))
    index[x] = Math.max(0, Math.min(from - 2, Math.floor(at)))
    share[x] = from > 1 ? at - index[x] : 0
  }
  return { index, share, times }
}

/**
 * One row of a field, stretched to the length of `out` by bilinear interpolation.
 * @param down the place of the row on the field's height
 * @param from the first number of `out` that is wanted, `to` one past the last
 */
export function stretchRow(
  { width, height, data }: Field,
  down: Stretch,
  y: number,
  across: Stretch,
  out: Float32Array,
  from = 0,
  to = out.length,
) {
  if (from >= to) return
  const top = down.index[y] * width
  const bottom = height > 1 ? top + width : top
  if (between.length < width) between = new Float32Array(width)
  const first = across.index[from]
  const last = Math.min(width - 1, across.index[to - 1] + 1)
  mixRow(data, top, bottom, down.share[y], between, first, last)
  spreadRow(between, across, width > 1 ? 1 : 0, out, from, to)
}

// The row on its way; nothing of it outlives a call.
let between = new Float32Array(0)

/** A mix of two rows of a plane, from column `first` up to `last` inclusive. @param share of the lower row */
export function mixRow(
  data: Float32Array,
  top: number,
  bottom: number,
  share: number,
  out: Float32Array,
  first: number,
  last: number,
) {
  for (let x = first; x <= last; x++) out[x] = data[top + x] + (data[bottom + x] - data[top + x]) * share
}

/** A row at the length of `out`, from one column up to another. @param step 1, or 0 where the row has but one number */
export function spreadRow(
  row: Float32Array,
  { index, share, times }: Stretch,
  step: number,
  out: Float32Array,
  from: number,
  to: number,
) {
  if (times === 0 || from > 0 || to < out.length) return spreadPart(row, index, share, step, out, from, to)
  const rest = times === 2 ? spreadTwice(row, out) : spreadFour(row, out)
  spreadPart(row, index, share, step, out, 0, times >> 1)
  spreadPart(row, index, share, step, out, rest, to)
}

function spreadPart(
  row: Float32Array,
  index: Int32Array,
  shares: Float32Array,
  step: number,
  out: Float32Array,
  from: number,
  to: number,
) {
  for (let x = from; x < to; x++) {
    const left = row[index[x]]
    out[x] = left + (row[index[x] + step] - left) * shares[x]
  }
}

// All but the ends of a row twice as long, in a quarter of the time; returns where they end.
function spreadTwice(row: Float32Array, out: Float32Array): number {
  let left = row[0]
  let at = 1
  for (let x = 1; at + 1 < out.length; x++, at += 2) {
    const right = row[x]
    const rise = right - left
    out[at] = left + rise * 0.25
    out[at + 1] = left + rise * 0.75
    left = right
  }
  return at
}

function spreadFour(row: Float32Array, out: Float32Array): number {
  let left = row[0]
  let at = 2
  for (let x = 1; at + 3 < out.length; x++, at += 4) {
    const right = row[x]
    const rise = right - left
    out[at] = left + rise * 0.125
    out[at + 1] = left + rise * 0.375
    out[at + 2] = left + rise * 0.625
    out[at + 3] = left + rise * 0.875
    left = right
  }
  return at
}

/** The field at another size by bilinear interpolation; to shrink by more than half use `halved` first. */
export function stretched(
  field: Field,
  width: number,
  height: number,
  out: Field = rawField(width, height),
): Field {
  const across = stretch(field.width, width)
  const down = stretch(field.height, height)
  for (let y = 0; y < height; y++)
    stretchRow(field, down, y, across, out.data.subarray(y * width, (y + 1) * width))
  return out
}

/** The mask at twice the size, cut to the given size. */
export function doubledMask(mask: Mask, width: number, height: number): Mask {
  const data = rawBytes(width * height)
  byRows({ width, height }, doubledRow, mask.data, mask.width, data)
  return { width, height, data }
}

function doubledRow(from: number, to: number, mask: Uint8Array, across: number, out: Uint8Array) {
  const row = ((from / (to - from)) >> 1) * across
  for (let x = 0; x < to - from; x++) out[from + x] = mask[row + (x >> 1)]
}
