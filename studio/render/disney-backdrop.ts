import { blurredPlanes } from '../image/blur.ts'
import { clamp, clamp01, type Rgb, smoothstep } from '../image/colour.ts'
import { emptyPlanes, type Planes } from '../image/float-image.ts'
import { seededNumbers } from '../image/noise.ts'
import { passing } from '../scene/moved-props.ts'
import { colors, colorsOf, eachPixel, type PropColors } from '../scene/props.ts'
import type { Prop } from '../scene/scenery.ts'
import { type Sky, skyOf } from '../scene/skies.ts'
import type { World } from '../scene/world.ts'
import { paintSky } from './disney-sky.ts'
import { addLight, type Circle, disc, glint, mixInto } from './marks.ts'
import type { Stage } from './style.ts'

/** Paints the backdrop: sky, sun, clouds or water, hills, props and lights. Linear light, soft enough to be upscaled. */
export function landscape(stage: Stage): Planes {
  const { width, height, horizon, world, props } = stage
  const sky = skyOf(world)
  const isGrassy = world.place === 'open' || world.place === 'meadow'
  const sharp = emptyPlanes(width, height)
  paintSky(sharp, sky, world, stage.phase)
  if (isGrassy) bushes(sharp, sky, stage)
  hills(sharp, sky, stage)
  for (const prop of props) if (!inSky.has(prop.kind)) paintProp(sharp, prop, world)
  const planes = blurredPlanes(sharp, Math.max(0.8, width / 330))
  for (const prop of props) if (inSky.has(prop.kind)) paintProp(planes, prop, world)
  lights(planes, sky, isGrassy ? horizon - 0.03 : 1, stage)
  if (isGrassy) flowers(planes, stage)
  return planes
}

function hills(picture: Planes, { far, near, low }: Sky, { width, height, horizon, world }: Stage) {
  const { whims, place } = world
  const rise = place === 'meadow' || place === 'snow' ? 0.08 : 0
  const swell = place === 'sea' || place === 'party' ? 0.5 : 1
  const hazy = mean(far, low, 0.3)
  for (let x = 0; x < width; x++) {
    const u = x / width
    const waves = 0.022 * Math.sin(u * 5.1 + whims[5] * 6) + 0.012 * Math.sin(u * 11 + whims[6] * 6)
    const back = horizon - 0.035 - rise + swell * waves
    const front = horizon + 0.025 + swell * 0.02 * Math.sin(u * 4 + 2 + whims[7] * 6)
    for (let y = Math.floor((back - 0.01) * height); y < height; y++) {
      const v = y / height
      mixInto(picture, y * width + x, hazy, clamp01((v - back) * height))
      const lit = 1.12 - 0.42 * smoothstep(front, 1.02, v)
      mixInto(picture, y * width + x, times(near, lit), clamp01((v - front) * height))
    }
  }
}

function times([r, g, b]: Rgb, factor: number): Rgb {
  return [r * factor, g * factor, b * factor]
}

/** Interpolates linearly between two colors. */
function mean(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

// Groups of round bushes on the far hill.
function bushes(picture: Planes, { far, near, low }: Sky, { width, height, horizon, world }: Stage) {
  const isMeadow = world.place === 'meadow'
  const next = seededNumbers(world.seed * 67 + 13)
  const [hazy, green] = [times(low, 0.12), times(mean(far, near, 0.5), 0.88)]
  const leaf: Rgb = [green[0] + hazy[0], green[1] + hazy[1], green[2] + hazy[2]]
  const y = (horizon - (isMeadow ? 0.1 : 0.028)) * height
  for (let group = 0; group < (isMeadow ? 7 : 5); group++) {
    const middle = next()
    for (let k = 0; k < 4; k++) {
      const radius = (0.016 + 0.02 * next()) * width
      const x = (middle + 0.09 * (next() - 0.5)) * width
      disc(picture, { x, y, radius }, leaf, 0.9)
      disc(picture, { x: x - 0.25 * radius, y: y - 0.3 * radius, radius: 0.6 * radius }, far, 0.35)
    }
  }
}

const petals = colors('#ffffff #ffd9ec #fff0a8 #e6dcff')

// Flowers spread evenly over the grass, larger toward the viewer; smaller ones would look like crumbs.
function flowers(picture: Planes, { width, height, horizon, world, phase }: Stage) {
  const { seed, place, hour } = world
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
    const radius = width * (0.0026 + 0.0062 * near)
    const sway = phase === undefined ? 0 : 0.9 * Math.sin(2 * Math.PI * (phase + 2 * (x / width)))
    flower(picture, { x, y, radius }, petal, { dim, sway })
  }
}

