/** True in `npm test`, which skips some cases. CI and a test file run by hand skip nothing. */
export const short = process.env.TESTS === 'short'

/** Test files that `npm test` leaves out: how keepsakes are made, restoring a backup, and those that mostly wait. */
export const leftOut = short
  ? [
      'book/**',
      'studio/{animation,figurine}/**',
      'tests/integration/{backup,erase-again,live-waits}.test.ts',
      'server/database/embedded.test.ts',
      'server/telemetry/otlp-traces.test.ts',
    ]
  : []

/** The first `count` of many similar cases in `npm test`, otherwise all cases. */
export const sampled = <Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  short ? cases.slice(0, count) : cases
