import { clamp, hex, type Rgb } from '../field/colour.ts'
import type { Field } from '../field/field.ts'
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
    sheet('#9cc46a', 0.11, 0.035, 1.3),
    sheet('#7fb25a', 0.045, 0.025, 2.1),
    sheet('#8cc063', -0.02, 0.012, 1.6),
  ],
  snow: [
    sheet('#c3d5ea', 0.12, 0.045, 1.2),
    sheet('#dbe7f4', 0.05, 0.03, 1.9),
    sheet('#f1f5fb', -0.02, 0.014, 1.4),
  ],
  sea: [sheet('#4f97a8', 0.1, 0.022, 3.1), sheet('#d9c28f', 0.01, 0.018, 1.7)],
}

/**
 * The landscape of a place, cut out of paper in layers: a lit edge, and a soft shade on what is behind it.
 * @param horizon share of the height @param light how bright each pixel of the wall is
 */
export function paperCut(planes: readonly Field[], horizon: number, light: Field, world: World) {
  const dim = world.hour === 'night' ? 0.32 : world.hour === 'evening' ? 0.8 : 1
  for (const [k, layer] of (sheets[world.place] ?? []).entries())
    lay(planes, light, layer, horizon, 6.3 * world.whims[4 + (k % 4)], dim)
}

function lay(
  planes: readonly Field[],
  light: Field,
  { colour, rise, swell, waves }: Sheet,
  horizon: number,
  phase: number,
  dim: number,
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
      const lit = dim * light.data[i] * (1 + 0.14 * Math.exp(-Math.abs(y - top - 1) * edge))
      for (let c = 0; c < 3; c++) {
        const behind = planes[c].data[i] * shade
        planes[c].data[i] = behind + (colour[c] * lit - behind) * inside
      }
    }
  }
}

const flags = ['#ef6f86', '#f6c25b', '#6cc7ae', '#7d9af0', '#b98be0'].map(hex)

/** A string of paper flags along the wall's upper edge. @param seed where the string begins */
export function garland(planes: readonly Field[], light: Field, seed: number) {
  const { width, height } = light
  const flag = Math.max(width, height) / 17
  const start = (seed * 0.618) % 1
  for (let x = 0; x < width; x++) {
    const at = x / flag + start
    const string = (0.02 + 0.05 * Math.sin(((x / width) * 2 + start * 0.3) * Math.PI) ** 2) * height
    const colour = flags[Math.floor(at) % flags.length]
    const long = 1.15 * flag * (1 - Math.abs(2 * (at % 1) - 1))
    hang(planes, light, x, string, at % 1 > 0.08 && at % 1 < 0.92 ? long : 0, colour)
  }
}

function hang(planes: readonly Field[], light: Field, x: number, top: number, long: number, colour: Rgb) {
  const { width, height } = light
  const shadow = 0.008 * height
  const last = Math.min(height - 1, Math.ceil(top + long + 2 * shadow))
  for (let y = Math.max(0, Math.floor(top)); y <= last; y++) {
    const i = y * width + x
    const inside = clamp(top + Math.max(long, 1.2) - y + 0.5, 0, 1)
    const shade = 1 - 0.25 * clamp((top + long + shadow - y) / shadow, 0, 1)
    for (let c = 0; c < 3; c++) {
      const wall = planes[c].data[i] * shade
      planes[c].data[i] = wall + (0.95 * colour[c] * light.data[i] - wall) * inside
    }
  }
}
