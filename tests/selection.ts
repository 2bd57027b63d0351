/** True in `npm test`. Continuous integration, and a test file run by hand, leave nothing out. */
export const short = process.env.TESTS === 'short'

/** The first of many similar cases in `npm test`, otherwise all. */
export const sampled = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  short ? cases.slice(0, count) : cases
