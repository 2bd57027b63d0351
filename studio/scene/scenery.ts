import type { Relief } from '../geometry/relief.ts'
import { seededNumbers } from '../image/noise.ts'
import type { World } from './world.ts'

type Kind =
  | 'moon'
  | 'sunset'
  | 'star'
  | 'planet'
  | 'orb'
  | 'flake'
  | 'fir'
  | 'weed'
  | 'bubble'
  | 'blossom'
  | 'flag'

/** A prop that indicates the place or the hour. Its center is in fractions of width and height, its size in fractions of the long side. */
export type Prop = {
  kind: Kind
  x: number
  y: number
  size: number
  turn: number
  /** 0-1, used by each style to choose a color. */
  tone: number
}

/** The fraction of a disc covered by figures; center in fractions of width and height, radius in fractions of the long side. */
export type Crowd = (x: number, y: number, radius: number) => number

// Cells along the long side, and samples per cell side: a cell with any covered sample counts as covered.
const [cells, points] = [56, 5]

/** Measures where figures are, so that a moon can be placed beside them. A cell counts as covered if anything in it is. */
export function crowdOf({ width, height, cover }: Pick<Relief, 'width' | 'height' | 'cover'>): Crowd {
  const long = Math.max(width, height)
  const cell = long / cells
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const taken = new Uint8Array(across * down)
  for (let y = 0; y < down * points; y++)
    for (let x = 0; x < across * points; x++) {
      const row = Math.min(height - 1, Math.floor(((y + 0.5) / points) * cell))
      const column = Math.min(width - 1, Math.floor(((x + 0.5) / points) * cell))
      if (cover[row * width + column] > 127)
        taken[Math.floor(y / points) * across + Math.floor(x / points)] = 1
    }
  return (x, y, radius) => {
    let covered = 0
    for (let k = 0; k < 121; k++) {
      const [dx, dy] = [((k % 11) - 5) / 5, (Math.floor(k / 11) - 5) / 5]
      const column = Math.floor((x * width + dx * radius * long) / cell)
      const row = Math.floor((y * height + dy * radius * long) / cell)
      const isOutside = column < 0 || row < 0 || column >= across || row >= down
      if (isOutside || taken[row * across + column] > 0) covered++
    }
    return covered / 121
  }
}

/** The props behind the figures, the same in every style. None unless the parent's words describe a place or hour. */
export function sceneryOf(world: World, horizon: number, aspect: number, crowd: Crowd): Prop[] {
  const { place, isDescribed, seed } = world
  const next = seededNumbers(seed * 131 + 41)
  const tall = Math.max(1, aspect)
  if (!isDescribed) return []
  const props = world.paper ? [] : inSky(world, next, horizon, crowd)
  if (place === 'snow') props.push(...firs(next, horizon, tall), ...flakes(next))
  if (place === 'sea') props.push(...weeds(next, horizon, tall), ...bubbles(next, horizon))
  if (place === 'meadow') props.push(...blossoms(next, horizon))
  if (place === 'party') props.push(...garland(next, aspect))
  return props
}

type Next = () => number

function inSky({ place, hour, sun }: World, next: Next, horizon: number, crowd: Crowd): Prop[] {
  if (place === 'sea') return []
  const props: Prop[] = []
  if (place === 'space') props.push(...planets(next, crowd))
  else if (hour === 'night' && !sun) props.push(...hung('moon', next, 0.062, crowd))
  else if (hour === 'evening' && !sun) props.push(setting(next, horizon, crowd))
  if (place === 'space' || (hour === 'night' && place !== 'snow'))
    props.push(...starsOf(next, horizon, beside(props, crowd)))
  return props
}

// A prop that would be hidden more than this is left out.
const mostHidden = 0.1

// The first spot that is free enough: the freest of all would differ between preview and artwork.
function freest<Spot extends { x: number; y: number }>(tries: Spot[], radius: number, crowd: Crowd) {
  const covered = tries.map(({ x, y }) => crowd(x, y, radius))
  const least = Math.max(mostHidden, Math.min(...covered))
  const found = covered.findIndex((share) => share <= least)
  return { spot: tries[found], covered: covered[found] }
}

// A prop in the upper half, smaller if there is little room, or none.
function hung(kind: Prop['kind'], next: Next, full: number, crowd: Crowd): Prop[] {
  const tries = Array.from({ length: 24 }, () => ({ x: 0.08 + 0.84 * next(), y: 0.1 + 0.3 * next() }))
  const [turn, tone] = [-0.35 + 0.3 * next(), next()]
  for (const size of [full, 0.68 * full]) {
    const { spot, covered } = freest(tries, 1.8 * size, crowd)
    if (covered <= mostHidden) return [{ kind, ...spot, size, turn, tone }]
  }
  return []
}

