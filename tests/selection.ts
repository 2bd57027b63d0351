/** True in `npm test`, which skips some cases. CI and a test file run by hand skip nothing. */
export const short = process.env.TESTS === 'short'

/** The first `count` of many similar cases in `npm test`, otherwise all cases. */
export const sampled = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  short ? cases.slice(0, count) : cases
