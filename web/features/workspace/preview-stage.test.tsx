import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import { draftOrder } from '../../requirements/things.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { checkoutStep } from '../checkout/checkout.ts'
import { addDrawings, type Draft, type Drawing, emptyDraft, newDrawing } from '../draft/draft.ts'
import { findDrawing, setDraft, type Work, workOn } from '../draft/draft-store.ts'
import { drawPreview } from '../draft/previews.ts'
import { PreviewStage } from './preview-stage.tsx'

vi.mock('../draft/previews.ts')
const drawn = () => vi.mocked(drawPreview).mock.calls.map(([id]) => id)

beforeAll(fetchDialogs)
beforeEach(() => {
  vi.mocked(drawPreview).mockClear()
})
afterEach(() => {
  cleanup()
  checkoutStep.set(() => 'idle')
})

const asked: Drawing = { ...newDrawing('house.jpg'), asked: true, previews: { disney: '/files/disney' } }

function show(what: Partial<Draft> = {}, work: Partial<Work> = {}) {
  setDraft(() => ({ ...addDrawings(emptyDraft, [asked]), ...what }))
  const stage = () => (
    <QueryClientProvider client={queryClient}>
      <PreviewStage drawing={findDrawing(asked.id) ?? asked} work={{ ...workOn(asked.id), ...work }} />
    </QueryClientProvider>
  )
  const { rerender } = render(stage())
  return { update: () => rerender(stage()) }
}

const preview = () => screen.queryByRole('img', { name: 'Blurred preview in Disney style' })
async function openSheet() {
  fireEvent.click(screen.getByRole('button', { name: 'View Preview' }))
  return within(await screen.findByRole('dialog', { name: 'Preview - Disney Style' }))
}

test('the preview replaces the drawing, which stays beside it as a thumbnail', () => {
  show({}, { copyUrl: 'blob:house' })
  expect(preview()).toBeTruthy()
  expect(screen.getByRole('img', { name: 'The drawing house.jpg' })).toBeTruthy()
})

test('a preview waits to bloom until no drawing has an open question', () => {
  const { update } = show({ drawings: [asked, newDrawing('cat.jpg')] }, { copyUrl: 'blob:house' })
  expect(preview()).toBeNull()
  setDraft((draft) => ({ ...draft, drawings: [asked] }))
  update()
  expect(preview()).toBeTruthy()
})

test('a preview is shown despite a refusal, because another tab may have forced it', () => {
  const trouble = { message: 'This looks like a photograph.' }
  show({}, { preview: { step: 'failed', refused: true, mayForce: true, trouble } })
  expect(preview()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Draw it anyway' })).toBeNull()
})

test('the preview sheet offers the order with its price, and starts it', async () => {
  show({ childAge: null })
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'Order this drawing for $4.99' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(checkoutStep.get()).toBe('age')
})

test('the preview sheet orders all drawings at the price of the chosen plan', async () => {
  const second = { ...asked, id: 'second' }
  show({ drawings: [asked, second], bundle: 'family' })
  const sheet = await openSheet()
  expect(sheet.getByRole('button', { name: 'Order all 2 drawings for $14.99/month' })).toBeTruthy()
})

test('once the order is paid, the preview sheet offers none', async () => {
  show({ order: draftOrder({ bundle: 'single', paid: true }) })
  const sheet = await openSheet()
  expect(sheet.queryByRole('button', { name: /^Order/ })).toBeNull()
})

test('tapping another style in the sheet draws it, and tapping back shows the existing preview', async () => {
  const { update } = show()
  const sheet = await openSheet()
  const tap = (style: string) => {
    fireEvent.click(sheet.getByRole('radio', { name: style }))
    update()
  }
  tap('Futuristic')
  expect(drawn()).toEqual([asked.id])
  expect(screen.getByRole('dialog', { name: 'Preview - Futuristic Style' })).toBeTruthy()
  tap('Disney')
  expect(drawn()).toEqual([asked.id])
  expect(sheet.getByRole('img', { name: 'Blurred preview in Disney style' })).toBeTruthy()
})
