import { expect, test } from 'vitest'
import { profileOf, realEdits } from './edits.ts'

const saved = { name: 'Anna', emailNotifications: true, marketingEmails: false, autoRenew: true }

test('what was changed and changed back is no change', () => {
  expect(realEdits(saved, { name: 'Anna', marketingEmails: true })).toEqual({ marketingEmails: true })
})

test('only what changed is sent', () => {
  expect(profileOf({ name: ' Anna B. ' })).toEqual({ name: 'Anna B.', preferences: {} })
  expect(profileOf({ autoRenew: false })).toEqual({ preferences: { autoRenew: false } })
})
