import { components, extent, type Part } from '../image/components.ts'
import type { LabelMap } from './smooth-labels.ts'

// Fractions of the picture. Ground that spans nearly the whole width is extended from farther up.
const below = 0.06
const near = 0.03
const spanning = 0.85
const belowSpanning = 0.14
const nearSpanning = 0.08
const beside = 0.02

/** Extends ground such as grass, sand or sea that ends just short of the paper's edge up to it: sides first, then bottom. In place. */
export function runOffFrame({ width, height, labels }: LabelMap) {
  const { parts, labels: numbers } = components({ width, height, data: labels })
  const isWide = parts.map(({ left, right }) => right - left > 0.55 * width)
  // The number of bare pixels before a surface that may be extended; `most` + 1 if there is none within reach.
  const depthOf = ({ from, step, most, may }: Way) => {
    for (let k = 0; k <= most; k++) {
      const part = numbers[from + k * step]
      if (part > 0) return may[part - 1] ? k : most + 1
    }
    return most + 1
  }
  const extend = (way: Way) => {
    const depth = depthOf(way)
    if (depth > way.most) return
    for (let k = 0; k < depth; k++) labels[way.from + k * way.step] = labels[way.from + depth * way.step]
  }
  const most = Math.round(beside * width)
  const isGround = parts.map((part, k) => isWide[k] && (isAcross(part, width) || isAlong(part, height)))
  for (let from = 0; from < labels.length; from += width) {
    extend({ from, step: 1, most, may: isGround })
    extend({ from: from + width - 1, step: -1, most, may: isGround })
  }
  const spans = parts.some(
    ({ left, right, bottom }) => right - left > spanning * width && bottom > 0.8 * height,
  )
  const foot = Math.round((spans ? belowSpanning : below) * height)
  const ways = Array.from({ length: width }, (_, x) => ({
    from: (height - 1) * width + x,
    step: -width,
    most: foot,
    may: isWide,
  }))
  const isNear = (way: Way) => depthOf(way) <= (spans ? nearSpanning : near) * height
  if (ways.filter(isNear).length >= 0.5 * width) ways.forEach(extend)
}

const isAcross = ({ left, right }: Part, width: number) =>
  left <= beside * width && right >= (1 - beside) * width

// A wide figure that reaches a side, such as a lizard with its tail, lies along neither edge.
const isAlong = ({ top, bottom }: Part, height: number) =>
  top <= below * height || bottom >= (1 - below) * height

/** A start index, a step, the most steps, and the parts that may be extended. */
type Way = { from: number; step: number; most: number; may: readonly boolean[] }

// Fractions of the picture: a broad surface, a pocket, and a slim
// pocket; and the least fraction of a pocket's rim that is ground.
const [broad, small, smallIfSlim, mostly] = [0.08, 0.005, 0.012, 0.5]
const slim = 0.2

/** Fills small bare pockets whose rim is mostly broad ground, above as well as in total. In place. */
export function closePockets({ width, height, labels }: LabelMap) {
  const areas = new Uint32Array(256)
  for (let i = 0; i < labels.length; i++) areas[labels[i]]++
  const bare = labels.map((label) => (label === 0 ? 1 : 0))
  const { parts, labels: numbers } = components({ width, height, data: bare })
  const isSmall = (part: Part) =>
    part.area < small * labels.length ||
    (part.area < smallIfSlim * labels.length && part.area < slim * extent(part) ** 2)
  const rims = parts.map((part) => (isSmall(part) ? new Uint32Array(256) : undefined))
  const roofs = rims.map((rim) => rim && new Uint32Array(256))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const rim = numbers[i] > 0 ? rims[numbers[i] - 1] : undefined
      const roof = roofs[numbers[i] - 1]
      if (!rim || !roof) continue
      if (x > 0) rim[labels[i - 1]]++
      if (x < width - 1) rim[labels[i + 1]]++
      if (y > 0) rim[labels[i - width]]++
      if (y > 0) roof[labels[i - width]]++
      if (y < height - 1) rim[labels[i + width]]++
    }
  const least = broad * labels.length
  const takes = rims.map((rim, k) => {
    const roof = roofs[k]
    return rim && roof && groundAround(roof, areas, least) > 0 ? groundAround(rim, areas, least) : 0
  })
  for (let i = 0; i < labels.length; i++) if (numbers[i] > 0) labels[i] = takes[numbers[i] - 1]
}

// The most frequent broad label of a rim, or 0 if broad labels make up half of it or less.
function groundAround(rim: Uint32Array, areas: Uint32Array, least: number): number {
  const ground = rim.map((count, label) => (label > 0 && areas[label] > least ? count : 0))
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0)
  return sum(ground) > mostly * (sum(rim) - rim[0]) ? ground.indexOf(Math.max(...ground)) : 0
}
