import { rawBytes } from '../image/buffers.ts'
import { components, extent } from '../image/components.ts'
import { byRows } from '../image/rows.ts'
import type { LabelMap } from './smooth-labels.ts'

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
export function runOffFrame(surface: LabelMap) {
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

// Shares: of the picture that a broad surface is and a pocket at most, also one as slim as a gap between strokes, and of its rim that is ground.
const [broad, small, smallIfSlim, mostly] = [0.08, 0.005, 0.012, 0.5]
const slim = 0.2

/**
 * What sea, sand or grass leaves bare beside a fish or at the paper's edge is theirs: through a hole in the sea one would see the
 * wall behind it. Only small places that a broad surface encloses with others and the frame, and that lie under it: what a skirt
 * roofs over is air between two legs, however green they are. In place.
 */
export function closePockets({ width, height, labels }: LabelMap) {
  const bare = rawBytes(labels.length)
  const areas = new Uint32Array(256)
  byRows({ width, height }, bareRow, labels, bare, areas)
  const { parts, labels: numbers } = components({ width, height, data: bare })
  const isSmall = parts.map(
    (part) =>
      part.area < small * labels.length ||
      (part.area < smallIfSlim * labels.length && part.area < slim * extent(part) ** 2),
  )
  const surroundings = isSmall.map((is) =>
    is ? { rim: new Uint32Array(256), roof: new Uint32Array(256) } : undefined,
  )
  byRows({ width, height }, lookAround, labels, numbers, surroundings)
  const takes = Uint8Array.from([
    0,
    ...surroundings.map((around) => {
      const least = broad * labels.length
      return around && groundAround(around.roof, areas, least) > 0
        ? groundAround(around.rim, areas, least)
        : 0
    }),
  ])
  byRows({ width, height }, closeRow, numbers, takes, labels)
}

/** How often each label lies beside a bare place, and above it. */
type Surroundings = { rim: Uint32Array; roof: Uint32Array }

function bareRow(from: number, to: number, labels: Uint8Array, bare: Uint8Array, areas: Uint32Array) {
  for (let i = from; i < to; i++) {
    bare[i] = labels[i] === 0 ? 1 : 0
    areas[labels[i]]++
  }
}

function lookAround(
  from: number,
  to: number,
  labels: Uint8Array,
  numbers: Int32Array,
  surroundings: readonly (Surroundings | undefined)[],
) {
  const width = to - from
  for (let i = from; i < to; i++) {
    const around = numbers[i] > 0 ? surroundings[numbers[i] - 1] : undefined
    if (!around) continue
    const { rim, roof } = around
    if (i > from) rim[labels[i - 1]]++
    if (i < to - 1) rim[labels[i + 1]]++
    if (from > 0) {
      rim[labels[i - width]]++
      roof[labels[i - width]]++
    }
    if (to < labels.length) rim[labels[i + width]]++
  }
}

function closeRow(from: number, to: number, numbers: Int32Array, takes: Uint8Array, labels: Uint8Array) {
  for (let i = from; i < to; i++) if (numbers[i] > 0) labels[i] = takes[numbers[i]]
}

// The label of the broad surface that makes up most of a rim, 0 where broad surfaces do not make up half of it.
function groundAround(rim: Uint32Array, areas: Uint32Array, least: number): number {
  const ground = rim.map((count, label) => (label > 0 && areas[label] > least ? count : 0))
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0)
  return sum(ground) > mostly * (sum(rim) - rim[0]) ? ground.indexOf(Math.max(...ground)) : 0
}

function extend(
  { labels }: LabelMap,
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
