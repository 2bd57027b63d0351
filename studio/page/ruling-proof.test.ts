import { expect, test } from 'vitest'
import { type MadeLine, madeStrips } from '#tests/drawings/made-strips.ts'
import type { Lattice } from './ruling-lattice.ts'
import { hiddenToo, isPrinted, type Proof, proofOf } from './ruling-proof.ts'

const lattice: Lattice = { first: 0, last: 15, strength: 0.2, at: (n) => 40.5 + 40 * n }
const lines = Array.from({ length: 16 }, (_, n): MadeLine => ({ at: () => lattice.at(n, 0) }))
const school: Proof = {
  first: 0,
  last: 15,
  bare: 400,
  present: 0.99,
  between: 0.01,
  off: 0.1,
  uneven: 1.5,
}

test('school paper counts as printed, also with bolder lines and much drawn on it', () => {
  expect(isPrinted(school, lattice)).toBe(true)
  const drawnOn: Proof = {
    ...school,
    last: 7,
    bare: 100,
    present: 0.94,
    between: 0.06,
    off: 0.3,
    uneven: 2.5,
  }
  expect(isPrinted(drawnOn, { ...lattice, strength: 0.7 })).toBe(true)
})

test.each<[string, Partial<Proof & Lattice>]>([
  ['are few', { last: 6 }],
  ['are hardly seen', { bare: 60 }],
  ['are missing here and there', { present: 0.9 }],
  ['have others between them', { between: 0.12 }],
  ['are not where they should be', { off: 0.6 }],
  ['are now strong, now weak', { uneven: 4 }],
  ['are of a black pen', { strength: 1.2 }],
])('lines that %s do not count as printed', (_, changes) => {
  expect(isPrinted({ ...school, ...changes }, { ...lattice, ...changes })).toBe(false)
})

test('lines visible all along are all present with nothing between them', () => {
  const { off, ...proof } = proofOf(lattice, madeStrips({ lines }))
  expect(proof).toMatchObject({ first: 0, last: 15, bare: 16 * 28, present: 1, between: 0, uneven: 1 })
  expect(off).toBeLessThan(0.05)
})

test('a line that is too weak, too strong or displaced counts as missing', () => {
  const presentWith = (line: Partial<MadeLine>) =>
    proofOf(
      lattice,
      madeStrips({ lines: lines.map((other, n) => (n === 8 ? { ...other, ...line } : other)) }),
    ).present
  expect(presentWith({ height: 0.06 })).toBeCloseTo(15 / 16)
  expect(presentWith({ height: 0.6 })).toBeCloseTo(15 / 16)
  expect(presentWith({ at: () => lattice.at(8, 0) + 3.2 })).toBeCloseTo(15 / 16)
  expect(presentWith({ at: () => lattice.at(8, 0) + 1.6 })).toBe(1)
})

test('a line at a third of the gap counts as between two lines if strong enough', () => {
  const others = lines.map((_, n): MadeLine => ({ at: () => lattice.at(n + 1 / 3, 0), height: 0.15 }))
  expect(proofOf(lattice, madeStrips({ lines: [...lines, ...others] })).between).toBeGreaterThan(0.2)
  const faint = others.map((line): MadeLine => ({ ...line, height: 0.08 }))
  expect(proofOf(lattice, madeStrips({ lines: [...lines, ...faint] })).between).toBe(0)
})

test("lines end where they are no longer visible, and the sheet's rim is ignored", () => {
  const longer: Lattice = { ...lattice, first: -1, last: 16 }
  const [half, short]: MadeLine[] = [0.5, 0.1].map((share) => ({
    at: () => longer.at(16, 0),
    height: (along) => (along < share ? 0.2 : 0),
  }))
  if (!half || !short) throw new Error('two lines')
  expect(proofOf(longer, madeStrips({ lines: [...lines, half] }))).toMatchObject({ first: 0, last: 15 })
  const isBare = (k: number, s: number) => s < 660 || k < 2
  expect(proofOf(longer, madeStrips({ lines: [...lines, short], isBare }))).toMatchObject({
    first: 0,
    last: 15,
  })
  const near: Lattice = { ...lattice, at: (n) => 6.5 + 40 * n }
  const strips = madeStrips({ lines: lines.map((_, n): MadeLine => ({ at: () => near.at(n, 0) })) })
  expect(proofOf(near, strips).first).toBe(1)
})

test('hidden lines do not count as missing', () => {
  const strips = madeStrips({ lines, isBare: (k, s) => k < 15 || (s > 150 && s < 230) })
  expect(proofOf(lattice, strips)).toMatchObject({ first: 0, last: 15, present: 1 })
})

test('lines continue under paint, up to bare paper without a line or the end of the sheet', () => {
  const proof: Proof = { ...school, first: 4, last: 11 }
  const endsIn = (isBare: (k: number, s: number) => boolean) => {
    const { first, last } = hiddenToo(lattice, proof, madeStrips({ lines, isBare }))
    return [first, last]
  }
  expect(endsIn((_, s) => s > 190 && s < 490)).toEqual([-1, 16])
  expect(endsIn((k, s) => (s > 190 && s < 490) || (k < 3 && s > 100))).toEqual([-1, 16])
  expect(endsIn((k, s) => (s > 190 && s < 490) || (k < 4 && s > 590))).toEqual([-1, 13])
  expect(endsIn(() => true)).toEqual([4, 11])
})
