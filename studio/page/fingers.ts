import { components, extent, keepParts, type Part } from '../image/components.ts'
import type { Corners } from '../image/corners.ts'
import { emptyMask, type FloatImage, type Mask, percentile } from '../image/float-image.ts'
import type { View } from '../image/homography.ts'
import { closed, dilated, opened } from '../image/morphology.ts'
import { logOfByte, type MeasuredView, smoothPlaces, type Tint } from '../image/tints.ts'
import type { Pixels } from '../pixels.ts'
import { type BeyondSides, beyondSides, entersFromBeyond } from './beyond-sides.ts'

const toothless = 0.13
const smoothLimit = 0.07
const thinnest = 0.022
const longest = 0.45
const farthestShadow = 0.15
const largest = 0.08

/** Masks fingers, and objects lying across the sheet's edge, with their shadows. They continue beyond the edge; a drawing ends there. */
export function findFingers(
  measured: MeasuredView,
  tint: Tint,
  seen: { pixels: Pixels; corners: Corners },
): Mask | undefined {
  const { view, light, means } = measured
  const long = Math.max(view.width, view.height)
  const smooth = smoothPlaces(means, toothless)
  const skin = opened(skinPlaces(view, smooth, tint), thinnest * long)
  const found = components(skin)
  const bare = keepParts(skin, found, (part, k) => isFinger(part, k + 1, found.labels, view, light))
  const beyond = beyondSides(seen.pixels, seen.corners, view)
  const laid = beyond ? laidOver(measured, smooth, tint, beyond) : undefined
  if (bare === 0 && !laid) return undefined
  if (laid) for (let i = 0; i < skin.data.length; i++) skin.data[i] |= laid.data[i]
  return withShadow(view, skin, smoothPlaces(means, smoothLimit), tint)
}

// Objects on the sheet that continue beyond its edge.
function laidOver(measured: MeasuredView, smooth: Mask, tint: Tint, beyond: BeyondSides): Mask | undefined {
  const { view } = measured
  const { width, height } = view
  const long = Math.max(width, height)
  const strange = opened(strangePlaces(measured, smooth, tint), thinnest * long)
  const found = components(strange)
  const kept = keepParts(strange, found, (part, k) => {
    if (extent(part) > longest * long || part.area > largest * width * height) return false
    return entersFromBeyond(part, k + 1, found.labels, view, beyond)
  })
  return kept > 0 ? strange : undefined
}

function strangePlaces({ view, light }: MeasuredView, smooth: Mask, tint: Tint): Mask {
  const out = emptyMask(view.width, view.height)
  const [r, g, b] = view.planes
  const dark = 0.5 * percentile(light.data, 0.7, 0, 1, smooth.data)
  for (let i = 0; i < out.data.length; i++) {
    const green = logOfByte[g[i]]
    const warm = logOfByte[r[i]] - green - tint.redGreen
    const cold = logOfByte[b[i]] - green - tint.blueGreen
    if (light.data[i] < dark || warm * warm + cold * cold > 0.2 * 0.2) out.data[i] = 1
  }
  return closed(out, 2)
}

function skinPlaces({ width, height, planes: [r, g, b] }: View, smooth: Mask, tint: Tint): Mask {
  const skin = emptyMask(width, height)
  for (let i = 0; i < skin.data.length; i++) {
    if (smooth.data[i] === 0 || r[i] < 50) continue
    const green = logOfByte[g[i]]
    const warm = logOfByte[r[i]] - green - tint.redGreen
    const cold = logOfByte[b[i]] - green - tint.blueGreen
    if (warm > 0.3 && warm < 1.7 && cold > -1.2 && cold < 0.3) skin.data[i] = 1
  }
  return closed(skin, 2)
}

function isFinger(part: Part, label: number, labels: Int32Array, view: View, light: FloatImage): boolean {
  const { width, height } = view
  const long = Math.max(width, height)
  const reaches = part.left <= 3 || part.top <= 3 || part.right >= width - 4 || part.bottom >= height - 4
  if (!reaches || extent(part) > longest * long || part.area > largest * width * height) return false
  let [sum, squares] = [0, 0]
  for (let y = part.top; y <= part.bottom; y++)
    for (let x = part.left; x <= part.right; x++) {
      if (labels[y * width + x] !== label) continue
      const value = Math.log(light.data[y * width + x] + 0.003)
      sum += value
      squares += value * value
    }
  const mean = sum / part.area
  return Math.sqrt(squares / part.area - mean * mean) > 0.09
}

// Includes the blurred rim and shadow around a finger: off the paper's tint and without strokes.
function withShadow(view: View, fingers: Mask, smooth: Mask, tint: Tint): Mask {
  const { width, height, planes } = view
  const [r, g, b] = planes
  const long = Math.max(width, height)
  const near = dilated(fingers, farthestShadow * long)
  const rim = dilated(fingers, 0.05 * long)
  const around = emptyMask(width, height)
  for (let i = 0; i < around.data.length; i++) {
    const warm = logOfByte[r[i]] - logOfByte[g[i]] - tint.redGreen
    const cold = logOfByte[b[i]] - logOfByte[g[i]] - tint.blueGreen
    const isShadow = near.data[i] === 1 && smooth.data[i] === 1 && Math.hypot(warm, cold) > 0.16
    if (rim.data[i] === 1 || isShadow) around.data[i] = 1
  }
  const found = components(around)
  const touched = new Set<number>()
  for (let i = 0; i < around.data.length; i++) if (fingers.data[i] === 1) touched.add(found.labels[i] - 1)
  keepParts(around, found, (_, k) => touched.has(k))
  return dilated(around, 0.012 * long)
}
