import { expect, it } from 'vitest'
import { claimWords } from './claim-words.ts'
import { shownClaims } from './claims.ts'

it('shows no words for a claim that production withholds', () => {
  expect(claimWords('guarantee', shownClaims(true).guarantee, 'en')).toBe('')
  expect(claimWords('packsNeverExpire', shownClaims(true).packsNeverExpire, 'el')).toBe(
    'Τα πακέτα μιας φοράς δεν λήγουν ποτέ',
  )
})

it('marks a claim that nobody can check as a sample, in either language', () => {
  const { guarantee } = shownClaims(false)
  expect(claimWords('guarantee', guarantee, 'en')).toBe('30-day satisfaction guarantee (sample)')
  expect(claimWords('guarantee', guarantee, 'el')).toContain('(δείγμα)')
})

it("keeps an operator's own words in every language", () => {
  const { guarantee } = shownClaims(true, {
    guarantee: { text: 'Money back for 30 days', substantiated: true },
  })
  expect(claimWords('guarantee', guarantee, 'el')).toBe('Money back for 30 days')
})
