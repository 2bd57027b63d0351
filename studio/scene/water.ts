import type { Lab } from '../image/colour.ts'
import { components } from '../image/components.ts'
import { lineLevel } from '../segment/lines.ts'
import type { Shapes } from '../segment/shapes.ts'
import type { Sun } from './world.ts'

/** What in a drawing speaks for or against a place under water. */
export type WaterSigns = {
  /** Something round and warm in the sky, the largest of them. */
  sun: Sun | undefined
  /** Thin green stems at the foot with nothing on top. */
  weeds: number
  /** Small blue rings or dots. */
  bubbles: number
  /** Whether the foot of the page is sand. */
  sand: boolean
  /** Whether the largest figure touches neither ground nor frame. */
  floats: boolean
}

/** Whether the signs are plain enough for water all around. Water that was drawn from side to side has the sky above it. */
export function isWater({ sun, weeds, bubbles, sand, floats }: WaterSigns): boolean {
  return !sun && floats && weeds >= 2 && (sand || bubbles >= 2)
}

/** One patch of one color; lengths are shares of the picture's width and height. */
type Patch = {
  label: number
  left: number
  right: number
  top: number
  bottom: number
  share: number
  /** The share of its box that it fills. */
  solid: number
  /** Whether nothing but paper or blue lies right above it. */
  open: boolean
}

// Every third pixel is enough to tell such signs by.
const stride = 3

/** Looks for signs of water. */
export function waterSigns(shapes: Shapes): WaterSigns {
  const { paints } = shapes
  const seen = sampled(shapes)
  const is = (test: (lab: Lab) => boolean) => [false, ...paints.map(({ lab }) => test(lab))]
  const [blue, green, warm, sandy] = [is(isBlue), is(isGreen), is(isWarm), is(isSandy)]
  const patches = patchesOf(seen, blue)
  return {
    sun: sunAmong(patches.filter((patch) => warm[patch.label] && isSun(patch))),
    weeds: patches.filter((patch) => green[patch.label] && isWeed(patch)).length,
    bubbles: patches.filter((patch) => blue[patch.label] && isBubble(patch)).length,
    sand: patches.some(
      ({ label, left, right, bottom }) => sandy[label] && right - left > 0.75 && bottom > 0.97,
    ),
    floats: mainFigureFloats(seen),
  }
}

const isBlue = ([, a, b]: Lab) => b < -0.035 && a < 0.035
const isGreen = ([, a, b]: Lab) => a < -0.045 && b > -0.02
const isWarm = ([l, , b]: Lab) => l > 0.7 && b > 0.1
const isSandy = ([l, a, b]: Lab) => l > 0.5 && b > 0.045 && a > -0.03

function isSun({ left, right, top, bottom, share }: Patch): boolean {
  const shape = (right - left) / (bottom - top)
  return top + bottom < 0.66 && share > 0.002 && share < 0.1 && shape > 0.4 && shape < 2.2
}

function sunAmong(suns: readonly Patch[]): Sun | undefined {
  const [largest] = suns.toSorted((a, b) => b.share - a.share)
  return largest && { x: (largest.left + largest.right) / 2, y: (largest.top + largest.bottom) / 2 }
}

function isWeed({ left, right, top, bottom, share, open }: Patch): boolean {
  const high = bottom - top
  return open && high > 0.06 && top > 0.45 && bottom > 0.78 && share / high < 0.03 && right - left < high
}

function isBubble({ left, right, top, bottom, solid }: Patch): boolean {
  const [wide, high] = [right - left, bottom - top]
  return wide > 0.012 && wide < 0.08 && bottom < 0.8 && wide < 1.6 * high && high < 1.8 * wide && solid < 0.9
}

type Seen = { width: number; height: number; data: Uint8Array }

function sampled({ width, height, surface, line, ink }: Shapes): Seen {
  const [w, h] = [Math.floor(width / stride), Math.floor(height / stride)]
  const data = new Uint8Array(w * h)
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const i = (y * stride + 1) * width + x * stride + 1
      data[to] = line.data[i] > lineLevel ? ink[i] : surface[i]
    }
  return { width: w, height: h, data }
}

function patchesOf(seen: Seen, blue: readonly boolean[]): Patch[] {
  const { width, height, data } = seen
  const { parts, labels } = components(seen)
  const label = new Uint8Array(parts.length + 1)
  for (let i = 0; i < data.length; i++) label[labels[i]] = data[i]
  return parts.flatMap(({ area, left, top, right, bottom }, k) =>
    area < 6
      ? []
      : [
          {
            label: label[k + 1],
            left: left / width,
            right: (right + 1) / width,
            top: top / height,
            bottom: (bottom + 1) / height,
            share: area / data.length,
            solid: area / ((right - left + 1) * (bottom - top + 1)),
            open: isOpen(seen, blue, left, right, top),
          },
        ],
  )
}

function isOpen(
  { width, height, data }: Seen,
  blue: readonly boolean[],
  left: number,
  right: number,
  top: number,
) {
  const from = Math.max(0, top - Math.ceil(0.03 * height))
  let taken = 0
  for (let y = from; y < top; y++)
    for (let x = left; x <= right; x++) {
      const label = data[y * width + x]
      if (label > 0 && !blue[label]) taken++
    }
  return taken < 0.15 * (top - from) * (right - left + 1)
}

function mainFigureFloats({ width, height, data }: Seen): boolean {
  const { parts } = components({ width, height, data: data.map((label) => Math.min(1, label)) })
  const grounded = parts.filter(({ bottom }) => bottom >= height - 3)
  const main = parts
    .filter((part) => !grounded.includes(part))
    .reduce<(typeof parts)[number] | undefined>((a, b) => (a && a.area >= b.area ? a : b), undefined)
  return main !== undefined && main.area > 0.05 * data.length && main.bottom < 0.82 * height
}
