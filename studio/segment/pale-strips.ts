import { components } from '../image/components.ts'
import type { Field } from '../image/field.ts'
import { byRows } from '../image/rows.ts'
import type { LabelMap } from './smooth-labels.ts'

// How much of its rim lies in one surface, how much weaker than that it is, and how narrow, in strokes.
const allAround = 0.85
const mostStrength = 0.5
const widest = 0.8

/**
 * Between two strokes of a crayon the paper shines through, with a tinge that may be read as another crayon: a strip of it would be a
 * pit in the belly. What is narrow, all but surrounded by one surface and drawn less than half as strong is that surface. In place.
 * @param surface labels at half size @param strength of the ink at full size @param inks how many labels are crayons
 * @param stroke pen width in half-size pixels
 */
export function fillPaleStrips(surface: LabelMap, strength: Field, inks: number, stroke: number) {
  const { width, height, labels } = surface
  const found = components({ width, height, data: labels })
  const count = found.parts.length
  const sums = new Float64Array(count + 1)
  const rims = new Map<number, Map<number, number>>()
  for (let k = 0; k < count; k++) {
    const { area, left, top, right, bottom } = found.parts[k]
    if (area < widest * stroke * (right - left + bottom - top + 2)) rims.set(k + 1, new Map())
  }
  if (rims.size === 0) return
  for (let y = 1; y < height - 1; y++) {
    sumRow(found.labels, y * width, width, strength.data, 2 * y * strength.width, sums)
    rimRow(found.labels, y * width, width, rims)
  }
  const mean = (part: number) => sums[part] / found.parts[part - 1].area
  const labelOf = new Uint8Array(count + 1)
  for (let i = 0; i < labels.length; i++) labelOf[found.labels[i]] = labels[i]
  const heirs = Uint8Array.from(labelOf)
  for (const [part, rim] of rims) {
    const [around, length] = [...rim].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
    const all = [...rim.values()].reduce((sum, count) => sum + count, 0)
    if (around === 0 || length < allAround * all || labelOf[part] > inks) continue
    if (mean(part) < mostStrength * mean(around)) heirs[part] = labelOf[around]
  }
  byRows(found, heirRow, found.labels, heirs, labels)
}

function sumRow(
  parts: Int32Array,
  row: number,
  width: number,
  strength: Float32Array,
  from: number,
  sums: Float64Array,
) {
  for (let x = 0; x < width; x++) sums[parts[row + x]] += strength[from + 2 * x]
}

function rimRow(
  parts: Int32Array,
  row: number,
  width: number,
  rims: ReadonlyMap<number, Map<number, number>>,
) {
  for (let i = row + 1; i < row + width - 1; i++) {
    const rim = parts[i] > 0 ? rims.get(parts[i]) : undefined
    if (!rim) continue
    for (const beside of [i - 1, i + 1, i - width, i + width])
      if (parts[beside] !== parts[i]) rim.set(parts[beside], (rim.get(parts[beside]) ?? 0) + 1)
  }
}

function heirRow(from: number, to: number, parts: Int32Array, heirs: Uint8Array, labels: Uint8Array) {
  for (let i = from; i < to; i++) if (parts[i] > 0) labels[i] = heirs[parts[i]]
}
