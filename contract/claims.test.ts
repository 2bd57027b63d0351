import { expect, it } from 'vitest'
import { ClaimCorrections, claims, shownClaims } from './claims.ts'

it('production shows only substantiated claims', () => {
  const shown = shownClaims(true)
  expect(shown.research).toEqual({ text: claims.research.text, sample: false })
  expect(shown.lovedBy).toBeUndefined()
  expect(Object.values(shown).some(({ sample }) => sample)).toBe(false)
})

it('outside production the other claims are shown too, marked as samples', () => {
  expect(shownClaims(false).rating).toEqual({ text: claims.rating.text, sample: true })
})

it('operator corrections show a claim that is now substantiated and withdraw one that is not', () => {
  const corrections = ClaimCorrections.parse({
    lovedBy: { text: 'Loved by 312 families', substantiated: true, source: 'Orders of 2026' },
    packsNeverExpire: { substantiated: false },
  })
  const shown = shownClaims(true, corrections)
  expect(shown.lovedBy).toEqual({ text: 'Loved by 312 families', sample: false, reworded: true })
  expect(shown.packsNeverExpire).toBeUndefined()
})

it('a correction of an unknown claim is refused', () => {
  expect(ClaimCorrections.safeParse({ bestInTheWorld: { substantiated: true } }).success).toBe(false)
})
