import { DAY_MS } from './durations.ts'
import { namesIn } from './names-in.ts'

/** The link lifetimes that a parent can choose. */
export const linkLifetimesMs = { week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS } as const
export type LinkLifetime = keyof typeof linkLifetimesMs
export const linkLifetimes = namesIn(linkLifetimesMs)

/** Limits for shared links, in a separate file because few pages load them. */
export const linkLimits = {
  /** Active links to the same target. */
  open: 20,
  wordCharacters: { min: 4, max: 40 },
  /** Wrong words per link per day. At 20 a day, trying 10,000 words takes 500 days. */
  wrongWordsADay: 20,
  lineCharacters: 500,
  /** Hearts and messages together, per link per day. */
  answersADay: 20,
  /** How many of a link's newest messages a parent sees. */
  linesShown: 50,
} as const
