import { smoothstep } from '../field/colour.ts'
import type { Field } from '../field/field.ts'
import { layeredNoise } from '../light/noise.ts'
import type { Sky } from './skies.ts'
import type { Sun, World } from './world.ts'

type Planes = readonly [Field, Field, Field]

/** Paints the sky over all of three planes, in linear light: its colours from top to bottom, the sun's rays, clouds, and the veil of a nebula. */
export function paintSky(planes: Planes, colours: Sky, world: World) {
  const [{ height }] = planes
  const sun = sunIn(world)
  const rays = raysAround(world.whims[4])
  for (let y = 0; y < height; y++) skyRow(planes, y, colours, sun, rays, world)
}

// The light is where the child drew it; beside a drawn sun no second one shines.
function sunIn({ sun, side, place, hour }: World): Sun {
  if (sun && hour !== 'night' && place !== 'sea' && place !== 'space') return sun
  return { x: side < 0 ? 0.16 : 0.84, y: 0.06 }
}

const turns = 4096

// How bright the sun's rays are, 0-1, in every direction from it, one turn in so many steps.
function raysAround(whim: number): Float32Array {
  return Float32Array.from({ length: turns + 1 }, (_, k) => {
    const angle = (2 * Math.PI * k) / turns - Math.PI
    return 0.5 + 0.5 * Math.sin(angle * 23 + 3 * Math.sin(angle * 7 + whim * 6))
  })
}

function skyRow(
  [red, green, blue]: Planes,
  y: number,
  colours: Sky,
  sun: Sun,
  rays: Float32Array,
  { seed }: World,
) {
  const { width, height } = red
  const { top, middle, low, glow } = colours
  const v = y / height
  const upper = smoothstep(0, 0.5, v)
  const lower = smoothstep(0.45, 0.95, v)
  const clear = top.map((value, c) => {
    const high = value + (middle[c] - value) * upper
    return high + (low[c] - high) * lower
  })
  const veil = colours.mist ?? [0, 0, 0]
  const aspect = width / height
  const cloudy = v < cloudless ? 0.85 * colours.clouds * (1 - smoothstep(0.45, cloudless, v)) : 0
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const u = x / width
    const dx = (u - sun.x) * aspect
    const dy = v - sun.y
    const away = Math.sqrt(dx * dx + dy * dy)
    const ray = rays[(turns * (0.5 + Math.atan2(dy, dx) / (2 * Math.PI))) | 0]
    const shine = 0.85 * Math.exp(-away * 5) + colours.rays * ray * Math.exp(-away * 1.7)
    const cloud = cloudy === 0 ? 0 : cloudy * billowAt((3.1 * x) / height + 9, v * 6.2 + 3, seed)
    const mist = colours.mist === undefined ? 0 : mistAt(u * aspect, v, seed)
    red.data[i] = skyAt(clear[0], cloud, mist * veil[0], glow[0] * shine * 0.75)
    green.data[i] = skyAt(clear[1], cloud, mist * veil[1], glow[1] * shine * 0.75)
    blue.data[i] = skyAt(clear[2], cloud, mist * veil[2], glow[2] * shine * 0.75)
  }
}

function billowAt(x: number, y: number, seed: number): number {
  return smoothstep(0.54, 0.76, layeredNoise(x, y, 4, seed * 13 + 1))
}

function skyAt(clear: number, cloud: number, mist: number, light: number): number {
  return clear + (0.97 - clear) * cloud + mist + light
}

// From so far down no clouds are left.
const cloudless = 0.8

// The veil of a nebula or of northern lights: two broad noises that leave most of the sky dark.
function mistAt(x: number, y: number, seed: number): number {
  const veil = layeredNoise(x * 2.2 + 5, y * 3 + 1.4 * x, 4, seed * 19 + 4)
  return smoothstep(0.42, 0.8, veil)
}
