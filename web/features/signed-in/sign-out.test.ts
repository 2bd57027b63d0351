import { expect, test } from 'vitest'
import { payingCustomer } from '../checkout/paying-customer.ts'
import { emptyDraft, newDrawing, unsent } from '../draft/draft.ts'
import { draftStore, openDraft, setDraft } from '../draft/draft-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { keepCode } from '../gifts/kept-code.ts'
import { awaitedEmail } from '../session/awaited-email.ts'
import { rememberReturn } from '../session/return-path.ts'
import { leaveAccount } from './sign-out.ts'

test('drawings that were sent to an order of the account can be sent to the next one', async () => {
  const sent = { ...newDrawing('cat.jpg'), sent: true, imageId: '5d4f3c2e-0b7a-4c8e-9f1d-6a2b3c4d5e6f' }
  await openDraft()
  setDraft(() => ({ ...emptyDraft, drawings: [sent] }))
  await leaveAccount()
  const { draft } = draftStore.get()
  expect(unsent(draft)).toMatchObject([{ id: sent.id, imageId: null }])
})

test('leaving the account clears its data from local and session storage', async () => {
  setDraft(() => emptyDraft)
  for (const name of ['auth-token', 'refresh-token', 'user']) localStorage.setItem(name, 'anna@example.com')
  orderMemory.keep('an order')
  orderMemory.keepEmail('anna@example.com')
  awaitedEmail.keep('anna@example.com')
  keepCode('a code')
  rememberReturn('/orders')
  payingCustomer.keep('cus_1')
  await leaveAccount()
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
})
