import { expect, it } from 'vitest'
import { claimWords } from './claim-words.ts'
import { shownClaims } from './claims.ts'

it('a claim that production withholds has no text', () => {
  expect(claimWords('guarantee', shownClaims(true).guarantee, 'en')).toBe('')
  expect(claimWords('packsNeverExpire', shownClaims(true).packsNeverExpire, 'el')).toBe(
    'Τα πακέτα μιας φοράς δεν λήγουν ποτέ',
  )
})

it('an unsubstantiated claim is marked as a sample in both languages', () => {
  const { guarantee } = shownClaims(false)
  expect(claimWords('guarantee', guarantee, 'en')).toBe('30-day satisfaction guarantee (sample)')
  expect(claimWords('guarantee', guarantee, 'el')).toContain('(δείγμα)')
})

it('a claim reworded by the operator is the same in every language', () => {
  const { guarantee } = shownClaims(true, {
    guarantee: { text: 'Money back for 30 days', substantiated: true },
  })
  expect(claimWords('guarantee', guarantee, 'el')).toBe('Money back for 30 days')
})
