import { clamp, hex, type Rgb } from '../field/colour.ts'
import type { Field } from '../field/field.ts'
import { eachPixel } from './props.ts'
import type { Prop } from './scenery.ts'
import type { World } from './world.ts'

/** One sheet of coloured paper that stands behind the figures: its upper edge is a wave. Shares of the height. */
type Sheet = { colour: Rgb; rise: number; swell: number; waves: number }

const sheet = (colour: string, rise: number, swell: number, waves: number): Sheet => ({
  colour: hex(colour),
  rise,
  swell,
  waves,
})

const sheets: Partial<Record<World['place'], readonly Sheet[]>> = {
  meadow: [
    sheet('#b4d184', 0.19, 0.045, 1.1),
    sheet('#94c068', 0.09, 0.03, 1.9),
    sheet('#82b657', -0.02, 0.012, 1.6),
  ],
  snow: [
    sheet('#b9cde6', 0.2, 0.05, 1.2),
    sheet('#dbe7f4', 0.09, 0.03, 1.9),
    sheet('#f3f7fc', -0.02, 0.014, 1.4),
  ],
  sea: [
    sheet('#4f97b4', 0.15, 0.03, 2.6),
    sheet('#3f83a4', 0.08, 0.022, 3.4),
    sheet('#dfc993', 0.01, 0.018, 1.7),
  ],
}

/**
 * The landscape of a place, cut out of paper in layers: a lit edge, and a soft shade on what is behind it.
 * @param horizon share of the height @param light how bright each pixel of the wall is
 */
export function paperCut(planes: readonly Field[], horizon: number, light: Field, world: World) {
  const dim = dims[world.hour]
  for (const [k, layer] of (sheets[world.place] ?? []).entries())
    lay(planes, light, layer, horizon, 6.3 * world.whims[4 + (k % 4)], dim)
}

// What is left of red, green and blue on paper in the light of an hour.
const dims: Record<World['hour'], Rgb> = {
  day: [1, 1, 1],
  evening: [0.95, 0.76, 0.68],
  night: [0.24, 0.33, 0.5],
}

function lay(
  planes: readonly Field[],
  light: Field,
  { colour, rise, swell, waves }: Sheet,
  horizon: number,
  phase: number,
  dim: Rgb,
) {
  const { width, height } = light
  const edge = 1 / (0.006 * height)
  for (let x = 0; x < width; x++) {
    const u = (x / width) * 6.3 * waves + phase
    const top = (horizon - rise + swell * (0.7 * Math.sin(u) + 0.3 * Math.sin(2.3 * u + 1))) * height
    const above = Math.max(0, Math.floor(top - 0.03 * height))
    for (let y = above; y < height; y++) {
      const i = y * width + x
      const inside = clamp(y - top + 0.5, 0, 1)
      const shade = y < top ? 1 - 0.3 * Math.exp((y - top) * 0.5 * edge) : 1
      const lit = light.data[i] * (1 + 0.14 * Math.exp(-Math.abs(y - top - 1) * edge))
      for (let c = 0; c < 3; c++) {
        const behind = planes[c].data[i] * shade
        planes[c].data[i] = behind + (colour[c] * dim[c] * lit - behind) * inside
      }
    }
  }
}

const petals = ['#f4f0ea', '#f0a9c0', '#f3cf6a', '#c9b3ea'].map(hex)
const flags = ['#ef6f86', '#f6c25b', '#6cc7ae', '#7d9af0', '#b98be0'].map(hex)
const orbs = ['#d9906c', '#86b3c4', '#c78fb4'].map(hex)

const pick = (colours: readonly Rgb[], tone: number) => colours[Math.floor(tone * colours.length)]

// The colours of a prop's parts. What shines at night is not dimmed.
function papersOf({ kind, tone }: Prop, dim: Rgb): Rgb[] {
  const dimmed = (colour: Rgb): Rgb => [colour[0] * dim[0], colour[1] * dim[1], colour[2] * dim[2]]
  switch (kind) {
    case 'moon':
      return [hex('#f7e6ad')]
    case 'sunset':
      return [hex('#ffc98a')]
    case 'star':
      return [hex(tone < 0.5 ? '#f6d470' : '#f7ecc4')]
    case 'planet':
      return [pick(orbs, tone), hex('#eedfb4')]
    case 'orb':
      return [pick(orbs, tone)]
    case 'flake':
      return [hex('#e6edf8')]
    case 'fir':
      return [dimmed(hex(tone < 0.5 ? '#5c8f80' : '#6fa08c')), dimmed(hex('#f6f9fd'))]
    case 'bubble':
      return [dimmed(hex('#e3f4f6'))]
    case 'weed':
      return [dimmed(hex(tone < 0.5 ? '#3f8f8a' : '#5aa58f'))]
    case 'blossom':
      return [dimmed(hex('#5f9448')), dimmed(pick(petals, tone)), dimmed(hex('#e9a63c'))]
    case 'flag':
      return [dimmed(pick(flags, tone))]
  }
}

/**
 * Props cut out of paper and stuck before the wall, with a soft shadow that leans away from the light.
 * @param side where the light comes from, as in `World`
 */
export function pasted(
  planes: readonly Field[],
  light: Field,
  props: readonly Prop[],
  { side, hour }: World,
) {
  const dim = dims[hour]
  const blur = Math.max(light.width, light.height) / 170
  const away = [-0.5 * side * blur, 0.9 * blur] as const
  const shade = (i: number, outside: number) => {
    const dark = 1 - 0.2 * clamp(0.5 - outside / blur, 0, 1)
    for (let c = 0; c < 3; c++) planes[c].data[i] *= dark
  }
  for (const prop of props) {
    const papers = papersOf(prop, dim)
    eachPixel(light, prop, blur, shade, away)
    eachPixel(light, prop, 0.5, (i, outside, part) => {
      const inside = clamp(0.5 - outside, 0, 1)
      for (let c = 0; c < 3; c++)
        planes[c].data[i] += (papers[part][c] * light.data[i] - planes[c].data[i]) * inside
    })
  }
}
