import type { Field } from '../field/field.ts'
import {
  blossom,
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

/** The parts of a prop from back to front, each painted in a colour of its own. */
function partsOf({ kind, tone }: Prop): Emblem[] {
  switch (kind) {
    case 'moon':
      return [crescent]
    case 'sunset':
      return [disc]
    case 'star':
      return [star]
    case 'planet':
      return [disc, ring]
    case 'orb':
      return [disc]
    case 'flake':
      return [flake]
    case 'fir':
      return [fir, snowOnFir]
    case 'bubble':
      return [bubble]
    case 'weed':
      return [weed(6.3 * tone)]
    case 'blossom':
      return [stem, blossom, (x, y) => Math.hypot(x, y) - 0.34]
    case 'flag':
      return [flag]
  }
}

// How far parts reach beyond the size of their prop, to the sides and down.
const [beyondSides, beyondFoot] = [
  { planet: 1.8 } as Partial<Record<Prop['kind'], number>>,
  { blossom: 6, planet: 1.8 } as Partial<Record<Prop['kind'], number>>,
]

/**
 * Goes through the pixels in and around a prop.
 * @param reach pixels around it @param visit is told the pixel, how far it lies outside in pixels, and the part from back to front
 */
export function eachPixel(
  { width, height }: Pick<Field, 'width' | 'height'>,
  prop: Prop,
  reach: number,
  visit: (i: number, outside: number, part: number) => void,
  [shiftX, shiftY]: readonly [number, number] = [0, 0],
) {
  const size = prop.size * Math.max(width, height)
  const [cx, cy] = [prop.x * width + shiftX, prop.y * height + shiftY]
  const [cos, sin] = [Math.cos(prop.turn), Math.sin(prop.turn)]
  const side = (beyondSides[prop.kind] ?? 1) * size + reach
  const foot = (beyondFoot[prop.kind] ?? 1) * size + reach
  const [left, right] = [Math.max(0, Math.floor(cx - side)), Math.min(width - 1, Math.ceil(cx + side))]
  const bottom = Math.min(height - 1, Math.ceil(cy + foot))
  for (const [part, emblem] of partsOf(prop).entries())
    for (let y = Math.max(0, Math.floor(cy - side)); y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const dx = (x - cx) / size
        const dy = (y - cy) / size
        const outside = emblem(dx * cos + dy * sin, dy * cos - dx * sin) * size
        if (outside < reach) visit(y * width + x, outside, part)
      }
}
