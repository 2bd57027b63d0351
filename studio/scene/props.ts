import { hex, type Rgb } from '../image/colour.ts'
import type { Size } from '../pixels.ts'
import {
  blossom,
  blossomHeart,
  bubble,
  crescent,
  disc,
  type Emblem,
  fir,
  flag,
  flake,
  ring,
  snowOnFir,
  star,
  stem,
  weed,
} from './emblems.ts'
import type { Prop } from './scenery.ts'

// The parts of a prop from back to front, each with its own color.
const partsOf: Record<Prop['kind'], readonly Emblem[]> = {
  moon: [crescent],
  sunset: [disc],
  star: [star],
  planet: [disc, ring],
  orb: [disc],
  flake: [flake],
  fir: [fir, snowOnFir],
  bubble: [bubble],
  weed: [weed],
  blossom: [stem, blossom, blossomHeart],
  flag: [flag],
}

/** For each part of each kind of prop the possible colors, chosen by the prop's tone. */
export type PropColors = Record<Prop['kind'], readonly (readonly Rgb[])[]>

/** Parses colors written as #rrggbb, separated by spaces. */
export function colors(text: string): Rgb[] {
  return text.split(' ').map(hex)
}

/** The colors of a prop's parts. */
export function colorsOf(table: PropColors, { kind, tone }: Prop): Rgb[] {
  return table[kind].map((choice) => choice[Math.floor(tone * choice.length)])
}

// How far parts extend beyond the prop's size, sideways and downwards.
const beyondSides: Partial<Record<Prop['kind'], number>> = { planet: 1.8 }
const beyondFoot: Partial<Record<Prop['kind'], number>> = { blossom: 6, planet: 1.8 }

/** Visits the pixels inside and up to `reach` around a prop with their signed distance and the part number, back to front. */
export function eachPixel(
  { width, height }: Size,
  prop: Prop,
  reach: number,
  visit: (i: number, outside: number, part: number) => void,
  [shiftX, shiftY]: readonly [number, number] = [0, 0],
) {
  const { kind, tone } = prop
  const size = prop.size * Math.max(width, height)
  const [cx, cy] = [prop.x * width + shiftX, prop.y * height + shiftY]
  const [cos, sin] = [Math.cos(prop.turn), Math.sin(prop.turn)]
  const side = (beyondSides[kind] ?? 1) * size + reach
  const foot = (beyondFoot[kind] ?? 1) * size + reach
  const [left, right] = [Math.max(0, Math.floor(cx - side)), Math.min(width - 1, Math.ceil(cx + side))]
  const bottom = Math.min(height - 1, Math.ceil(cy + foot))
  for (const [part, emblem] of partsOf[kind].entries())
    for (let y = Math.max(0, Math.floor(cy - side)); y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const [dx, dy] = [(x - cx) / size, (y - cy) / size]
        const outside = emblem(dx * cos + dy * sin, dy * cos - dx * sin, tone) * size
        if (outside < reach) visit(y * width + x, outside, part)
      }
}
