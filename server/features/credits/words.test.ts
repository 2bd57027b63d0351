import { expect, test } from 'vitest'
import { describeEntries, describeGrant } from './words.ts'

const june = new Date('2026-06-30T23:59:59Z')

test('describeGrant states where credits came from and when they expire, in English and Greek', () => {
  expect(describeGrant('free_month', 3, june, 'en')).toBe(
    '3 free credits for this month, valid until Jun 30, 2026',
  )
  expect(describeGrant('free_month', 3, june, 'el')).toBe(
    '3 μονάδες αυτού του μήνα ήρθαν δωρεάν, έως 30 Ιουν 2026',
  )
  expect(describeGrant('plan_period', 999_999, null, 'el')).toBe(
    'Όσες μονάδες θέλετε ήρθαν με το πρόγραμμά σας, χωρίς λήξη',
  )
  expect(describeGrant('returned', 1, null, 'en')).toBe(
    '1 credit returned after its month had ended, no expiration date',
  )
  expect(describeGrant('returned', 2, null, 'el')).toContain('2 μονάδες φυλάχτηκαν για εσάς')
})

test('describeEntries states where credits went, in English and Greek', () => {
  expect(describeEntries('revoke', 999_999, 'en')).toBe(
    'Unlimited credits removed because their payment was refunded',
  )
  expect(describeEntries('revoke', 1_498, 'el')).toContain('1.498 μονάδες')
  expect(describeEntries('reserve', 1, 'en')).toBe('1 credit used for a picture')
  expect(describeEntries('reserve', 2, 'el')).toBe('2 μονάδες έγιναν 2 εικόνες')
  expect(describeEntries('return', 1, 'el')).toBe('1 μονάδα επέστρεψε: η εικόνα δεν μπόρεσε να γίνει')
})