function setting(next: Next, horizon: number, crowd: Crowd): Prop {
  const tries = Array.from({ length: 9 }, () => ({ x: 0.1 + 0.8 * next(), y: horizon - 0.12 }))
  const { spot } = freest(tries, 0.1, crowd)
  return { kind: 'sunset', ...spot, size: 0.13, turn: 0, tone: next() }
}

// Treats the space around existing props as covered, too.
function beside(props: readonly Prop[], crowd: Crowd): Crowd {
  return (x, y, radius) => {
    const isTaken = props.some((prop) => Math.hypot(x - prop.x, y - prop.y) < 2.2 * prop.size + radius)
    return isTaken ? 1 : crowd(x, y, radius)
  }
}

function planets(next: Next, crowd: Crowd): Prop[] {
  const large = hung('planet', next, 0.064, crowd)
  const small = hung('orb', next, 0.034, beside(large, crowd))
  const tone = (large[0]?.tone ?? 0) + 0.37
  return [...large, ...small.map((orb) => ({ ...orb, tone: tone % 1 }))]
}

function starsOf(next: Next, horizon: number, crowd: Crowd): Prop[] {
  const stars: Prop[] = []
  for (let k = 0; k < 22; k++) {
    const size = 0.007 + 0.011 * next() ** 2
    const [x, y, turn, tone] = [next(), 0.03 + (horizon - 0.28) * next(), next(), next()]
    if (crowd(x, y, size) === 0) stars.push({ kind: 'star', x, y, size, turn, tone })
  }
  return stars
}

/** Makes several props of one kind, upright by default. */
function many(
  kind: Prop['kind'],
  count: number,
  make: (k: number) => Partial<Prop> & Pick<Prop, 'x' | 'y' | 'size'>,
): Prop[] {
  return Array.from({ length: count }, (_, k) => ({ kind, turn: 0, tone: 0, ...make(k) }))
}

// Two groups of firs with a clearing between them.
function firs(next: Next, horizon: number, tall: number): Prop[] {
  const clearing = 0.3 + 0.4 * next()
  return many('fir', 11, (k) => {
    const size = 0.045 + 0.05 * next()
    const off = 0.1 + 0.42 * next()
    const x = clearing + (k % 2 === 0 ? off : -off)
    return { x, y: horizon + 0.012 - 0.93 * size * tall, size, tone: next() }
  })
}

function flakes(next: Next): Prop[] {
  return many('flake', 34, () => ({
    x: next(),
    y: 0.94 * next(),
    size: 0.006 + 0.015 * next() ** 2,
    turn: next(),
    tone: next(),
  }))
}

function weeds(next: Next, horizon: number, tall: number): Prop[] {
  const middles = Array.from({ length: 6 }, next)
  return many('weed', 18, (k) => {
    const size = 0.05 + 0.075 * next()
    const x = middles[Math.floor(k / 3)] + 0.05 * (next() - 0.5)
    return { x, y: horizon + 0.03 - 0.97 * size * tall, size, tone: next() }
  })
}

function bubbles(next: Next, horizon: number): Prop[] {
  const columns = Array.from({ length: 5 }, next)
  return many('bubble', 25, (k) => ({
    x: columns[Math.floor(k / 5)] + 0.05 * (next() - 0.5),
    y: horizon * (0.05 + 0.85 * next()),
    size: 0.005 + 0.012 * next() ** 2,
    tone: next(),
  }))
}

function blossoms(next: Next, horizon: number): Prop[] {
  return many('blossom', 26, () => ({
    x: next(),
    y: horizon - 0.02 - 0.1 * next(),
    size: 0.011 + 0.011 * next(),
    turn: next(),
    tone: next(),
  }))
}

// A string of flags that hangs in arcs.
function garland(next: Next, aspect: number): Prop[] {
  const start = next()
  const [wide, tall] = [Math.min(1, aspect), Math.max(1, aspect)]
  const step = 1 / 17 / wide
  return many('flag', Math.ceil(1 / step) + 1, (k) => {
    const x = (k + start - 0.5) * step
    const bow = Math.sin((2 * x + 0.3 * start) * Math.PI) ** 2
    const size = 0.46 * step * wide
    return { x, y: 0.015 + 0.05 * bow + size * tall, size, tone: ((k * 2) % 5) / 5 }
  })
}
