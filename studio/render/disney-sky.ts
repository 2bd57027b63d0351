import { smoothstep } from '../image/colour.ts'
import type { Planes } from '../image/float-image.ts'
import { around, drifting, layeredNoise } from '../image/noise.ts'
import type { Sky } from '../scene/skies.ts'
import type { Sun, World } from '../scene/world.ts'

/** The sun, and the brightness of its rays by direction. */
type Light = { sun: Sun; rays: Float32Array; world: World; phase: number | undefined }

/** Paints the sky in linear light: a vertical gradient, sun rays, clouds and a nebula. */
export function paintSky(planes: Planes, sky: Sky, world: World, phase?: number) {
  const rays = raysAround(6 * world.whims[4] + 2 * Math.PI * (phase ?? 0))
  const light = { sun: sunIn(world), rays, world, phase }
  for (let y = 0; y < planes.height; y++) skyRow(planes, y, sky, light)
}

// The light comes from the drawn sun if there is one, so that no second sun appears.
function sunIn({ sun, side, place, hour }: World): Sun {
  if (sun && hour !== 'night' && place !== 'sea' && place !== 'space') return sun
  return { x: side < 0 ? 0.16 : 0.84, y: 0.06 }
}

const turns = 4096

// The brightness of the sun's rays, 0-1, by direction in `turns` steps per full turn.
function raysAround(whim: number): Float32Array {
  return Float32Array.from({ length: turns + 1 }, (_, k) => {
    const angle = (2 * Math.PI * k) / turns - Math.PI
    return 0.5 + 0.5 * Math.sin(angle * 23 + 3 * Math.sin(angle * 7 + whim))
  })
}

function skyRow({ width, height, planes }: Planes, y: number, sky: Sky, { sun, rays, world, phase }: Light) {
  const { top, middle, low, glow, mist = [0, 0, 0] } = sky
  const v = y / height
  const upper = smoothstep(0, 0.5, v)
  const lower = smoothstep(0.45, 0.95, v)
  const clear = top.map((value, c) => {
    const high = value + (middle[c] - value) * upper
    return high + (low[c] - high) * lower
  })
  const aspect = width / height
  const dy = v - sun.y
  const cloudy = v < cloudless ? 0.85 * sky.clouds * (1 - smoothstep(0.45, cloudless, v)) : 0
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const u = (x / width) * aspect
    const dx = u - sun.x * aspect
    const away = Math.sqrt(dx * dx + dy * dy)
    const ray = rays[(turns * (0.5 + Math.atan2(dy, dx) / (2 * Math.PI))) | 0]
    const shine = 0.75 * (0.85 * Math.exp(-away * 5) + sky.rays * ray * Math.exp(-away * 1.7))
    const cloud = cloudy > 0 ? cloudy * billowAt(3.1 * u + 9, v * 6.2 + 3, world.seed, phase) : 0
    const veil = sky.mist ? mistAt(u, v, world.seed, phase) : 0
    for (let c = 0; c < 3; c++)
      planes[c][i] = clear[c] + (0.97 - clear[c]) * cloud + mist[c] * veil + glow[c] * shine
  }
}

function billowAt(x: number, y: number, seed: number, phase?: number): number {
  const noise = (shift: number) => layeredNoise(x - shift, y, 4, seed * 13 + 1)
  return smoothstep(0.54, 0.76, phase === undefined ? noise(0) : drifting(noise, cloudDrift, phase))
}

// How far clouds drift per loop, in noise units.
const cloudDrift = 0.3

// The height, as a fraction, below which there are no clouds.
const cloudless = 0.8

// A nebula or northern lights: broad noise that leaves most of the sky dark.
function mistAt(x: number, y: number, seed: number, phase?: number): number {
  const [dx, dy] = around(phase, 0.12)
  const veil = layeredNoise(x * 2.2 + 5 + dx, y * 3 + 1.4 * x + dy, 4, seed * 19 + 4)
  return smoothstep(0.42, 0.8, veil)
}
