import { clamp01, type Rgb } from '../image/colour.ts'
import type { Planes } from '../image/float-image.ts'
import { colors, colorsOf, eachPixel, type PropColors } from '../scene/props.ts'
import type { Prop } from '../scene/scenery.ts'
import type { NeonPalette } from './futuristic-backdrop.ts'
import { addLight, mixInto } from './marks.ts'

// The brightness of each kind; weaker than the figures in front.
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

const glass = ({ from, to }: NeonPalette): PropColors => ({
  moon: [colors('#ffe9a0')],
  sunset: [[from]],
  star: [colors('#ffe9a0')],
  planet: [[from], [to]],
  orb: [[to]],
  flake: [[from]],
  fir: [colors('#3fe0b0'), colors('#000000')],
  weed: [colors('#2fe6a8 #2fc8e6')],
  bubble: [[from]],
  blossom: [colors('#3fbf5f'), colors('#ff5fb0 #ffd23f #7fe8ff #c88fff'), colors('#ffe08a')],
  flag: [colors('#ff3f7a #ffd23f #3fffc0 #3f9fff #c03fff')],
})

const black: Rgb = [0, 0, 0]

/** Draws props as thin glowing tubes around dim glass. */
export function glowing(picture: Planes, props: readonly Prop[], palette: NeonPalette) {
  const px = Math.max(picture.width, picture.height) / 1000
  const [thin, reach] = [1.3 * px, 12 * px]
  const table = glass(palette)
  for (const prop of props) {
    const strength = strengths[prop.kind]
    if (strength === 0) continue
    const found = colorsOf(table, prop)
    eachPixel(picture, prop, reach, (i, outside, part) => {
      const halo = clamp01(1 - Math.abs(outside) / reach)
      const tube = Math.exp(-((outside / thin) ** 2)) + 0.14 * halo * halo
      if (outside < 0) mixInto(picture, i, black, 0.6)
      addLight(picture, i, found[part], strength * (tube + 0.14 * clamp01(0.5 - outside)))
    })
  }
}
