import { blurred } from '../image/blur.ts'
import { smoothstep } from '../image/colour.ts'
import { seededNumbers } from '../image/noise.ts'
import { cellPixels, type Figure, type Figures } from './figures.ts'
import type { Motion } from './motion.ts'

/** The displacement of each cell in pixels. */
export type Shifts = { width: number; height: number; across: Float32Array; down: Float32Array }

/** The motion of a loop: waves with one and two cycles per loop, so that it closes, plus jitter poses. */
export type Sway = { waves: { turns: number; sine: Shifts; cosine: Shifts }[]; jitters: Shifts[] }

// How far one figure's motion blends into its neighbor's, in cells, and the number of jitter poses.
const [blending, poses] = [5, 6]

/** Plans how figures sway, breathe and float. @param floor figures that end above this row, in pixels, float */
export function swayOf(found: Figures, motion: Motion, floor: number, seed: number): Sway {
  const { width, height, figures } = found
  const next = seededNumbers(seed * 97 + 31)
  const px = (Math.max(width, height) * cellPixels) / 1000
  const plans = figures.map((figure) => planOf(figure, found, { motion, px, floor, own: next() }))
  const waves = [1, 2].map((turns) => ({
    turns,
    sine: emptyShifts(width, height),
    cosine: emptyShifts(width, height),
  }))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const plan = plans[found.nearest[i] - 1]
      if (!plan) continue
      for (const [k, [dx, dy]] of plan.shiftsAt(x, y).entries()) {
        const lag = plan.lag + (1 + k) * 2.2 * (x / width)
        waves[k].sine.across[i] = dx * Math.cos(lag)
        waves[k].sine.down[i] = dy * Math.cos(lag)
        waves[k].cosine.across[i] = dx * Math.sin(lag)
        waves[k].cosine.down[i] = dy * Math.sin(lag)
      }
    }
  const soft = waves.map(({ turns, sine, cosine }) => ({
    turns,
    sine: softened(sine),
    cosine: softened(cosine),
  }))
  const jitters = motion.jitter > 0 ? jittersOf(found, motion.jitter * px, next) : []
  return { waves: soft, jitters }
}

/** One figure's motion: a shift with one cycle per loop, one with two cycles, and the phase lag. */
type Plan = { lag: number; shiftsAt: (x: number, y: number) => [number, number][] }

type How = { motion: Motion; px: number; floor: number; own: number }

function planOf(figure: Figure, { width, height }: Figures, { motion, px, floor, own }: How): Plan {
  const { left, right, top, bottom, cut, ground } = figure
  const tall = Math.max(1, bottom - top)
  const middle = (left + right) / 2
  const calm = cut && !ground ? 0.7 : 1
  const lag = 2 * Math.PI * own
  const atFrame = (x: number, y: number) => {
    const room = Math.min(x, y, width - 1 - x, height - 1 - y)
    return calm * smoothstep(0, cut ? 0.09 * width : 2, room)
  }
  const floats = !cut && bottom * cellPixels < floor
  // Limit the rotation so that a floating figure's edge moves no farther than it rises, whatever its size.
  const turn = (0.6 * motion.rise * px) / (0.5 * Math.max(tall, right - left))
  const shiftsAt = (x: number, y: number): [number, number][] => {
    const free = atFrame(x, y)
    const up = (bottom - y) / tall
    const breath = motion.breath * tall * cellPixels * free * 0.5
    const swell: [number, number] = [(breath * (x - middle)) / tall, breath * up]
    if (!floats) return [[motion.lean * px * free * Math.max(0, up) ** 1.5, 0], swell]
    const [dx, dy] = [x - middle, y - (top + bottom) / 2]
    return [[-turn * dy * free, (motion.rise * px + turn * dx) * free], swell]
  }
  return { lag, shiftsAt }
}

function jittersOf({ width, height, nearest }: Figures, most: number, next: () => number): Shifts[] {
  return Array.from({ length: poses }, () => {
    const shifts = emptyShifts(width, height)
    const step = 6
    const across = Math.ceil(width / step)
    const chance = Array.from({ length: across * Math.ceil(height / step) }, () => [
      next() - 0.5,
      next() - 0.5,
    ])
    for (let i = 0; i < nearest.length; i++) {
      const cell = Math.floor(Math.floor(i / width) / step) * across + Math.floor((i % width) / step)
      shifts.across[i] = 2 * most * chance[cell][0]
      shifts.down[i] = 2 * most * chance[cell][1]
    }
    return softened(shifts)
  })
}

/** Returns the displacement of every cell at a phase of the loop. @param pose which jitter pose to use, if there are any */
export function shiftsAt({ waves, jitters }: Sway, phase: number, pose: number): Shifts {
  const { width, height } = waves[0].sine
  const out = emptyShifts(width, height)
  for (const { turns, sine, cosine } of waves) {
    addScaled(out, sine, Math.sin(2 * Math.PI * turns * phase))
    addScaled(out, cosine, Math.cos(2 * Math.PI * turns * phase))
  }
  if (jitters.length > 0) addScaled(out, jitters[pose % jitters.length], 1)
  return out
}

function addScaled(out: Shifts, { across, down }: Shifts, factor: number) {
  for (let i = 0; i < across.length; i++) {
    out.across[i] += factor * across[i]
    out.down[i] += factor * down[i]
  }
}

function emptyShifts(width: number, height: number): Shifts {
  const size = width * height
  return { width, height, across: new Float32Array(size), down: new Float32Array(size) }
}

function softened({ width, height, across, down }: Shifts): Shifts {
  const soft = (data: Float32Array) => blurred({ width, height, data }, blending, 1).data
  return { width, height, across: soft(across), down: soft(down) }
}
