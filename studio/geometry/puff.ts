import { emptyField, type Field, type Mask } from '../image/field.ts'
import { halvedMask, stretched } from '../image/resize.ts'
import { byRows } from '../image/rows.ts'

/**
 * Blows a flat shape up like a cushion: a disc becomes a half ball, wide shapes level off. Solves lap(h) - h/r² = -1 inside and
 * h = 0 outside (reflecting at the frame), height = 2 sqrt(h). Screened Poisson: Baran and Lehtinen, "Notes on Inflating Curves", 2009.
 * @param shape what to blow up
 * @param radius the size in pixels at which shapes level off
 * @param strict whether a pixel of a coarser level needs all four finer ones, which keeps one-pixel cracks open
 * @returns heights in pixels
 */
export function puffed(shape: Mask, radius: number, strict: boolean): Field {
  const h = solved(shape, radius, strict, 1)
  byRows(h, roundRow, h.data)
  return h
}

function roundRow(from: number, to: number, h: Float32Array) {
  for (let i = from; i < to; i++) h[i] = h[i] > 0 ? 2 * Math.sqrt(h[i]) : 0
}

// Cascadic multigrid: a good start from the half-size solution, then a few sweeps.
function solved(shape: Mask, radius: number, strict: boolean, spacing: number): Field {
  const { width, height } = shape
  const coarse = Math.max(width, height) <= 24
  const h = coarse
    ? emptyField(width, height)
    : stretched(solved(halvedMask(shape, strict ? 4 : 2), radius, strict, spacing * 2), width, height)
  byRows(shape, clearRow, h.data, shape.data)
  const square = spacing * spacing
  const share = 1 / (4 + square / (radius * radius))
  const sweeps = coarse ? 24 : spacing === 1 ? 4 : 9
  const ends = new Int32Array(2 * height)
  byRows(shape, endsOfRow, shape.data, ends)
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (const colour of [0, 1])
      byRows(h, relaxRow, h.data, shape.data, ends, height, colour, square, share, coarse ? 1.7 : 1.45)
  return h
}

// Where the shape begins and ends in each row.
function endsOfRow(from: number, to: number, shape: Uint8Array, ends: Int32Array) {
  let first = from
  let last = to
  while (first < last && shape[first] === 0) first++
  while (last > first && shape[last - 1] === 0) last--
  const y = (from / (to - from)) | 0
  ends[2 * y] = first
  ends[2 * y + 1] = last
}

function clearRow(from: number, to: number, h: Float32Array, shape: Uint8Array) {
  for (let i = from; i < to; i++) if (shape[i] === 0) h[i] = 0
}

function relaxRow(
  from: number,
  to: number,
  h: Float32Array,
  shape: Uint8Array,
  ends: Int32Array,
  height: number,
  colour: number,
  source: number,
  share: number,
  pace: number,
) {
  const width = to - from
  const y = (from / width) | 0
  const up = y > 0 ? -width : 0
  const down = y < height - 1 ? width : 0
  const first = ends[2 * y]
  const last = ends[2 * y + 1]
  for (let i = first + ((y + colour + first - from) & 1); i < last; i += 2) {
    if (shape[i] === 0) continue
    const left = i > from ? h[i - 1] : h[i]
    const right = i < to - 1 ? h[i + 1] : h[i]
    const next = (left + right + h[i + up] + h[i + down] + source) * share
    h[i] += pace * (next - h[i])
  }
}
