import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test.each([
  [null, null],
  [{ least: 2, most: 8 }, 'Ready in a few seconds.'],
  [{ least: 34, most: 38 }, 'Ready in about 40 seconds.'],
  [{ least: 4, most: 24 }, 'Ready within 30 seconds.'],
  [{ least: 22, most: 44 }, 'Ready in 20 to 50 seconds.'],
  [{ least: 40, most: 55 }, 'Ready in about a minute.'],
  [{ least: 10, most: 55 }, 'Ready within a minute.'],
  [{ least: 10, most: 70 }, 'Ready within 2 minutes.'],
  [{ least: 130, most: 170 }, 'Ready in about 3 minutes.'],
  [{ least: 70, most: 200 }, 'Ready in 1 to 4 minutes.'],
  [{ least: 600, most: 4000 }, 'Ready in more than an hour.'],
] as const)('an estimate of %o is shown as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
