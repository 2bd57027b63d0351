import { expect, test } from 'vitest'
import { type MadeLine, madeStrips } from '#tests/drawings/made-strips.ts'
import { latticeOf } from './ruling-lattice.ts'

type Page = Omit<Parameters<typeof madeStrips>[0], 'lines'>
type Path = (n: number, along: number) => number

const even: Path = (n) => 40 + 40 * n
const lined = (count: number, path: Path, height: (n: number) => number = () => 0.2) =>
  Array.from({ length: count }, (_, n): MadeLine => ({ at: (along) => path(n, along), height: height(n) }))

/** Follows lines about 40 samples apart; returns how many were found and their largest deviation in samples. */
function followed(path: Path, page: Page = {}, count = 16) {
  const lines = lined(count, path)
  const strips = madeStrips({ ...page, lines })
  const lattice = latticeOf(strips, 40)
  if (!lattice) throw new Error('no lines')
  const start = lines.findIndex(({ at }) => Math.abs(at(0.5) - lattice.at(lattice.first, 0.5)) < 8)
  const off = lines
    .slice(start)
    .flatMap(({ at }, k) => strips.at.map((t) => Math.abs(at(t) - lattice.at(lattice.first + k, t))))
  return { lines: lattice.last - lattice.first + 1, off: Math.max(...off) }
}

test.each<[string, Path, number]>([
  ['straight', even, 0.01],
  ['a little farther apart than was thought', (n) => 20.2 + 41.6 * n, 0.1],
  ['of a sheet seen aslant', (n, along) => 40 + 38 * n + 0.15 * n * n + n * along, 0.2],
  ['of a sheet that lies askew', (n, along) => 30 + 40 * n + 25 * along, 0.2],
  ['of a sheet that does not lie flat', (n, along) => 40 + 40 * n + 6 * Math.sin(3 * along), 0.4],
])('latticeOf follows lines that are %s', (_, path, most) => {
  const { lines, off } = followed(path)
  expect(lines).toBe(16)
  expect(off).toBeLessThan(most)
})

test('latticeOf follows lines across a part hidden by a drawing', () => {
  const page: Page = { length: 1000, isBare: (_, s) => s < 350 || s > 760 }
  expect(followed(even, page, 24)).toMatchObject({ lines: 24 })
})

test('latticeOf does not start at lines that are faint, of varying strength, or have equally strong lines between', () => {
  const startsWith = (lines: MadeLine[]) => latticeOf(madeStrips({ lines }), 40) !== undefined
  expect(startsWith(lined(16, even, () => 0.02))).toBe(true)
  expect(startsWith(lined(16, even, () => 0.009))).toBe(false)
  expect(startsWith(lined(16, even, (n) => (n % 2 ? 0.2 : 0.09)))).toBe(true)
  expect(startsWith(lined(16, even, (n) => (n % 2 ? 0.2 : 0.045)))).toBe(false)
  expect(
    startsWith([
      ...lined(16, even),
      ...lined(
        15,
        (n) => 60 + 40 * n,
        () => 0.12,
      ),
    ]),
  ).toBe(false)
})
