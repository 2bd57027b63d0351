import { seededNumbers } from '../light/noise.ts'
import type { Relief } from '../light/relief.ts'
import type { World } from './world.ts'

/** A thing that tells the place or the hour. Its middle in shares of width and height, its size as a share of the long side. */
export type Prop = {
  kind:
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
  x: number
  y: number
  size: number
  turn: number
  /** 0-1, for each style to choose a colour by. */
  tone: number
}

/** The share of a disc that figures cover, its middle in shares of width and height, its radius as a share of the long side. */
export type Crowd = (x: number, y: number, radius: number) => number

/** Where figures are, so that a moon can rise beside them. */
export function crowdOf({ width, height, cover }: Pick<Relief, 'width' | 'height' | 'cover'>): Crowd {
  const long = Math.max(width, height)
  return (x, y, radius) => {
    let covered = 0
    for (let k = 0; k < 121; k++) {
      const [dx, dy] = [((k % 11) - 5) / 5, (Math.floor(k / 11) - 5) / 5]
      const column = Math.round(x * width + dx * radius * long)
      const row = Math.round(y * height + dy * radius * long)
      const isOutside = column < 0 || row < 0 || column >= width || row >= height
      if (isOutside || cover[row * width + column] > 0) covered++
    }
    return covered / 121
  }
}

/**
 * What stands and hangs in a world behind the figures, the same in every style. Where no words told the world the child drew
 * what tells it, and on coloured paper the sky is the child's: nothing is added that could pass for drawn.
 * @param horizon share of the height @param aspect width through height
 */
export function sceneryOf(world: World, horizon: number, aspect: number, crowd: Crowd): Prop[] {
  const { place, told, seed } = world
  const next = seededNumbers(seed * 131 + 41)
  const tall = Math.max(1, aspect)
  if (!told) return place === 'sea' ? bubbles(next, horizon) : []
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

// More of it than this share hidden, or a sky without it.
const mostHidden = 0.1

// In the freest of some places in the upper half, if one is free.
function hung(kind: Prop['kind'], next: Next, size: number, crowd: Crowd): Prop[] {
  const tries = Array.from({ length: 24 }, () => ({ x: 0.08 + 0.84 * next(), y: 0.1 + 0.3 * next() }))
  const free = tries.map(({ x, y }) => crowd(x, y, 1.8 * size))
  const least = Math.min(...free)
  const { x, y } = tries[free.indexOf(least)]
  const prop: Prop = { kind, x, y, size, turn: -0.35 + 0.3 * next(), tone: next() }
  return least > mostHidden ? [] : [prop]
}

function setting(next: Next, horizon: number, crowd: Crowd): Prop {
  const y = horizon - 0.12
  const tries = Array.from({ length: 9 }, () => 0.1 + 0.8 * next())
  const free = tries.map((x) => crowd(x, y, 0.1))
  return { kind: 'sunset', x: tries[free.indexOf(Math.min(...free))], y, size: 0.13, turn: 0, tone: next() }
}

// Where figures and what hangs there already leave no room.
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

// Two groups with a clearing between them.
function firs(next: Next, horizon: number, tall: number): Prop[] {
  const clearing = 0.3 + 0.4 * next()
  return Array.from({ length: 11 }, (_, k) => {
    const size = 0.045 + 0.05 * next()
    const off = 0.1 + 0.42 * next()
    const x = clearing + (k % 2 === 0 ? off : -off)
    return { kind: 'fir' as const, x, y: horizon + 0.012 - 0.93 * size * tall, size, turn: 0, tone: next() }
  })
}

function flakes(next: Next): Prop[] {
  return Array.from({ length: 34 }, () => ({
    kind: 'flake' as const,
    x: next(),
    y: 0.94 * next(),
    size: 0.006 + 0.015 * next() ** 2,
    turn: next(),
    tone: next(),
  }))
}

function weeds(next: Next, horizon: number, tall: number): Prop[] {
  return Array.from({ length: 6 }, () => next()).flatMap((middle) =>
    Array.from({ length: 3 }, (): Prop => {
      const size = 0.05 + 0.075 * next()
      const x = middle + 0.05 * (next() - 0.5)
      return { kind: 'weed', x, y: horizon + 0.03 - 0.97 * size * tall, size, turn: 0, tone: next() }
    }),
  )
}

function bubbles(next: Next, horizon: number): Prop[] {
  return Array.from({ length: 5 }, () => next()).flatMap((column) =>
    Array.from({ length: 5 }, () => ({
      kind: 'bubble' as const,
      x: column + 0.05 * (next() - 0.5),
      y: horizon * (0.05 + 0.85 * next()),
      size: 0.005 + 0.012 * next() ** 2,
      turn: 0,
      tone: next(),
    })),
  )
}

function blossoms(next: Next, horizon: number): Prop[] {
  return Array.from({ length: 26 }, () => ({
    kind: 'blossom' as const,
    x: next(),
    y: horizon - 0.02 - 0.1 * next(),
    size: 0.011 + 0.011 * next(),
    turn: next(),
    tone: next(),
  }))
}

// A string of flags that hangs in two bows.
function garland(next: Next, aspect: number): Prop[] {
  const start = next()
  const [wide, tall] = [Math.min(1, aspect), Math.max(1, aspect)]
  const step = 1 / 17 / wide
  return Array.from({ length: Math.ceil(1 / step) + 1 }, (_, k) => {
    const x = (k + start - 0.5) * step
    const bow = Math.sin((2 * x + 0.3 * start) * Math.PI) ** 2
    const size = 0.46 * step * wide
    return {
      kind: 'flag' as const,
      x,
      y: 0.015 + 0.05 * bow + size * tall,
      size,
      turn: 0,
      tone: ((k * 2) % 5) / 5,
    }
  })
}
