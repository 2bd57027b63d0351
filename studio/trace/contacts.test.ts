import { expect, test } from 'vitest'
import type { Lab } from '../field/colour.ts'
import { type Contact, isAirBetween, isStemGap } from './contacts.ts'

const [green, black, pink] = [1, 2, 3]
const colours: { lab: Lab }[] = [
  { lab: [0.6, -0.13, 0.09] },
  { lab: [0.2, 0, 0] },
  { lab: [0.66, 0.17, -0.02] },
]
const grounds = new Set([green, black])

function contact(inks: [number, number][], walls: number, below: number): Contact {
  const none = new Map<number, number>()
  const rest = { fills: none, outlines: none, beyond: none, past: none, across: none, above: none }
  return {
    ...rest,
    total: 100,
    inks: new Map(inks),
    walls: new Map([[1, walls]]),
    below: new Map([[below, 30]]),
  }
}

test('what is open between a flower and its leaf on the grass is air, a closed bush and a black tower are not', () => {
  const between = contact(
    [
      [green, 85],
      [pink, 8],
    ],
    92,
    green,
  )
  expect(isStemGap(between, grounds, colours)).toBe(true)
  expect(isStemGap({ ...between, walls: new Map([[1, 100]]) }, grounds, colours)).toBe(false)
  expect(isStemGap(contact([[black, 92]], 92, black), grounds, colours)).toBe(false)
})

test('a small gap between an arm, a shirt and a child is air, the inside of a small star of two shades is not', () => {
  const kinds = [0, 1, 2]
  expect(
    isAirBetween(
      contact(
        [
          [green, 40],
          [black, 35],
          [pink, 25],
        ],
        100,
        green,
      ),
      kinds,
      0.0007,
    ),
  ).toBe(true)
  expect(
    isAirBetween(
      contact(
        [
          [green, 55],
          [black, 45],
        ],
        100,
        green,
      ),
      kinds,
      0.0007,
    ),
  ).toBe(false)
})
