import { blurred } from '../field/blur.ts'
import { clamp, hex, type Lab, labOf, type Rgb, rgbOf, smoothstep } from '../field/colour.ts'
import { type Field, rawField } from '../field/field.ts'
import { seededNumbers } from '../light/noise.ts'
import { paperCut, pasted } from './paper-cut.ts'
import type { Prop } from './scenery.ts'
import { contrasting, type World } from './world.ts'

// Like ones stand apart: where several are too near to what is drawn, two seeds then do not end at the same one.
const walls = ['#a9b7de', '#e7b9c4', '#e9c3b4', '#8fb9b3', '#b9cfae', '#9cc4d8', '#f0dcae', '#c9bfe3']
const eveningWalls = ['#e9b3a0', '#eec09c', '#e6b0b0', '#e8b8c0']
const placeWalls: Partial<Record<World['place'], string[]>> = {
  sea: ['#5fabc4', '#6fc0be', '#7d9dd6', '#8cc4d8'],
  snow: ['#8fb0d4', '#9fb4da', '#8fbad0'],
  space: ['#2b2f5e', '#3f2c68', '#1f3d62'],
  meadow: ['#a9d6ea', '#b5d3f0', '#f3e2b4'],
  party: ['#f3b8c8', '#c9b6ee', '#f6cf8f'],
}

/** The colour of the wall behind the figures, in linear light. */
export function wallColour(world: World): Rgb {
  const { place, hour, palette, paper } = world
  if (paper && place !== 'snow') return lifted(paper)
  const open = hour === 'evening' ? eveningWalls : walls
  const candidates = (placeWalls[place] ?? open).map((colour) => labOf(hex(colour)))
  const [l, a, b] = contrasting(candidates, palette, world)
  const dusk: Lab =
    hour === 'night' ? [0.36, a * 0.6 - 0.005, b * 0.4 - 0.06] : [l - 0.05, a + 0.01, b + 0.025]
  return rgbOf(hour === 'day' ? [l, a, b] : dusk)
}

// In the evening the wall goes from dusk to the last light, as the sky does.
function wallEnds(wall: Rgb, { hour, paper }: World): [Rgb, Rgb] {
  if (hour !== 'evening' || paper) return [wall, wall]
  const [l, a, b] = labOf(wall)
  return [rgbOf([l - 0.12, a + 0.02, b - 0.1]), rgbOf([l + 0.05, a, b + 0.045])]
}

// Dark sugar paper would swallow the shadows on it.
function lifted(paper: Rgb): Rgb {
  const [l, a, b] = labOf(paper)
  return rgbOf([clamp(l, 0.34, 0.86), a, b])
}

/** The studio sweep: wall, floor with a soft bend, a pool of light, and what the place adds. Three fields in linear light. */
export function studioSweep(
  width: number,
  height: number,
  wall: Rgb,
  horizon: number,
  world: World,
  props: readonly Prop[],
): [Field, Field, Field] {
  const floor = wall.map((value) => Math.min(1, value * 1.16 + 0.03))
  const [high, low] = wallEnds(wall, world)
  const light = rawField(width, height)
  const floorShare = rawField(width, height)
  const poolX = world.side < 0 ? 0.36 : 0.64
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / height]
      const away = ((u - poolX) / 0.55) ** 2 + ((v - 0.3) / 0.62) ** 2
      const bend = smoothstep(horizon - 0.03, horizon + 0.06, v)
      light.data[i] =
        0.7 + 0.42 * Math.exp(-away) - 0.07 * Math.exp(-(((v - horizon) / 0.03) ** 2)) + 0.1 * bend
      floorShare.data[i] = bend
    }
  if (world.hour !== 'night' && world.place === 'open' && !world.paper)
    windowLight(light, poolX, horizon, world)
  const plane = (c: 0 | 1 | 2): Field => {
    const { data } = rawField(width, height)
    for (let i = 0; i < data.length; i++) {
      const down = Math.min(1, Math.floor(i / width) / (height * horizon))
      const behind = high[c] + (low[c] - high[c]) * down
      data[i] = light.data[i] * (behind + (floor[c] - behind) * floorShare.data[i])
    }
    return { width, height, data }
  }
  const planes: [Field, Field, Field] = [plane(0), plane(1), plane(2)]
  paperCut(planes, horizon, light, world)
  scatter(planes, world)
  pasted(planes, light, props, world)
  return planes.map((field) => blurred(field, 0.9)) as [Field, Field, Field]
}

// The light of a window with two bars falls aslant on the wall, from some seeds through a blind.
function windowLight({ width, height, data }: Field, poolX: number, horizon: number, { side, whims }: World) {
  const aspect = width / height
  const lean = 0.24 * side
  const [middle, half, tall] = [poolX - 0.1 * side, 0.2, 0.3]
  const hasBlinds = whims[2] > 0.62
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    const onWall = 1 - smoothstep(horizon - 0.12, horizon, v)
    const down = Math.abs(v - 0.36)
    const slat = smoothstep(0.3, 0.52, Math.abs(((v / 0.058) % 1) * 2 - 1))
    for (let x = 0; x < width; x++, i++) {
      const across = Math.abs(x / width - middle + lean * (v - 0.36)) * aspect
      const pane =
        (1 - smoothstep(half * aspect - 0.02, half * aspect + 0.02, across)) *
        (1 - smoothstep(tall - 0.02, tall + 0.02, down)) *
        smoothstep(0.004, 0.026, across) *
        smoothstep(0.004, 0.026, down)
      data[i] *= 0.95 + 0.17 * (hasBlinds ? pane * slat : pane) * onWall
    }
  }
}

const confetti = ['#f25f7a', '#f7b733', '#5ec2a5', '#6a8df0', '#ffffff'].map(hex)

// Paper dots for a party, flakes for snow, pin pricks of light for space: cut paper stuck to the wall.
function scatter(planes: [Field, Field, Field], { place, hour, seed }: World) {
  const isStarry = place !== 'snow' && (place === 'space' || hour === 'night')
  if (place === 'sea' || (place !== 'party' && place !== 'snow' && !isStarry)) return
  const [{ width, height }] = planes
  const next = seededNumbers(seed * 31 + 5)
  const dots = place === 'party' ? 90 : 120
  for (let k = 0; k < dots; k++) {
    const colour =
      place === 'party' ? confetti[Math.floor(next() * confetti.length)] : ([0.95, 0.96, 1] as const)
    const size = (place === 'party' ? 0.006 : place === 'snow' ? 0.0034 : 0.0011) * width * (0.6 + next())
    const [cx, cy, strength] = [next() * width, next() * height, place === 'party' ? 0.8 : 0.6 * next() + 0.3]
    dot(planes, cx, cy, size, colour, strength)
  }
}

function dot(
  planes: [Field, Field, Field],
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  strength: number,
) {
  const [{ width, height }] = planes
  const reach = Math.ceil(radius + 1)
  for (let y = Math.max(0, Math.floor(cy) - reach); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx) - reach); x <= Math.min(width - 1, cx + reach); x++) {
      const share = strength * clamp(radius + 0.5 - Math.hypot(x - cx, y - cy), 0, 1)
      planes.forEach(({ data }, c) => {
        data[y * width + x] += (colour[c] - data[y * width + x]) * share
      })
    }
}
