import { blurred } from '../field/blur.ts'
import { clamp, hex, type Rgb, smoothstep } from '../field/colour.ts'
import { type Field, rawField } from '../field/field.ts'
import { seededNumbers } from '../light/noise.ts'
import { paintSky } from './disney-sky.ts'
import { eachPixel } from './props.ts'
import type { Prop } from './scenery.ts'
import { type Sky, skyOf } from './skies.ts'
import type { World } from './world.ts'

type Planes = [Field, Field, Field]

/** Sky, sun, clouds or water, hills to the horizon (a share of the height), and lights out of focus. Linear light, soft enough to be stretched. */
export function landscape(
  width: number,
  height: number,
  horizon: number,
  world: World,
  props: readonly Prop[],
): Planes {
  const colours = skyOf(world)
  const planes = [0, 1, 2].map(() => rawField(width, height)) as Planes
  paintSky(planes, colours, world)
  if (isGrassy(world)) bushes(planes, colours, horizon, world)
  hills(planes, colours, horizon, world)
  painted(planes, props, world, (kind) => !isInSky(kind))
  const soft = planes.map((field) => blurred(field, Math.max(0.8, width / 330))) as Planes
  painted(soft, props, world, isInSky)
  lights(soft, colours, isGrassy(world) ? horizon - 0.03 : 1, world)
  if (isGrassy(world)) flowers(soft, horizon, world)
  return soft
}

function isGrassy({ place }: World): boolean {
  return place === 'open' || place === 'meadow'
}

