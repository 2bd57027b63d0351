import { blurred } from './blur.ts'
import { borrowing } from './buffers.ts'
import { type Field, type Mask, rawField } from './field.ts'
import { stretched } from './resize.ts'
import { byRows } from './rows.ts'

/**
 * A plane of bytes, looked up in a table, known only on the mask and filled in smoothly everywhere else: means of the
 * known pixels at half, quarter, … size, the finest level with data winning. Gortler et al., "The Lumigraph", 1996.
 * @param sigma final blur in pixels
 */
export function filledIn(plane: Uint8Array, mask: Mask, table: Float32Array, sigma: number): Field {
  return borrowing(() => filled(plane, mask, table, sigma))
}

function filled(plane: Uint8Array, mask: Mask, table: Float32Array, sigma: number): Field {
  const { width, height } = mask
  const value = rawField(width, height)
  const weight = rawField(width, height)
  byRows(mask, knownRow, plane, mask.data, table, value.data, weight.data)
  return blurred(pulled(value, weight), sigma)
}

function knownRow(
  from: number,
  to: number,
  plane: Uint8Array,
  mask: Uint8Array,
  table: Float32Array,
  value: Float32Array,
  weight: Float32Array,
) {
  for (let i = from; i < to; i++) {
    const known = mask[i] === 1
    value[i] = known ? table[plane[i]] : 0
    weight[i] = known ? 1 : 0
  }
}

function pulled(value: Field, weight: Field): Field {
  const { width, height } = value
  if (Math.max(width, height) <= 2) return mean(value, weight)
  const [coarseValue, coarseWeight] = pushed(value, weight)
  const beneath = stretched(pulled(coarseValue, coarseWeight), width, height)
  byRows(beneath, coverRow, value.data, weight.data, beneath.data)
  return beneath
}

function coverRow(
  from: number,
  to: number,
  value: Float32Array,
  weight: Float32Array,
  beneath: Float32Array,
) {
  for (let i = from; i < to; i++) beneath[i] += (value[i] - beneath[i]) * weight[i]
}

function pushed(value: Field, weight: Field): [Field, Field] {
  const { width, height } = value
  const outValue = rawField((width + 1) >> 1, (height + 1) >> 1)
  const outWeight = rawField(outValue.width, outValue.height)
  for (let y = 0; y < height; y += 2) {
    const last = y + 1 < height ? 2 : 1
    pushedRow(value.data, weight.data, y * width, width, last, outValue, outWeight, y >> 1)
  }
  return [outValue, outWeight]
}

// Two rows become one, or the last one where there are no two.
function pushedRow(
  values: Float32Array,
  weights: Float32Array,
  row: number,
  width: number,
  rows: number,
  { width: across, data: out }: Field,
  { data: outWeights }: Field,
  y: number,
) {
  for (let x = 0, at = y * across; x < width; x += 2, at++) {
    let sum = 0
    let total = 0
    for (let i = row + x, below = 0; below < rows; i += width, below++) {
      sum = Math.fround(sum + values[i] * weights[i])
      total = Math.fround(total + weights[i])
      if (x + 1 === width) continue
      sum = Math.fround(sum + values[i + 1] * weights[i + 1])
      total = Math.fround(total + weights[i + 1])
    }
    out[at] = total > 0 ? sum / total : sum
    outWeights[at] = total > 1 ? 1 : total
  }
}

function mean(value: Field, weight: Field): Field {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < value.data.length; i++) {
    sum += value.data[i] * weight.data[i]
    total += weight.data[i]
  }
  return { ...value, data: value.data.map(() => sum / total) }
}
