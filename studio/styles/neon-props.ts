import { clamp, hex, type Rgb } from '../field/colour.ts'
import type { Field } from '../field/field.ts'
import { eachPixel } from './props.ts'
import type { Prop } from './scenery.ts'

const bright = ['#ff3f7a', '#ffd23f', '#3fffc0', '#3f9fff', '#c03fff'].map(hex)
const petals = ['#ff5fb0', '#ffd23f', '#7fe8ff', '#c88fff'].map(hex)
const pick = (colours: readonly Rgb[], tone: number) => colours[Math.floor(tone * colours.length)]

// How strongly each kind shines: behind the figures, and weaker than they.
const strengths: Record<Prop['kind'], number> = {
  moon: 0.5,
  sunset: 0,
  star: 0.4,
  planet: 0.34,
  orb: 0.34,
  flake: 0.3,
  fir: 0.3,
  weed: 0.3,
  bubble: 0.26,
  blossom: 0.32,
  flag: 0.4,
}

function coloursOf({ kind, tone }: Prop, from: Rgb, to: Rgb): Rgb[] {
  switch (kind) {
    case 'moon':
    case 'star':
      return [hex('#ffe9a0')]
    case 'fir':
      return [hex('#3fe0b0'), hex('#000000')]
    case 'weed':
      return [hex(tone < 0.5 ? '#2fe6a8' : '#2fc8e6')]
    case 'blossom':
      return [hex('#3fbf5f'), pick(petals, tone), hex('#ffe08a')]
    case 'flag':
      return [pick(bright, tone)]
    case 'orb':
      return [to]
    case 'planet':
      return [from, to]
    default:
      return [from]
  }
}

/** Props as thin tubes of light around faintly lit glass. @param from the colour at one end of the world's neon, `to` at the other */
export function glowing(planes: readonly Field[], props: readonly Prop[], from: Rgb, to: Rgb) {
  const px = Math.max(planes[0].width, planes[0].height) / 1000
  const [thin, wide] = [1.3 * px, 6 * px]
  for (const prop of props) {
    const colours = coloursOf(prop, from, to)
    const strength = strengths[prop.kind]
    if (strength === 0) continue
    eachPixel(planes[0], prop, 2 * wide, (i, outside, part) => {
      const off = Math.abs(outside)
      const halo = off < 2 * wide ? 1 - off / (2 * wide) : 0
      const tube = (off < 3 * thin ? Math.exp(-((off / thin) ** 2)) : 0) + 0.14 * halo * halo
      const light = strength * (tube + 0.14 * clamp(0.5 - outside, 0, 1))
      const behind = outside < 0 ? 0.4 : 1
      for (let c = 0; c < 3; c++) planes[c].data[i] = behind * planes[c].data[i] + colours[part][c] * light
    })
  }
}
