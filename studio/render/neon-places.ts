import { clamp01, hex, hueTurned, type Rgb, smoothstep } from '../image/colour.ts'
import type { Planes } from '../image/float-image.ts'
import { around, layeredNoise, seededNumbers } from '../image/noise.ts'
import { passing } from '../scene/moved-props.ts'
import { colors } from '../scene/props.ts'
import { turnOf } from '../scene/world.ts'
import type { NeonPalette } from './futuristic-backdrop.ts'
import { addLight, glow } from './marks.ts'
import type { Stage } from './style.ts'

type Sky = Pick<Stage, 'horizon' | 'world' | 'phase'>

/** Adds the lights of a place behind the neon figures. Without a described place they vary by seed. */
export function neonPlace(picture: Planes, sky: Sky, palette: NeonPalette) {
  const { place, hour, whims, sun, seed } = sky.world
  const next = seededNumbers(seed * 71 + 29)
  const turned = (color: string) => hueTurned(hex(color), 1.5 * turnOf(sky.world))
  if (place === 'snow') flakes(picture, next, sky.phase)
  else if (place === 'party') streamers(picture, next, sky.phase)
  else if (place === 'space') nebula(picture, seed, palette, sky.phase)
  else if (place === 'meadow') curtain(picture, sky, turned('#1fa86a'))
  else if (place === 'sea' || hour === 'night') return
  else if (hour === 'evening' || whims[2] >= 0.82) {
    // No second sun sets if the child drew one.
    if (sun) curtain(picture, sky, turned('#a8431f'))
    else settingSun(picture, sky, turned('#ff8a2f'), turned('#ff2f7a'))
  } else if (whims[2] >= 0.6) curtain(picture, sky, hex('#1a8f9a'))
}

function flakes(picture: Planes, next: () => number, phase?: number) {
  const { width, height } = picture
  for (let k = 0; k < 120; k++) {
    const radius = width * (0.0014 + 0.0045 * next() ** 2)
    const strength = 0.12 + 0.2 * next()
    const [x, y] = [next() * width, next() * height]
    const { shift, shown } = passing(phase, 5 * strength, 0.16 * height)
    glow(picture, { x, y: y + shift, radius }, [0.8, 0.92, 1], shown * strength)
  }
}

const bright = colors('#ff3f7a #ffd23f #3fffc0 #3f9fff #c03fff')

function streamers(picture: Planes, next: () => number, phase?: number) {
  const { width, height } = picture
  for (let k = 0; k < 70; k++) {
    const color = bright[Math.floor(next() * bright.length)]
    const [cx, cy, turn] = [next() * width, next() * height * 0.86, next() * Math.PI]
    const long = width * (0.006 + 0.01 * next())
    const strength = 0.16 + 0.22 * next()
    const { shift, shown } = passing(phase, 4.5 * strength, 0.12 * height)
    for (let step = -6; step <= 6; step++) {
      const along = (step / 6) * long
      const [x, y] = [cx + along * Math.cos(turn), cy + shift + along * Math.sin(turn)]
      glow(picture, { x, y, radius: width * 0.0014 }, color, 0.45 * shown * strength)
    }
  }
}

function nebula({ width, height, planes }: Planes, seed: number, { from, to }: NeonPalette, phase?: number) {
  const [dx, dy] = around(phase, 0.1)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / height]
      const veil = smoothstep(
        0.44,
        0.8,
        layeredNoise(2.4 * u + 3 + dx, 2.4 * v + 1.6 * u + dy, 3, seed * 23 + 6),
      )
      if (veil === 0) continue
      const mix = layeredNoise(1.7 * u, 1.7 * v + 4, 1, seed * 5 + 1)
      for (let c = 0; c < 3; c++) planes[c][i] += 0.2 * veil * (from[c] * 0.5 + (to[c] - from[c] * 0.5) * mix)
    }
}

// Northern lights: a folded curtain, brightest at its lower hem.
function curtain(picture: Planes, { horizon, world: { seed }, phase }: Sky, color: Rgb) {
  const [dx, dy] = around(phase, 0.3)
  const { width, height } = picture
  for (let x = 0; x < width; x++) {
    const u = x / width
    const hem = horizon * (0.34 + 0.34 * layeredNoise(1.6 * u + 2, seed, 2, seed * 3 + 8))
    const folds = 0.35 + 0.65 * layeredNoise(9 * u + dx, seed + dy, 2, seed * 3 + 9)
    const last = Math.min(height, Math.ceil((hem + 0.05) * height))
    for (let y = 0; y < last; y++) {
      const off = hem - y / height
      const shine = off < 0 ? Math.exp(-((off * 40) ** 2)) : Math.exp(-off / 0.17)
      addLight(picture, y * width + x, color, 0.42 * folds * shine)
    }
  }
}

// A large striped sun setting behind the grid.
function settingSun({ width, height, planes }: Planes, { horizon, world }: Sky, top: Rgb, foot: Rgb) {
  const radius = 0.2 * Math.max(width, height)
  const middle = 0.5 - world.side * (0.12 + 0.2 * world.whims[4])
  const [cx, cy] = [width * middle, horizon * height - 0.45 * radius]
  const bottom = Math.min(Math.floor(horizon * height), height)
  for (let y = Math.max(0, Math.floor(cy - radius)); y < bottom; y++) {
    const down = (y - cy) / radius
    const stripe = down < -0.1 ? 1 : clamp01(1.6 - 2.2 * down - ((y / (0.13 * radius)) % 1) * (1 + down))
    const mix = 0.5 + 0.5 * down
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      const shine = 0.3 * stripe * clamp01(radius - Math.hypot(x - cx, y - cy))
      for (let c = 0; c < 3; c++) planes[c][y * width + x] += shine * (top[c] + (foot[c] - top[c]) * mix)
    }
  }
}
