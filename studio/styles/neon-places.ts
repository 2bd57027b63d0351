import { clamp, hex, hueTurned, type Rgb, smoothstep } from '../field/colour.ts'
import type { Field } from '../field/field.ts'
import { layeredNoise, seededNumbers } from '../light/noise.ts'
import { turnOf, type World } from './world.ts'

type Sky = readonly Field[]

/** What shines in the night behind the neon figures: it differs from place to place and, where no place is told, from seed to seed. */
export function neonPlace(sky: Sky, horizon: number, from: Rgb, to: Rgb, world: World) {
  const { place, hour, whims } = world
  const next = seededNumbers(world.seed * 71 + 29)
  const turned = (colour: string) => hueTurned(hex(colour), 1.5 * turnOf(world))
  if (place === 'snow') flakes(sky, next)
  else if (place === 'party') streamers(sky, next)
  else if (place === 'space') nebula(sky, world.seed, from, to)
  else if (place === 'meadow') curtain(sky, horizon, world.seed, turned('#1fa86a'))
  else if (place === 'sea' || hour === 'night') return
  else if (hour === 'evening' || whims[2] >= 0.82) {
    // Beside a sun that the child drew no second one sets.
    if (world.sun) curtain(sky, horizon, world.seed, turned('#a8431f'))
    else sun(sky, horizon, 0.5 - world.side * (0.12 + 0.2 * whims[4]), turned('#ff8a2f'), turned('#ff2f7a'))
  } else if (whims[2] >= 0.6) curtain(sky, horizon, world.seed, hex('#1a8f9a'))
}

function add(sky: Sky, i: number, colour: Rgb, share: number) {
  for (let c = 0; c < 3; c++) sky[c].data[i] += colour[c] * share
}

/** Adds a light around a point, by its distance in units of the radius. */
function spot(
  sky: Sky,
  cx: number,
  cy: number,
  radius: number,
  reach: number,
  paint: (i: number, away: number) => void,
) {
  const [{ width, height }] = sky
  const far = Math.ceil(radius * reach)
  for (let y = Math.max(0, Math.floor(cy) - far); y <= Math.min(height - 1, cy + far); y++)
    for (let x = Math.max(0, Math.floor(cx) - far); x <= Math.min(width - 1, cx + far); x++)
      paint(y * width + x, Math.hypot(x - cx, y - cy) / radius)
}

function flakes(sky: Sky, next: () => number) {
  const [{ width, height }] = sky
  for (let k = 0; k < 120; k++) {
    const radius = width * (0.0014 + 0.0045 * next() ** 2)
    const strength = 0.12 + 0.2 * next()
    spot(sky, next() * width, next() * height, radius, 2, (i, away) =>
      add(sky, i, [0.8, 0.92, 1], strength * Math.exp(-away * away)),
    )
  }
}

const bright = ['#ff3f7a', '#ffd23f', '#3fffc0', '#3f9fff', '#c03fff'].map(hex)

function streamers(sky: Sky, next: () => number) {
  const [{ width, height }] = sky
  for (let k = 0; k < 70; k++) {
    const colour = bright[Math.floor(next() * bright.length)]
    const [cx, cy, turn] = [next() * width, next() * height * 0.86, next() * Math.PI]
    const long = width * (0.006 + 0.01 * next())
    const strength = 0.16 + 0.22 * next()
    for (let step = -6; step <= 6; step++) {
      const along = (step / 6) * long
      spot(sky, cx + along * Math.cos(turn), cy + along * Math.sin(turn), width * 0.0014, 2.5, (i, away) =>
        add(sky, i, colour, 0.45 * strength * Math.exp(-away * away)),
      )
    }
  }
}

function nebula(sky: Sky, seed: number, from: Rgb, to: Rgb) {
  const [{ width, height }] = sky
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / height]
      const veil = smoothstep(0.44, 0.8, layeredNoise(2.4 * u + 3, 2.4 * v + 1.6 * u, 3, seed * 23 + 6))
      if (veil === 0) continue
      const mix = layeredNoise(1.7 * u, 1.7 * v + 4, 1, seed * 5 + 1)
      for (let c = 0; c < 3; c++)
        sky[c].data[i] += 0.2 * veil * (from[c] * 0.5 + (to[c] - from[c] * 0.5) * mix)
    }
}

// Northern lights: a folded curtain, bright at its lower hem.
function curtain(sky: Sky, horizon: number, seed: number, colour: Rgb) {
  const [{ width, height }] = sky
  for (let x = 0; x < width; x++) {
    const u = x / width
    const hem = horizon * (0.34 + 0.34 * layeredNoise(1.6 * u + 2, seed, 2, seed * 3 + 8))
    const folds = 0.35 + 0.65 * layeredNoise(9 * u, seed, 2, seed * 3 + 9)
    const last = Math.min(height, Math.ceil((hem + 0.05) * height))
    for (let y = 0; y < last; y++) {
      const off = hem - y / height
      const shine = off < 0 ? Math.exp(-((off * 40) ** 2)) : Math.exp(-off / 0.17)
      add(sky, y * width + x, colour, 0.42 * folds * shine)
    }
  }
}

// A large sun that sets behind the grid, in stripes.
function sun(sky: Sky, horizon: number, middle: number, top: Rgb, foot: Rgb) {
  const [{ width, height }] = sky
  const radius = 0.2 * Math.max(width, height)
  const [cx, cy] = [width * middle, horizon * height - 0.45 * radius]
  const bottom = Math.min(Math.floor(horizon * height), height)
  for (let y = Math.max(0, Math.floor(cy - radius)); y < bottom; y++) {
    const down = (y - cy) / radius
    const stripe = down < -0.1 ? 1 : clamp(1.6 - 2.2 * down - ((y / (0.13 * radius)) % 1) * (1 + down), 0, 1)
    for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius); x++) {
      const inside = clamp(radius - Math.hypot(x - cx, y - cy), 0, 1)
      const mix = 0.5 + 0.5 * down
      for (let c = 0; c < 3; c++)
        sky[c].data[y * width + x] += 0.3 * inside * stripe * (top[c] + (foot[c] - top[c]) * mix)
    }
  }
}
