import { emptyField, type Field, type Mask } from '../field/field.ts'
import { halvedMask, stretched } from '../field/resize.ts'

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
  for (let i = 0; i < h.data.length; i++) h.data[i] = h.data[i] > 0 ? 2 * Math.sqrt(h.data[i]) : 0
  return h
}

// Cascadic multigrid: a good start from the half-size solution, then a few sweeps.
function solved(shape: Mask, radius: number, strict: boolean, spacing: number): Field {
  const { width, height } = shape
  const coarse = Math.max(width, height) <= 24
  const h = coarse
    ? emptyField(width, height)
    : stretched(solved(halvedMask(shape, strict ? 4 : 2), radius, strict, spacing * 2), width, height)
  for (let i = 0; i < h.data.length; i++) if (shape.data[i] === 0) h.data[i] = 0
  const square = spacing * spacing
  const share = 1 / (4 + square / (radius * radius))
  const sweeps = coarse ? 24 : spacing === 1 ? 4 : 9
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (const colour of [0, 1])
      relax(h.data, shape.data, width, height, colour, square, share, coarse ? 1.7 : 1.45)
  return h
}

function relax(
  h: Float32Array,
  shape: Uint8Array,
  width: number,
  height: number,
  colour: number,
  source: number,
  share: number,
  pace: number,
) {
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0
    const down = y < height - 1 ? width : 0
    relaxRow(h, shape, y * width, width, (y + colour) & 1, up, down, source, share, pace)
  }
}

function relaxRow(
  h: Float32Array,
  shape: Uint8Array,
  row: number,
  width: number,
  first: number,
  up: number,
  down: number,
  source: number,
  share: number,
  pace: number,
) {
  for (let x = first; x < width; x += 2) {
    const i = row + x
    if (shape[i] === 0) continue
    const left = x > 0 ? h[i - 1] : h[i]
    const right = x < width - 1 ? h[i + 1] : h[i]
    const next = (left + right + h[i + up] + h[i + down] + source) * share
    h[i] += pace * (next - h[i])
  }
}
