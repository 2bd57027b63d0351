import { expect, test } from 'vitest'
import { emptyDraft, newDrawing, unsent } from '../draft/draft.ts'
import { draftStore, openDraft, setDraft } from '../draft/draft-store.ts'
import { leaveAccount } from './sign-out.ts'

test('drawings that were sent to an order of the account can be sent to the next one', async () => {
  const sent = { ...newDrawing('cat.jpg'), sent: true, imageId: '5d4f3c2e-0b7a-4c8e-9f1d-6a2b3c4d5e6f' }
  await openDraft()
  setDraft(() => ({ ...emptyDraft, drawings: [sent] }))
  await leaveAccount()
  const { draft } = draftStore.get()
  expect(unsent(draft)).toMatchObject([{ id: sent.id, imageId: null }])
})
