import { clamp01, hex, type Rgb } from '../image/colour.ts'
import type { FloatImage, Planes } from '../image/float-image.ts'
import { colors, colorsOf, eachPixel, type PropColors } from '../scene/props.ts'
import type { Prop } from '../scene/scenery.ts'
import type { World } from '../scene/world.ts'
import { mixInto } from './marks.ts'
import type { Stage } from './style.ts'

/** A sheet of colored paper behind the figures with a wavy upper edge, in fractions of the height. */
type Sheet = { color: Rgb; rise: number; swell: number; waves: number }

const sheet = (color: string, rise: number, swell: number, waves: number): Sheet => ({
  color: hex(color),
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

/** Paints a place's landscape as layers of cut paper. @param light brightness of the wall per pixel */
export function paperCut(planes: Planes, light: FloatImage, { horizon, world }: Stage) {
  const dim = dims[world.hour]
  for (const [k, layer] of (sheets[world.place] ?? []).entries()) {
    const lit = { ...layer, rise: horizon - layer.rise, color: dimmed(layer.color, dim) }
    lay(planes, light, lit, 6.3 * world.whims[4 + (k % 4)])
  }
}

/** Paints props as cut paper stuck onto the wall. */
export function pasteProps(planes: Planes, light: FloatImage, { props, world }: Stage) {
  for (const prop of props) paste(planes, light, prop, world)
}

// The fraction of red, green and blue that remains by hour.
const dims: Record<World['hour'], Rgb> = {
  day: [1, 1, 1],
  evening: [0.95, 0.76, 0.68],
  night: [0.24, 0.33, 0.5],
}

function dimmed(color: Rgb, dim: Rgb): Rgb {
  return [color[0] * dim[0], color[1] * dim[1], color[2] * dim[2]]
}

// Paints a layer with a lit edge and a soft shadow on what is behind it.
function lay(planes: Planes, light: FloatImage, { color, rise, swell, waves }: Sheet, phase: number) {
  const { width, height } = light
  const edge = 1 / (0.006 * height)
  for (let x = 0; x < width; x++) {
    const u = (x / width) * 6.3 * waves + phase
    const top = (rise + swell * (0.7 * Math.sin(u) + 0.3 * Math.sin(2.3 * u + 1))) * height
    for (let y = Math.max(0, Math.floor(top - 0.03 * height)); y < height; y++) {
      const i = y * width + x
      const inside = clamp01(y - top + 0.5)
      const shade = y < top ? 1 - 0.3 * Math.exp((y - top) * 0.5 * edge) : 1
      const lit = light.data[i] * (1 + 0.14 * Math.exp(-Math.abs(y - top - 1) * edge))
      for (let c = 0; c < 3; c++) {
        const behind = planes.planes[c][i] * shade
        planes.planes[c][i] = behind + (color[c] * lit - behind) * inside
      }
    }
  }
}

const papers: PropColors = {
  moon: [colors('#f7e6ad')],
  sunset: [colors('#ffc98a')],
  star: [colors('#f6d470 #f7ecc4')],
  planet: [colors('#d9906c #86b3c4 #c78fb4'), colors('#eedfb4')],
  orb: [colors('#d9906c #86b3c4 #c78fb4')],
  flake: [colors('#e6edf8')],
  fir: [colors('#5c8f80 #6fa08c'), colors('#f6f9fd')],
  bubble: [colors('#e3f4f6')],
  weed: [colors('#3f8f8a #5aa58f')],
  blossom: [colors('#5f9448'), colors('#f4f0ea #f0a9c0 #f3cf6a #c9b3ea'), colors('#e9a63c')],
  flag: [colors('#ef6f86 #f6c25b #6cc7ae #7d9af0 #b98be0')],
}
const shining = new Set<Prop['kind']>(['moon', 'sunset', 'star', 'planet', 'orb', 'flake'])

// Props cast a soft shadow away from the light. Luminous props are not dimmed at night.
function paste(
  planes: Planes,
  { width, height, data: light }: FloatImage,
  prop: Prop,
  { side, hour }: World,
) {
  const dim: Rgb = shining.has(prop.kind) ? [1, 1, 1] : dims[hour]
  const paper = colorsOf(papers, prop).map((color) => dimmed(color, dim))
  const blur = Math.max(width, height) / 170
  const shade = (i: number, outside: number) => {
    const dark = 1 - 0.2 * clamp01(0.5 - outside / blur)
    for (const plane of planes.planes) plane[i] *= dark
  }
  eachPixel(planes, prop, blur, shade, [-0.5 * side * blur, 0.9 * blur])
  eachPixel(planes, prop, 0.5, (i, outside, part) => {
    const [r, g, b] = paper[part]
    mixInto(planes, i, [r * light[i], g * light[i], b * light[i]], clamp01(0.5 - outside))
  })
}
