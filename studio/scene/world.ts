import { type Lab, labDistance, type Rgb } from '../image/colour.ts'
import { seededNumbers } from '../image/noise.ts'
import { type Hour, type ScenePlace, worldInWords } from './words.ts'

/** The direction of the light: x to the right, y down, z toward the viewer; y is negative. */
export type Direction = readonly [number, number, number]

/** The center of a drawn sun, in fractions of the picture's width and height. */
export type Sun = { x: number; y: number }

/** The world around the figures, chosen by the parent's words, the paper and the seed. */
export type World = {
  place: ScenePlace
  hour: Hour
  /** Whether the parent's words named a place or an hour. */
  isDescribed: boolean
  seed: number
  /** -1 if the light comes from the left, 1 from the right. */
  side: -1 | 1
  /** A sun drawn in a corner, which the light then comes from. */
  sun: Sun | undefined
  /** Numbers 0-1 that decide the small choices of a style. */
  whims: readonly number[]
  /** Where the search in an ordered list of colors starts, 0-1; varies by seed and by drawing. */
  first: number
  /** The colors of the drawing and the fraction of the picture each covers. */
  palette: readonly { lab: Lab; share: number }[]
  /** The linear color of colored or dark paper. */
  paper: Rgb | undefined
}

/** Chooses the world of a drawing; deterministic in words, paper, palette and seed. @param drawn the drawn ground and sun */
export function chooseWorld(
  context: string,
  palette: World['palette'],
  paper: Rgb | undefined,
  seed: number,
  drawn: { ground: boolean; sun?: Sun | undefined } = { ground: false },
): World {
  const next = seededNumbers(seed * 7919 + 17)
  const said = worldInWords(context)
  const isDark = paper !== undefined && 0.25 * paper[0] + 0.65 * paper[1] + 0.1 * paper[2] < 0.12
  const hour = said.hour ?? (isDark ? 'night' : 'day')
  // Seeds increase by one per regeneration; golden-ratio steps make consecutive pictures clearly different.
  const turn = (((seed - 1) * 0.6180339887 + 0.05) % 1) + (seed < 1 ? 1 : 0)
  const sun = drawn.sun && isInCorner(drawn.sun) ? drawn.sun : undefined
  const side = sun ? (sun.x < 0.5 ? -1 : 1) : turn < 0.6 ? -1 : 1
  const whims = Array.from({ length: 8 }, () => next())
  whims[2] = whims[3] = turn % 1
  const first = (turn + (sun ? (side < 0 ? 0.875 : 0.625) : 0)) % 1
  const seen = isDark && !drawn.ground ? 'space' : 'open'
  const isDescribed = said.place !== undefined || said.hour !== undefined
  return { place: said.place ?? seen, hour, isDescribed, seed, side, sun, whims, first, palette, paper }
}

function isInCorner({ x, y }: Sun): boolean {
  return y < 0.32 && Math.abs(x - 0.5) > 0.2
}

/** The unit direction of the light, mirrored to the world's side and varied a little by its seed. */
export function lightOf({ side, whims }: World, [x, y, z]: Direction): Direction {
  const swayed = [-side * x * (0.85 + 0.3 * whims[0]), y * (0.92 + 0.16 * whims[1]), z]
  const length = Math.hypot(...swayed)
  return [swayed[0] / length, swayed[1] / length, swayed[2] / length]
}

// Hue rotation per seed, in degrees: a place named in words keeps its sky, so only the hues vary.
const turns: Record<ScenePlace, number> = {
  open: 0,
  meadow: -18,
  sea: -26,
  snow: 22,
  space: -100,
  party: -58,
}
const hourTurns: Record<Hour, number> = { day: 0, evening: -26, night: 34 }

/** The hue rotation of the sky in degrees, by place, hour and seed. */
export function turnOf({ place, hour, whims }: Pick<World, 'place' | 'hour' | 'whims'>): number {
  // The first picture keeps the original hues.
  return (place === 'open' ? hourTurns[hour] : turns[place]) * Math.max(0, whims[2] - 0.05)
}

// The least distance relative to the farthest candidate;
// 52 readings were measured, see docs/studio/worlds.md.
const goodEnough = 0.8

/** The first candidate far enough from the drawing's colors. The very farthest would differ between preview and artwork. */
export function contrasting(
  candidates: readonly Lab[],
  palette: World['palette'],
  { first }: Pick<World, 'first'>,
): Lab {
  const total = palette.reduce((sum, { share }) => sum + share, 1e-6)
  const gaps = candidates.map((lab) => {
    const far = palette.map((part) => part.share * Math.min(0.25, labDistance(lab, part.lab, 0.7)))
    return far.reduce((sum, gap) => sum + gap, 0) / total
  })
  const enough = goodEnough * Math.max(...gaps)
  const start = Math.floor(first * candidates.length)
  const order = candidates.map((_, k) => (start + k) % candidates.length)
  return candidates[order.find((k) => gaps[k] >= enough) ?? start]
}
