import { DAY_MS } from './durations.ts'
import { namesIn } from './names-in.ts'

/** How long a link opens what it leads to, as a parent may choose. */
export const linkLifetimesMs = { week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS } as const
export type LinkLifetime = keyof typeof linkLifetimesMs
export const linkLifetimes = namesIn(linkLifetimesMs)

/** Limits of links. A file of its own, because few pages need them. */
export const linkLimits = {
  /** Links to one thing that are open at the same time. */
  open: 20,
  wordCharacters: { min: 4, max: 40 },
  /** How many wrong words are answered for one link in a day; 20 a day try 10,000 words in 500 days. */
  wrongWordsADay: 20,
  lineCharacters: 500,
  /** Hearts and lines together that one link takes in a day. */
  answersADay: 20,
  /** The newest lines of a link that a parent is shown. */
  linesShown: 50,
} as const
