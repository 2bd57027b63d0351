import { blurred } from '../field/blur.ts'
import { clamp, hex, type Rgb, smoothstep } from '../field/colour.ts'
import { type Field, rawField } from '../field/field.ts'
import { layeredNoise, seededNumbers } from '../light/noise.ts'
import { type Sky, skyOf } from './skies.ts'
import type { World } from './world.ts'

type Planes = [Field, Field, Field]

/** Sky, sun, clouds or water, hills to the horizon (a share of the height), and lights out of focus. Linear light, soft enough to be stretched. */
export function landscape(width: number, height: number, horizon: number, world: World): Planes {
  const colours = skyOf(world)
  const planes = [0, 1, 2].map(() => rawField(width, height)) as Planes
  const sunX = world.side < 0 ? 0.16 : 0.84
  for (let y = 0; y < height; y++) skyRow(planes, y, colours, sunX, world)
  hills(planes, colours, horizon, world)
  const soft = planes.map((field) => blurred(field, Math.max(0.8, width / 330))) as Planes
  lights(soft, colours, world)
  return soft
}

function skyRow([red, green, blue]: Planes, y: number, colours: Sky, sunX: number, world: World) {
  const { width, height } = red
  const { top, middle, low, glow } = colours
  const v = y / height
  const upper = smoothstep(0, 0.5, v)
  const lower = smoothstep(0.45, 0.95, v)
  const aspect = width / height
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const u = x / width
    const [dx, dy] = [(u - sunX) * aspect, v - 0.06]
    const away = Math.hypot(dx, dy)
    const angle = Math.atan2(dy, dx)
    const rays = 0.5 + 0.5 * Math.sin(angle * 23 + 3 * Math.sin(angle * 7 + world.whims[4] * 6))
    const shine = 0.85 * Math.exp(-away * 5) + colours.rays * rays * Math.exp(-away * 1.7)
    const cloud = colours.clouds === 0 ? 0 : colours.clouds * cloudAt(u * aspect, v, world.seed)
    const mist = colours.mist === undefined ? 0 : mistAt(u * aspect, v, world.seed)
    for (let c = 0; c < 3; c++) {
      let value = top[c] + (middle[c] - top[c]) * upper
      value += (low[c] - value) * lower
      value += (0.97 - value) * cloud
      if (colours.mist !== undefined) value += mist * colours.mist[c]
      value += glow[c] * shine * 0.75
      ;(c === 0 ? red : c === 1 ? green : blue).data[i] = value
    }
  }
}

function cloudAt(x: number, y: number, seed: number): number {
  const billow = layeredNoise(x * 3.1 + 9, y * 6.2 + 3, 4, seed * 13 + 1)
  return 0.85 * smoothstep(0.54, 0.76, billow) * (1 - smoothstep(0.45, 0.8, y))
}

// The veil of a nebula or of northern lights: two broad noises that leave most of the sky dark.
function mistAt(x: number, y: number, seed: number): number {
  const veil = layeredNoise(x * 2.2 + 5, y * 3 + 1.4 * x, 4, seed * 19 + 4)
  return smoothstep(0.42, 0.8, veil)
}

function hills(
  [red, green, blue]: Planes,
  { far, near, low }: Sky,
  horizon: number,
  { whims, place }: World,
) {
  const { width, height } = red
  const swell = place === 'sea' || place === 'party' ? 0.5 : 1
  for (let x = 0; x < width; x++) {
    const u = x / width
    const back =
      horizon -
      0.035 +
      swell * (0.022 * Math.sin(u * 5.1 + whims[5] * 6) + 0.012 * Math.sin(u * 11 + whims[6] * 6))
    const front = horizon + 0.025 + swell * 0.02 * Math.sin(u * 4 + 2 + whims[7] * 6)
    for (let y = Math.floor((back - 0.01) * height); y < height; y++) {
      const v = y / height
      const inBack = clamp((v - back) * height, 0, 1)
      const inFront = clamp((v - front) * height, 0, 1)
      const depth = smoothstep(front, 1.02, v)
      const i = y * width + x
      for (let c = 0; c < 3; c++) {
        const data = (c === 0 ? red : c === 1 ? green : blue).data
        const hazy = far[c] + (low[c] - far[c]) * 0.3
        data[i] += (hazy - data[i]) * inBack
        data[i] += (near[c] * (1.12 - 0.42 * depth) - data[i]) * inFront
      }
    }
  }
}

const festive = ['#ff6f91', '#ffc75f', '#7bdff2', '#b8f2a6', '#c9a7ff'].map(hex)

// Discs out of focus by day, stars by night, bubbles under water, flakes in snow, confetti at a party.
function lights(planes: Planes, { stars }: Sky, { place, seed, hour }: World) {
  const [{ width, height }] = planes
  const next = seededNumbers(seed * 101 + 3)
  const starry = stars > 0
  const counts = starry ? 110 : place === 'party' ? 60 : place === 'snow' ? 90 : 26
  for (let k = 0; k < counts; k++) {
    const [cx, cy, size, tone] = [next() * width, next() * height * (starry ? 0.75 : 1), next(), next()]
    if (starry) disc(planes, cx, cy, width * (0.0012 + 0.0016 * size), [0.9, 0.92, 1], 0.35 + 0.6 * tone, 0)
    else if (place === 'party')
      disc(planes, cx, cy, width * (0.005 + 0.02 * size * size), festive[Math.floor(tone * 5)], 0.55, 0)
    else if (place === 'snow')
      disc(planes, cx, cy, width * (0.0015 + 0.006 * size * size), [1, 1, 1], 0.3 + 0.5 * tone, 0)
    else if (place === 'sea')
      disc(planes, cx, cy, width * (0.004 + 0.013 * size * size), [0.8, 1, 1], 0.22 + 0.2 * tone, 0.7)
    else
      disc(
        planes,
        cx,
        cy,
        width * (0.008 + 0.022 * size),
        [1, 1, 0.94],
        0.05 + 0.09 * tone,
        hour === 'evening' ? 0 : 0.4,
      )
  }
}

/** Mixes a soft disc into the picture; `hollow` makes its middle fainter than its rim, like a bubble. */
function disc(
  planes: Planes,
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  strength: number,
  hollow: number,
) {
  const [{ width, height }] = planes
  const reach = Math.ceil(radius + 1.5)
  for (let y = Math.max(0, Math.floor(cy) - reach); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx) - reach); x <= Math.min(width - 1, cx + reach); x++) {
      const away = Math.hypot(x - cx, y - cy)
      const rim = clamp(away / radius, 0, 1) ** 3
      const share = strength * clamp(radius + 0.7 - away, 0, 1) * (1 - hollow * (1 - rim))
      for (let c = 0; c < 3; c++)
        planes[c].data[y * width + x] += (colour[c] - planes[c].data[y * width + x]) * share
    }
}
