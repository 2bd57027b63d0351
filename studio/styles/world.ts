import { type Lab, labDistance, type Rgb } from '../field/colour.ts'
import { seededNumbers } from '../light/noise.ts'
import type { Direction } from '../light/shadow.ts'

/** Where the drawing's figures are, and when. */
export type Place = 'open' | 'meadow' | 'sea' | 'snow' | 'space' | 'party'
export type Hour = 'day' | 'evening' | 'night'

/** Where the child drew the sun, in shares of the picture's width and height. */
export type Sun = { x: number; y: number }

/** The world around the figures: chosen by the parent's words, the paper and the seed. */
export type World = {
  place: Place
  hour: Hour
  /** Whether the parent's words told a place or an hour that the drawing does not show. */
  told: boolean
  seed: number
  /** -1 when the light comes from the left, 1 from the right. */
  side: -1 | 1
  /** The sun in a corner that the light comes from, if the child drew one. */
  sun: Sun | undefined
  /** A number 0-1 for each of the small choices a style makes. */
  whims: readonly number[]
  /** The colours of the drawing and the share of the picture each covers. */
  palette: readonly { lab: Lab; share: number }[]
  /** The colour of coloured or dark paper in linear light. */
  paper: Rgb | undefined
}

const words = (...list: string[]) => new RegExp(`\\b(?:${list.join('|')})(?:s|es|y)?\\b`, 'i')

// English first, a few German words because the first families speak it. The first place that matches wins.
const places: readonly [Place, RegExp][] = [
  [
    'space',
    words('space', 'rocket', 'planet', 'astronaut', 'alien', 'moon', 'galaxy', 'ufo', 'weltraum', 'rakete'),
  ],
  [
    'sea',
    words(
      'sea',
      'ocean',
      'under ?water',
      'fish',
      'mermaid',
      'whale',
      'shark',
      'octopus',
      'beach',
      'meer',
      'fisch',
    ),
  ],
  [
    'snow',
    words('snow', 'snowman', 'winter', 'ice', 'christmas', 'penguin', 'sledge', 'schnee', 'weihnachten'),
  ],
  [
    'party',
    words(
      'party',
      'parties',
      'birthday',
      'balloon',
      'cake',
      'disco',
      'circus',
      'danc(?:e|ing)',
      'geburtstag',
    ),
  ],
  [
    'meadow',
    words(
      'meadow',
      'garden',
      'grass',
      'flower',
      'farm',
      'field',
      'park',
      'spring',
      'summer',
      'wiese',
      'garten',
    ),
  ],
]
const night = words('night', 'bed ?time', 'dream', 'star', 'dark', 'nacht')
const evening = words('evening', 'sunset', 'dusk', 'campfire', 'abend')

/** What the parent's words say about place and hour; undefined where they say nothing. */
export function worldInWords(context: string): { place: Place | undefined; hour: Hour | undefined } {
  const place = places.find(([, words]) => words.test(context))?.[0]
  const hour = night.test(context) ? 'night' : evening.test(context) ? 'evening' : undefined
  return { place, hour }
}

/**
 * Chooses the world of a drawing. The same words, paper, palette and seed give the same world.
 * @param drawn what the drawing itself tells of its place: a sky over drawn ground is no space
 */
export function chooseWorld(
  context: string,
  palette: World['palette'],
  paper: Rgb | undefined,
  seed: number,
  drawn: { water: boolean; ground: boolean; sun?: Sun | undefined } = { water: false, ground: false },
): World {
  const next = seededNumbers(seed * 7919 + 17)
  const said = worldInWords(context)
  const isDark = paper !== undefined && 0.25 * paper[0] + 0.65 * paper[1] + 0.1 * paper[2] < 0.12
  const hour = said.hour ?? (isDark ? 'night' : 'day')
  // Seeds are counted up when a parent asks again: golden steps keep neighbours far apart, so that each looks different on purpose.
  const turn = (((seed - 1) * 0.6180339887 + 0.05) % 1) + (seed < 1 ? 1 : 0)
  const sun = drawn.sun && isInCorner(drawn.sun) ? drawn.sun : undefined
  const side = sun ? (sun.x < 0.5 ? -1 : 1) : turn < 0.6 ? -1 : 1
  const whims = Array.from({ length: 8 }, () => next())
  whims[2] = whims[3] = turn % 1
  const seen = drawn.water ? 'sea' : isDark && !drawn.ground ? 'space' : 'open'
  // That it is under water tells nothing new of what the child drew under water.
  const told = (said.place !== undefined && !(said.place === 'sea' && drawn.water)) || said.hour !== undefined
  return { place: said.place ?? seen, hour, told, seed, side, sun, whims, palette, paper }
}

function isInCorner({ x, y }: Sun): boolean {
  return y < 0.32 && Math.abs(x - 0.5) > 0.2
}

/** The light's direction, turned to the world's side and swayed a little by its whims. Unit length. */
export function lightOf({ side, whims }: World, [x, y, z]: Direction): Direction {
  const swayed = [-side * x * (0.85 + 0.3 * whims[0]), y * (0.92 + 0.16 * whims[1]), z]
  const length = Math.hypot(...swayed)
  return [swayed[0] / length, swayed[1] / length, swayed[2] / length]
}

// How far, in degrees, seeds turn the hues of a sky: where words tell the place no other sky is chosen instead.
const turns: Record<Place, number> = { open: 0, meadow: -18, sea: -26, snow: 22, space: -100, party: -58 }
const hourTurns: Record<Hour, number> = { day: 0, evening: -26, night: 34 }

/** By how many degrees the seed turns the hues of the sky that place and hour have. */
export function turnOf({ place, hour, whims }: Pick<World, 'place' | 'hour' | 'whims'>): number {
  // The first picture has the hues as they were chosen.
  return (place === 'open' ? hourTurns[hour] : turns[place]) * Math.max(0, whims[2] - 0.05)
}

/** The candidate that differs most from what is drawn; `whim` picks among those that are good enough. */
export function contrasting(candidates: readonly Lab[], palette: World['palette'], whim: number): Lab {
  const gap = (lab: Lab) => {
    const total = palette.reduce((sum, { share }) => sum + share, 1e-6)
    return (
      palette.reduce((sum, part) => sum + part.share * Math.min(0.25, labDistance(lab, part.lab, 0.7)), 0) /
      total
    )
  }
  const ranked = candidates.map((lab) => ({ lab, gap: gap(lab) })).sort((a, b) => b.gap - a.gap)
  const good = ranked.filter((candidate) => candidate.gap >= 0.6 * ranked[0].gap).slice(0, 4)
  return good[Math.floor(whim * good.length)].lab
}
