import { blurred } from '../field/blur.ts'
import { borrowing } from '../field/buffers.ts'
import { emptyField, type Field, type Mask } from '../field/field.ts'
import { stretched } from '../field/resize.ts'

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
  const value = emptyField(width, height)
  const weight = emptyField(width, height)
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 1) {
      value.data[i] = table[plane[i]]
      weight.data[i] = 1
    }
  return blurred(pulled(value, weight), sigma)
}

function pulled(value: Field, weight: Field): Field {
  const { width, height } = value
  if (Math.max(width, height) <= 2) return mean(value, weight)
  const [coarseValue, coarseWeight] = pushed(value, weight)
  const beneath = stretched(pulled(coarseValue, coarseWeight), width, height)
  for (let i = 0; i < value.data.length; i++) {
    const known = weight.data[i]
    beneath.data[i] += (value.data[i] - beneath.data[i]) * known
  }
  return beneath
}

function pushed(value: Field, weight: Field): [Field, Field] {
  const { width, height } = value
  const outWidth = (width + 1) >> 1
  const outHeight = (height + 1) >> 1
  const outValue = emptyField(outWidth, outHeight)
  const outWeight = emptyField(outWidth, outHeight)
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const at = (y >> 1) * outWidth + (x >> 1)
      outValue.data[at] += value.data[i] * weight.data[i]
      outWeight.data[at] += weight.data[i]
    }
  for (let i = 0; i < outValue.data.length; i++) {
    const sum = outWeight.data[i]
    if (sum > 0) outValue.data[i] /= sum
    outWeight.data[i] = sum > 1 ? 1 : sum
  }
  return [outValue, outWeight]
}

function mean(value: Field, weight: Field): Field {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < value.data.length; i++) {
    sum += value.data[i] * weight.data[i]
    total += weight.data[i]
  }
  return { ...value, data: value.data.map(() => sum / total) }
}
