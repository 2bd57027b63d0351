import { blurred } from './blur.ts'
import { emptyImage, type FloatImage, type Mask } from './float-image.ts'
import { stretched } from './resize.ts'

/**
 * Fills a plane smoothly outside the mask by pull-push: Gortler et al., "The Lumigraph", 1996.
 * @param table maps the plane's bytes to values
 * @param sigma of the final blur
 */
export function filledIn(plane: Uint8Array, mask: Mask, table: Float32Array, sigma: number): FloatImage {
  const { width, height } = mask
  const value = emptyImage(width, height)
  const weight = emptyImage(width, height)
  for (let i = 0; i < plane.length; i++) {
    const known = mask.data[i] === 1
    value.data[i] = known ? table[plane[i]] : 0
    weight.data[i] = known ? 1 : 0
  }
  return blurred(fill(value, weight), sigma)
}

function fill(value: FloatImage, weight: FloatImage): FloatImage {
  const { width, height } = value
  if (Math.max(width, height) <= 2) return mean(value, weight)
  const [coarseValue, coarseWeight] = pull(value, weight)
  const beneath = stretched(fill(coarseValue, coarseWeight), width, height)
  for (let i = 0; i < beneath.data.length; i++)
    beneath.data[i] += (value.data[i] - beneath.data[i]) * weight.data[i]
  return beneath
}

function pull(value: FloatImage, weight: FloatImage): [FloatImage, FloatImage] {
  const { width, height } = value
  const outValue = emptyImage((width + 1) >> 1, (height + 1) >> 1)
  const outWeight = emptyImage(outValue.width, outValue.height)
  for (let y = 0, at = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, at++) {
      let [sum, total] = [0, 0]
      for (let below = y; below < Math.min(y + 2, height); below++)
        for (let i = below * width + x; i < below * width + Math.min(x + 2, width); i++) {
          sum += value.data[i] * weight.data[i]
          total += weight.data[i]
        }
      outValue.data[at] = total > 0 ? sum / total : sum
      outWeight.data[at] = Math.min(1, total)
    }
  return [outValue, outWeight]
}

function mean(value: FloatImage, weight: FloatImage): FloatImage {
  let [sum, total] = [0, 1e-9]
  for (let i = 0; i < value.data.length; i++) {
    sum += value.data[i] * weight.data[i]
    total += weight.data[i]
  }
  return { ...value, data: value.data.map(() => sum / total) }
}
