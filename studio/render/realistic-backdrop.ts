import { blurredPlanes } from '../image/blur.ts'
import { clamp, hex, type Lab, labOf, type Rgb, rgbOf, smoothstep } from '../image/colour.ts'
import { emptyImage, emptyPlanes, type FloatImage, type Planes } from '../image/float-image.ts'
import { seededNumbers } from '../image/noise.ts'
import { colors } from '../scene/props.ts'
import { contrasting, type World } from '../scene/world.ts'
import { disc } from './marks.ts'
import { paperCut, pasteProps } from './paper-cut.ts'
import type { Stage } from './style.ts'

// Similar colors are kept apart, so that two seeds skipping
// several unsuitable colors do not end at the same one.
const walls = ['#a9b7de', '#e7b9c4', '#e9c3b4', '#8fb9b3', '#b9cfae', '#9cc4d8', '#f0dcae', '#c9bfe3']
const eveningWalls = ['#e9b3a0', '#eec09c', '#e6b0b0', '#e8b8c0']
const placeWalls: Partial<Record<World['place'], string[]>> = {
  sea: ['#5fabc4', '#6fc0be', '#7d9dd6', '#8cc4d8'],
  snow: ['#8fb0d4', '#9fb4da', '#8fbad0'],
  space: ['#2b2f5e', '#3f2c68', '#1f3d62'],
  meadow: ['#a9d6ea', '#b5d3f0', '#f3e2b4'],
  party: ['#f3b8c8', '#c9b6ee', '#f6cf8f'],
}

/** The linear color of the wall behind the figures. */
export function wallColor(world: World): Rgb {
  const { place, hour, palette, paper } = world
  if (paper && place !== 'snow') return lifted(paper)
  const open = hour === 'evening' ? eveningWalls : walls
  const candidates = (placeWalls[place] ?? open).map((colour) => labOf(hex(colour)))
  const [l, a, b] = contrasting(candidates, palette, world)
  const dusk: Lab =
    hour === 'night' ? [0.36, a * 0.6 - 0.005, b * 0.4 - 0.06] : [l - 0.05, a + 0.01, b + 0.025]
  return rgbOf(hour === 'day' ? [l, a, b] : dusk)
}

// In the evening the wall has a gradient from dusk to the last light, like the sky.
function wallEnds(wall: Rgb, { hour, paper }: World): [Rgb, Rgb] {
  if (hour !== 'evening' || paper) return [wall, wall]
  const [l, a, b] = labOf(wall)
  return [rgbOf([l - 0.12, a + 0.02, b - 0.1]), rgbOf([l + 0.05, a, b + 0.045])]
}

// Very dark paper is lightened, because shadows would not show on it.
function lifted(paper: Rgb): Rgb {
  const [l, a, b] = labOf(paper)
  return rgbOf([clamp(l, 0.34, 0.86), a, b])
}

/** Paints the studio sweep: wall and floor with a soft bend, a pool of light, and the place's details. Linear light. */
export function studioSweep(stage: Stage, wall: Rgb): Planes {
  const { width, height, horizon, world } = stage
  const [high, low] = wallEnds(wall, world)
  const light = poolOfLight(stage)
  if (world.hour !== 'night' && world.place === 'open' && !world.paper) windowLight(light, stage)
  const sweep = emptyPlanes(width, height)
  for (let y = 0; y < height; y++) {
    const down = Math.min(1, y / (height * horizon))
    const bend = bendAt(y / height, horizon)
    for (let c = 0; c < 3; c++) {
      const floor = Math.min(1, wall[c] * 1.16 + 0.03)
      const behind = high[c] + (low[c] - high[c]) * down
      const color = behind + (floor - behind) * bend
      for (let i = y * width; i < (y + 1) * width; i++) sweep.planes[c][i] = light.data[i] * color
    }
  }
  paperCut(sweep, light, stage)
  scatter(sweep, world)
  pasteProps(sweep, light, stage)
  return blurredPlanes(sweep, 0.9)
}

const poolAt = ({ side }: World) => (side < 0 ? 0.36 : 0.64)

const bendAt = (v: number, horizon: number) => smoothstep(horizon - 0.03, horizon + 0.06, v)

function poolOfLight({ width, height, horizon, world }: Stage): FloatImage {
  const light = emptyImage(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    const fold = 0.7 - 0.07 * Math.exp(-(((v - horizon) / 0.03) ** 2)) + 0.1 * bendAt(v, horizon)
    for (let x = 0; x < width; x++, i++) {
      const away = ((x / width - poolAt(world)) / 0.55) ** 2 + ((v - 0.3) / 0.62) ** 2
      light.data[i] = fold + 0.42 * Math.exp(-away)
    }
  }
  return light
}

// Slanted light from a window with crossed bars; for some seeds, through a blind.
function windowLight({ width, height, data }: FloatImage, { horizon, world, phase }: Stage) {
  const { side, whims } = world
  const aspect = width / height
  const sway = phase === undefined ? 0 : Math.sin(2 * Math.PI * phase)
  const lean = 0.24 * side + 0.03 * sway
  const [middle, half, tall] = [poolAt(world) - 0.1 * side + 0.008 * sway, 0.2, 0.3]
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

const confetti = colors('#f25f7a #f7b733 #5ec2a5 #6a8df0 #ffffff')

// Cut paper on the wall: confetti for a party, flakes for snow, stars for space or night.
function scatter(planes: Planes, { place, hour, seed }: World) {
  const isStarry = place !== 'snow' && (place === 'space' || hour === 'night')
  if (place === 'sea' || (place !== 'party' && place !== 'snow' && !isStarry)) return
  const { width, height } = planes
  const isParty = place === 'party'
  const next = seededNumbers(seed * 31 + 5)
  for (let k = 0; k < (isParty ? 90 : 120); k++) {
    const color: Rgb = isParty ? confetti[Math.floor(next() * confetti.length)] : [0.95, 0.96, 1]
    const radius = (isParty ? 0.006 : place === 'snow' ? 0.0034 : 0.0011) * width * (0.6 + next())
    const dot = { x: next() * width, y: next() * height, radius }
    disc(planes, dot, color, isParty ? 0.8 : 0.6 * next() + 0.3)
  }
}
