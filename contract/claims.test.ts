import { expect, it } from 'vitest'
import { ClaimCorrections, claims, shownClaims } from './claims.ts'

it('in production a parent reads only what somebody could check', () => {
  const shown = shownClaims(true)
  expect(shown.research).toEqual({ text: claims.research.text, sample: false })
  expect(shown.lovedBy).toBeUndefined()
  expect(Object.values(shown).some(({ sample }) => sample)).toBe(false)
})

it('elsewhere the rest is shown too, marked as a sample', () => {
  expect(shownClaims(false).rating).toEqual({ text: claims.rating.text, sample: true })
})

it('an operator who can prove a claim sets it free, and takes back one that stopped being true', () => {
  const corrections = ClaimCorrections.parse({
    lovedBy: { text: 'Loved by 312 families', substantiated: true, source: 'Orders of 2026' },
    packsNeverExpire: { substantiated: false },
  })
  const shown = shownClaims(true, corrections)
  expect(shown.lovedBy).toEqual({ text: 'Loved by 312 families', sample: false, reworded: true })
  expect(shown.packsNeverExpire).toBeUndefined()
})

it('a correction of a claim that does not exist is refused', () => {
  expect(ClaimCorrections.safeParse({ bestInTheWorld: { substantiated: true } }).success).toBe(false)
})
