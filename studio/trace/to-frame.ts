import { components } from '../field/components.ts'
import type { Fills } from './fills.ts'

// Shares of the picture. Ground that spans nearly all of it runs off from farther up.
const below = 0.06
const near = 0.03
const spanning = 0.85
const belowSpanning = 0.14
const nearSpanning = 0.08
const beside = 0.02

/**
 * Grass, sand and sea that end just short of the paper's edge run off it: a child stops there because the paper does.
 * Only surfaces that span over half the picture; the sides first, then the foot. In place.
 */
export function runOffFrame(surface: Fills) {
  const { width, height, labels } = surface
  const { parts, labels: numbers } = components({ width, height, data: labels })
  const isWide = parts.map(({ left, right }) => right - left > 0.55 * width)
  const reach = Math.round(beside * width)
  for (let y = 0; y < height; y++) {
    extend(surface, numbers, isWide, y * width, 1, reach)
    extend(surface, numbers, isWide, y * width + width - 1, -1, reach)
  }
  const spans = parts.some(
    ({ left, right, bottom }) => right - left > spanning * width && bottom > 0.8 * height,
  )
  const foot = Math.round((spans ? belowSpanning : below) * height)
  const rim = height * width - width
  const depths = Array.from({ length: width }, (_, x) => depthOf(numbers, isWide, rim + x, -width, foot))
  if (depths.filter((depth) => depth <= (spans ? nearSpanning : near) * height).length < 0.5 * width) return
  for (let x = 0; x < width; x++) extend(surface, numbers, isWide, rim + x, -width, foot)
}

function extend(
  { labels }: Fills,
  numbers: Int32Array,
  isWide: boolean[],
  from: number,
  step: number,
  most: number,
) {
  const depth = depthOf(numbers, isWide, from, step, most)
  if (depth > most) return
  for (let k = 0; k < depth; k++) labels[from + k * step] = labels[from + depth * step]
}

/** How many bare pixels lie before a wide surface; one more than `most` where something else or nothing comes. */
function depthOf(numbers: Int32Array, isWide: boolean[], from: number, step: number, most: number): number {
  for (let k = 0; k <= most; k++) {
    const part = numbers[from + k * step]
    if (part > 0) return isWide[part - 1] ? k : most + 1
  }
  return most + 1
}
