import { clamp01, hex, hueTurned, type Rgb, smoothstep } from '../image/colour.ts'
import { emptyPlanes, type Planes } from '../image/float-image.ts'
import { around, layeredNoise, seededNumbers } from '../image/noise.ts'
import { passing } from '../scene/moved-props.ts'
import { colors } from '../scene/props.ts'
import { turnOf, type World } from '../scene/world.ts'
import { glow } from './marks.ts'
import { neonPlace } from './neon-places.ts'
import { glowing } from './neon-props.ts'
import type { Stage } from './style.ts'

/** The colors of a neon world: sky, horizon haze, grid, and both ends of the gradient for colorless lines. */
export type NeonPalette = { sky: Rgb; haze: Rgb; grid: Rgb; from: Rgb; to: Rgb }

function neon(text: string): NeonPalette {
  const [sky, haze, grid, from, to] = colors(text)
  return { sky, haze, grid, from, to }
}

const nights = [
  neon('#060818 #3a1466 #2f9fd0 #2fe6ff #ff3fd0'),
  neon('#04101c #0f3f66 #22c3b0 #35f0d0 #5a8cff'),
  neon('#0d0618 #661446 #d05a2f #ffb52f #ff3f8a'),
]
const byPlace: Partial<Record<World['place'], NeonPalette>> = {
  sea: neon('#021018 #0a4a5c #1fb8c8 #3ff0ff #3f7dff'),
  snow: neon('#0a1020 #3f5f8f #9fd0ff #c8f4ff #9fa8ff'),
  meadow: neon('#04120c #1f5c2f #4fd04f #8fff5f #2fe6c8'),
  party: neon('#14061c #7a1466 #ffb02f #ffe03f #ff3fd0'),
  space: neon('#04040e #2a1a5c #5a5fd0 #7fd0ff #c03fff'),
}

const moonlit = neon('#040a26 #1c3f8f #4f7fe0 #8fc8ff #b07fff')

/** The neon colors for a world. */
export function neonPalette(world: World): NeonPalette {
  const { sky, haze, grid, from, to } = paletteFor(world)
  const turned = (color: Rgb) => hueTurned(color, 1.5 * turnOf(world))
  return { sky: turned(sky), haze: turned(haze), grid: turned(grid), from: turned(from), to: turned(to) }
}

function paletteFor({ place, hour, whims }: World): NeonPalette {
  const chosen = byPlace[place] ?? nights[whims[2] < 0.6 ? 0 : whims[2] < 0.82 ? 1 : 2]
  if (place === 'open' && hour === 'night') return moonlit
  return hour === 'evening' ? { ...chosen, haze: hex('#8a2f3f'), sky: hex('#1a0616') } : chosen
}

/** A night sky with haze, stars and a grid running to the horizon, in linear light. */
export function neonNight(stage: Stage, palette: NeonPalette): Planes {
  const { width, height, horizon, props } = stage
  const picture = emptyPlanes(width, height)
  for (let y = 0; y < height; y++) {
    if (y / height < horizon) hazeRow(picture, y, stage, palette)
    else gridRow(picture, y, stage, palette)
  }
  stars(picture, stage)
  neonPlace(picture, stage, palette)
  glowing(picture, props, palette)
  return picture
}

function hazeRow({ planes }: Planes, y: number, stage: Stage, { sky, haze }: NeonPalette) {
  const { width, height, horizon, world, phase } = stage
  const v = y / height
  const [dx, dy] = around(phase, 0.16)
  const glow = Math.exp(-(((horizon - v) / 0.4) ** 2)) + 0.12
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const cloud = 0.1 + 0.9 * layeredNoise((x / width) * 2.6 + dx, v * 3.4 + dy, 3, world.seed * 7 + 2)
    for (let c = 0; c < 3; c++) planes[c][i] = 1.5 * sky[c] + glow * cloud * haze[c]
  }
}

function gridRow({ planes }: Planes, y: number, stage: Stage, { sky, haze, grid }: NeonPalette) {
  const { width, height, horizon, phase = 0 } = stage
  const px = Math.max(width, height) / 1000
  const depth = (y + 0.5) / height - horizon
  const z = 0.16 / (depth + 0.004)
  const fog = Math.exp(-depth / 0.035)
  const rowStep = 0.16 / ((depth + 0.004) * (depth + 0.004) * height)
  const across = lineAt(z * 1.1 + 0.3 + phase, Math.max(0.02, 1.1 * rowStep * px))
  const thick = Math.max(0.012, (1.76 * z * px) / width)
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const down = lineAt((x / width - 0.5) * z * 1.6 + 0.5, thick)
    const line = Math.max(across, down) * (1 - fog) * 0.55
    for (let c = 0; c < 3; c++) planes[c][i] = sky[c] * 0.6 + haze[c] * (0.85 * fog + 0.1) + grid[c] * line
  }
}

function lineAt(place: number, halfWidth: number): number {
  const off = Math.abs(place - Math.round(place))
  const softness = Math.min(1, 0.03 / halfWidth)
  return softness * clamp01(1.5 - off / halfWidth)
}

function stars(picture: Planes, { width, height, horizon, world: { seed, place }, phase }: Stage) {
  if (place === 'sea') return
  const px = Math.max(width, height) / 1000
  const next = seededNumbers(seed * 57 + 11)
  const count = place === 'space' ? 460 : place === 'snow' ? 380 : 240
  for (let k = 0; k < count; k++) {
    const [x, y, size, tint] = [next() * width, next() * height * horizon, next() ** 4, next()]
    const radius = Math.SQRT2 * px * (0.35 + 1.1 * size)
    const strength = (0.25 + 0.75 * size) * smoothstep(horizon, horizon - 0.25, y / height)
    const { shown } = passing(phase, tint + size, 0)
    glow(picture, { x, y, radius }, [0.8 + 0.2 * tint, 0.9, 1], shown * strength)
  }
}
