import { expect, test } from 'vitest'
import { type MadeLine, madeStrips } from '#tests/drawings/made-strips.ts'
import type { Lattice } from './ruling-lattice.ts'
import { marginsOf } from './ruling-margin.ts'

const straight: MadeLine = { at: () => 132.5 }

/** The positions at mid-length of the margins found among these lines. */
function found(lines: MadeLine[], isBare?: (k: number, s: number) => boolean, lattice?: Lattice): number[] {
  return marginsOf(madeStrips({ lines, isBare }), lattice).map(({ at }) => at(0, 0.5))
}

test.each<[string, MadeLine]>([
  ['straight', straight],
  ['faint', { ...straight, height: 0.05 }],
  ['strong', { ...straight, height: 0.8 }],
  ['askew', { at: (along) => 120.5 + 50 * along }],
  ['a little bent', { at: (along) => 131.5 + 1.2 * (1 - (2 * along - 1) ** 2) }],
])('marginsOf finds the line of a margin if it is %s', (_, line) => {
  const [margin, ...others] = marginsOf(madeStrips({ lines: [line] }), undefined)
  expect(others).toEqual([])
  for (const along of [0.1, 0.5, 0.9])
    expect(Math.abs((margin?.at(0, along) ?? 0) - line.at(along))).toBeLessThan(0.3)
})

test.each<[string, MadeLine]>([
  ['hardly to be seen', { ...straight, height: 0.02 }],
  ['of a black pen', { ...straight, height: 1.6 }],
  ['drawn far askew', { at: (along) => 100.5 + 110 * along }],
  ['drawn in a bow', { at: (along) => 130.5 + 4.5 * (1 - (2 * along - 1) ** 2) }],
  ['drawn by hand', { at: (along) => 132.5 + 1.1 * Math.sin(60 * along) }],
  ['now strong, now weak', { ...straight, height: (along) => ((28 * along) % 3 < 1 ? 0.35 : 0.08) }],
  ['not there in places', { ...straight, height: (along) => ((28 * along) % 5 < 1 ? 0 : 0.2) }],
])('marginsOf ignores a line that is %s', (_, line) => {
  expect(found([line])).toEqual([])
})

test('marginsOf finds a margin that is half painted over, but not if nearly all of it is', () => {
  expect(found([straight], (k) => k % 2 > 0 || k === 6 || k === 18)).toHaveLength(1)
  expect(found([straight], (k) => k % 3 === 0)).toEqual([])
  expect(found([straight], (k) => k > 6)).toHaveLength(1)
})

test('marginsOf finds one margin on each side at most, and ignores lines of the ruling', () => {
  const lines = [132.5, 560.5, 600.5].map((place): MadeLine => ({ at: () => place }))
  expect(found(lines.slice(0, 2))).toHaveLength(2)
  expect(found(lines)).toHaveLength(2)
  const print: Lattice = { first: 0, last: 1, strength: 0.2, at: (n) => 560.5 + 40 * n }
  expect(found(lines, undefined, print)).toHaveLength(1)
})