function hills(
  [red, green, blue]: Planes,
  { far, near, low }: Sky,
  horizon: number,
  { whims, place }: World,
) {
  const { width, height } = red
  const rise = place === 'meadow' || place === 'snow' ? 0.08 : 0
  const swell = place === 'sea' || place === 'party' ? 0.5 : 1
  for (let x = 0; x < width; x++) {
    const u = x / width
    const back =
      horizon -
      0.035 -
      rise +
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

// Round bushes on the far hill, in small groups.
function bushes(planes: Planes, { far, near, low }: Sky, horizon: number, { seed, place }: World) {
  const [{ width, height }] = planes
  const next = seededNumbers(seed * 67 + 13)
  for (let group = 0; group < (place === 'meadow' ? 7 : 5); group++) {
    const middle = next()
    for (let k = 0; k < 4; k++) {
      const size = 0.016 + 0.02 * next()
      const leaf = far.map((value, c) => 0.55 * (value + near[c]) * 0.8 + 0.12 * low[c]) as unknown as Rgb
      const [x, y] = [
        (middle + 0.09 * (next() - 0.5)) * width,
        (horizon - (place === 'meadow' ? 0.1 : 0.028)) * height,
      ]
      disc(planes, x, y, size * width, leaf, 0.9, 0)
      disc(planes, x - 0.25 * size * width, y - 0.3 * size * width, 0.6 * size * width, far, 0.35, 0)
    }
  }
}

const petals = ['#ffffff', '#ffd9ec', '#fff0a8', '#e6dcff'].map(hex)

// Flowers in the grass, spread evenly, larger the nearer they are: too small ones would be crumbs.
function flowers(planes: Planes, horizon: number, { seed, place, hour }: World) {
  const [{ width, height }] = planes
  const next = seededNumbers(seed * 43 + 7)
  const dim = hour === 'night' ? 0.3 : hour === 'evening' ? 0.75 : 1
  const depth = clamp((1 - horizon) / 0.25, 0.25, 1)
  const count = Math.round(depth * (place === 'meadow' ? 44 : 24))
  const start = next()
  for (let k = 0; k < count; k++) {
    const near = (k + next()) / count
    const x = ((start + 0.618 * k + 0.08 * next()) % 1) * width
    const y = (horizon + 0.05 + (0.95 - horizon) * near) * height
    const petal = petals[Math.floor(next() * petals.length)]
    flower(planes, x, y, width * (0.0026 + 0.0062 * near), petal, dim)
  }
}

function flower(planes: Planes, x: number, y: number, size: number, petal: Rgb, dim: number) {
  disc(planes, x, y + 1.5 * size, 1.1 * size, [0.05 * dim, 0.2 * dim, 0.03 * dim], 0.3, 0)
  const lit = petal.map((value) => dim * value) as unknown as Rgb
  for (let leaf = 0; leaf < 5; leaf++) {
    const turn = 1.257 * leaf - 0.3
    disc(planes, x + size * Math.cos(turn), y + 0.8 * size * Math.sin(turn), 0.58 * size, lit, 0.9, 0)
  }
  disc(planes, x, y, 0.46 * size, [0.95 * dim, 0.55 * dim, 0.05 * dim], 0.95, 0)
}

const festive = ['#ff6f91', '#ffc75f', '#7bdff2', '#b8f2a6', '#c9a7ff'].map(hex)

// Discs out of focus by day, stars by night, bubbles under water, flakes in snow, confetti at a party.
function lights(planes: Planes, { stars }: Sky, foot: number, { place, seed, hour }: World) {
  const [{ width, height }] = planes
  const next = seededNumbers(seed * 101 + 3)
  const starry = stars > 0 && place !== 'party'
  const counts = starry ? 110 : place === 'party' ? 84 : place === 'snow' ? 130 : place === 'sea' ? 0 : 26
  for (let k = 0; k < counts; k++) {
    const [cx, cy, size, tone] = [next() * width, next() * height * (starry ? 0.75 : foot), next(), next()]
    if (starry) glint(planes, cx, cy, width * (0.0011 + 0.0017 * size), [0.9, 0.92, 1], 0.45 + 0.6 * tone)
    else if (place === 'party')
      disc(planes, cx, cy, width * (0.005 + 0.02 * size * size), festive[Math.floor(tone * 5)], 0.78, 0)
    else if (place === 'snow')
      glint(planes, cx, cy, width * (0.002 + 0.007 * size * size), [1, 1, 1], 0.45 + 0.5 * tone)
    else
      disc(
        planes,
        cx,
        cy,
        width * (0.008 + 0.022 * size),
        [1, 1, 0.94],
        0.03 + 0.06 * tone,
        hour === 'evening' ? 0 : 0.4,
      )
  }
}

const garden = ['#ffffff', '#ffb3d1', '#ffe27a', '#d9c2ff'].map(hex)
const flags = ['#ff4f7f', '#ffb32f', '#2fc4d8', '#6fd05f', '#9a6ff0'].map(hex)
const orbs = ['#ff9f7a', '#7fc4e8', '#d98fd0'].map(hex)
const pick = (colours: readonly Rgb[], tone: number) => colours[Math.floor(tone * colours.length)]

// The colours of a prop's parts by day; what shines by itself keeps them at night.
const enamels: Record<Prop['kind'], (tone: number) => Rgb[]> = {
  moon: () => [hex('#fff4cc')],
  sunset: () => [hex('#ffe0a0')],
  star: (tone) => [hex(tone < 0.5 ? '#ffe28a' : '#fff6da')],
  planet: (tone) => [pick(orbs, tone), hex('#ffe9b8')],
  orb: (tone) => [pick(orbs, tone)],
  flake: () => [hex('#ffffff')],
  bubble: () => [hex('#e6fdff')],
  fir: (tone) => [hex(tone < 0.5 ? '#3f8f78' : '#5aa588'), hex('#ffffff')],
  weed: (tone) => [hex(tone < 0.5 ? '#1f8f8a' : '#3fae8a')],
  blossom: (tone) => [hex('#5fa03a'), pick(garden, tone), hex('#f7a92f')],
  flag: (tone) => [pick(flags, tone)],
}

const isInSky = (kind: Prop['kind']) =>
  kind === 'moon' ||
  kind === 'star' ||
  kind === 'planet' ||
  kind === 'orb' ||
  kind === 'flake' ||
  kind === 'bubble'

// What stands and hangs behind the figures, round at its rims; moon and stars shine around themselves.
function painted(
  planes: Planes,
  props: readonly Prop[],
  { hour }: World,
  isWanted: (kind: Prop['kind']) => boolean,
) {
  const long = Math.max(planes[0].width, planes[0].height)
  for (const prop of props) {
    const { kind, tone, size } = prop
    if (!isWanted(kind)) continue
    const shines = kind === 'moon' || kind === 'star' || kind === 'sunset'
    const colours = enamels[kind](tone)
    const dim = hour === 'night' && !isInSky(kind) ? 0.4 : 1
    const share = kind === 'bubble' ? 0.5 : kind === 'flake' ? 0.85 : 1
    const halo = shines ? 0.6 * size * long : 0
    eachPixel(planes[0], prop, 0.5 + 2 * halo, (i, outside, part) => {
      const inside = share * clamp(0.5 - outside, 0, 1)
      const shine = halo === 0 || outside < 0 ? 0 : 0.22 * Math.exp(-((outside / halo) ** 2))
      const round = dim * (0.82 + 0.22 * clamp((-2 * outside) / (size * long), 0, 1))
      for (let c = 0; c < 3; c++) {
        const { data } = planes[c]
        data[i] += colours[part][c] * shine + (colours[part][c] * round - data[i]) * inside
      }
    })
  }
}

// A point of light or a flake: soft to its middle, so that it stays round however far the backdrop is stretched.
function glint(planes: Planes, cx: number, cy: number, radius: number, colour: Rgb, strength: number) {
  const [{ width, height }] = planes
  const reach = Math.ceil(2.2 * radius)
  for (let y = Math.max(0, Math.floor(cy) - reach); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx) - reach); x <= Math.min(width - 1, cx + reach); x++) {
      const share = Math.min(1, strength * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)))
      for (let c = 0; c < 3; c++)
        planes[c].data[y * width + x] += (colour[c] - planes[c].data[y * width + x]) * share
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