// @param sway how far the blossom leans sideways, in its radii; its base stays fixed
function flower(
  picture: Planes,
  { x, y, radius: size }: Circle,
  petal: Rgb,
  { dim, sway }: { dim: number; sway: number },
) {
  const part = (dx: number, dy: number, radius: number): Circle => ({
    x: x + dx * size,
    y: y + dy * size,
    radius: radius * size,
  })
  disc(picture, part(0, 1.5, 1.1), times([0.05, 0.2, 0.03], dim), 0.3)
  for (let leaf = 0; leaf < 5; leaf++) {
    const turn = 1.257 * leaf - 0.3
    disc(picture, part(sway + Math.cos(turn), 0.8 * Math.sin(turn), 0.58), times(petal, dim), 0.9)
  }
  disc(picture, part(sway, 0, 0.46), times([0.95, 0.55, 0.05], dim), 0.95)
}

const festive = colors('#ff6f91 #ffc75f #7bdff2 #b8f2a6 #c9a7ff')

// Bokeh discs by day, stars by night, snowflakes in snow, confetti at a party.
function lights(picture: Planes, { stars }: Sky, foot: number, { world, phase }: Stage) {
  const { place, seed, hour } = world
  if (place === 'sea') return
  const { width, height } = picture
  const next = seededNumbers(seed * 101 + 3)
  const starry = stars > 0 && place !== 'party'
  const count = starry ? 110 : place === 'party' ? 84 : place === 'snow' ? 130 : 26
  for (let k = 0; k < count; k++) {
    const [x, y, size, tone] = [next() * width, next() * height * (starry ? 0.75 : foot), next(), next()]
    const falls = place === 'snow' || place === 'party' ? 0.16 : -0.05
    const { shift, shown } = passing(phase, tone + size, starry ? 0 : falls * height)
    const at = (least: number, more: number): Circle => ({
      x,
      y: y + shift,
      radius: width * (least + more),
    })
    if (starry) glint(picture, at(0.0011, 0.0017 * size), [0.9, 0.92, 1], shown * (0.45 + 0.6 * tone))
    else if (place === 'party')
      disc(picture, at(0.005, 0.02 * size * size), festive[Math.floor(tone * 5)], 0.78 * shown)
    else if (place === 'snow')
      glint(picture, at(0.002, 0.007 * size * size), [1, 1, 1], shown * (0.45 + 0.5 * tone))
    else {
      const hollow = hour === 'evening' ? 0 : 0.4
      disc(picture, at(0.008, 0.022 * size), [1, 1, 0.94], shown * (0.03 + 0.06 * tone), hollow)
    }
  }
}

// Daytime colors; luminous props keep theirs at night.
const enamels: PropColors = {
  moon: [colors('#fff4cc')],
  sunset: [colors('#ffe0a0')],
  star: [colors('#ffe28a #fff6da')],
  planet: [colors('#ff9f7a #7fc4e8 #d98fd0'), colors('#ffe9b8')],
  orb: [colors('#ff9f7a #7fc4e8 #d98fd0')],
  flake: [colors('#ffffff')],
  bubble: [colors('#e6fdff')],
  fir: [colors('#3f8f78 #5aa588'), colors('#ffffff')],
  weed: [colors('#1f8f8a #3fae8a')],
  blossom: [colors('#5fa03a'), colors('#ffffff #ffb3d1 #ffe27a #d9c2ff'), colors('#f7a92f')],
  flag: [colors('#ff4f7f #ffb32f #2fc4d8 #6fd05f #9a6ff0')],
}

const inSky = new Set<Prop['kind']>(['moon', 'star', 'planet', 'orb', 'flake', 'bubble'])
const withHalo = new Set<Prop['kind']>(['moon', 'star', 'sunset'])

// Props behind the figures with rounded shading; moon, stars and sunset have a halo.
function paintProp(picture: Planes, prop: Prop, { hour }: World) {
  const { kind } = prop
  const size = prop.size * Math.max(picture.width, picture.height)
  const found = colorsOf(enamels, prop)
  const dim = hour === 'night' && !inSky.has(kind) ? 0.4 : 1
  const share = kind === 'bubble' ? 0.5 : kind === 'flake' ? 0.85 : 1
  const halo = withHalo.has(kind) ? 0.6 * size : 0
  eachPixel(picture, prop, 0.5 + 2 * halo, (i, outside, part) => {
    const round = dim * (0.82 + 0.22 * clamp01((-2 * outside) / size))
    mixInto(picture, i, times(found[part], round), share * clamp01(0.5 - outside))
    if (halo > 0 && outside > 0) addLight(picture, i, found[part], 0.22 * Math.exp(-((outside / halo) ** 2)))
  })
}
