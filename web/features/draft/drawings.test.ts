import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { refusals } from '#contract/refusals.ts'
import { draftOrder } from '../../requirements/things.ts'
import { toasts } from '../../ui/toast-store.ts'
import { addDrawings, changeDrawing, emptyDraft, newDrawing, previewOf } from './draft.ts'
import { draftStore, findDrawing, setDraft, setWork } from './draft-store.ts'
import {
  changeStyle,
  forceDrawing,
  putCorners,
  replaceFile,
  takeAnother,
  takeAway,
  takeFiles,
} from './drawings.ts'
import { drawPreview } from './previews.ts'

vi.mock('./previews.ts')
const drawn = () => vi.mocked(drawPreview).mock.calls.map(([id]) => id)
vi.mock('./picture-copy.ts', () => ({
  async copiesOf({ name }: File) {
    if (name === 'half.jpg') throw new Error('It is damaged.')
    return { copy: new Blob() }
  },
  Unreadable: Error,
}))

const [, wrongState] = refusals.wrong_state
const asked: string[] = []
beforeEach(() => {
  vi.mocked(drawPreview).mockClear()
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address} ${body}`)
    return new Response(JSON.stringify({ error: wrongState, code: 'wrong_state' }), { status: 409 })
  })
})
function lay(imageId: string | null) {
  const drawing = {
    ...newDrawing('house.jpg'),
    previews: { disney: '/files/p' },
    sent: imageId !== null,
    imageId,
  }
  setDraft(() => addDrawings(emptyDraft, [drawing]))
  return drawing.id
}

test('an unreadable file is reported in a toast', async () => {
  takeFiles([new File(['half'], 'half.jpg', { type: 'image/jpeg' })])
  await waitFor(() => expect(toasts.get()).toMatchObject({ tone: 'bad', text: 'It is damaged.' }))
})

test('new corners are stored with the drawing, and its preview is drawn again', () => {
  const id = lay(null)
  putCorners(id, wholePicture)
  expect(findDrawing(id)).toMatchObject({ corners: wholePicture, previews: {} })
  expect(drawn()).toEqual([id])
  putCorners(id, structuredClone(wholePicture))
  expect(drawn()).toEqual([id])
  expect(asked).toEqual([])
})

test('unchanged corners count as confirmed: the preview stays, and the question is not repeated', () => {
  const id = lay(null)
  const cornersToConfirm = wholePicture
  setDraft((now) => changeDrawing(now, id, { cornersToConfirm }))
  putCorners(id, structuredClone(wholePicture))
  const settled = { corners: null, cornersConfirmed: true, previews: { disney: '/files/p' } }
  expect(findDrawing(id)).toMatchObject(settled)
  expect(drawn()).toEqual([])
})

test('each style is drawn once, and going back to one shows its preview', () => {
  const id = lay(null)
  changeStyle(id, 'futuristic')
  expect(drawn()).toEqual([id])
  expect(previewOf(findDrawing(id) ?? newDrawing(''))).toBeNull()
  changeStyle(id, 'disney')
  expect(drawn()).toEqual([id])
  expect(findDrawing(id)?.previews).toEqual({ disney: '/files/p' })
})

test('for a drawing on the server, only the new corners are sent', async () => {
  const id = lay('c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60')
  putCorners(id, wholePicture)
  await waitFor(() => expect(asked).toHaveLength(1))
  const [request] = asked
  expect(request).toContain('PATCH /api/images/c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60')
  expect(request).toContain(JSON.stringify({ corners: wholePicture }))
})

test('putting back a drawing requests the preview that its removal canceled', async () => {
  const id = lay(null)
  setDraft((now) => changeDrawing(now, id, { asked: true, previews: {} }))
  await takeAway(id)
  expect(findDrawing(id)).toBeUndefined()
  toasts.get()?.action?.run()
  expect(findDrawing(id)).toBeDefined()
  expect(drawn()).toEqual([id])
})

test('a replacement for a refused picture keeps the style, gets a preview and is not forced', async () => {
  const id = lay(null)
  setDraft((now) => changeDrawing(now, id, { style: 'futuristic', forced: true }))
  await takeAnother(id, new File(['picture'], 'cat.jpg', { type: 'image/jpeg' }))
  const [next] = draftStore.get().draft.drawings
  expect(next).toMatchObject({ name: 'cat.jpg', style: 'futuristic', forced: false })
  expect(drawn()).toEqual([next?.id])
})

test('a drawing that may have been uploaded is replaced only after the server has deleted it', async () => {
  const id = lay(null)
  setDraft((now) => ({ ...now, order: draftOrder({ id: 'order-1' }) }))
  setWork(id, { sending: { step: 'failed', trouble: { message: 'Damaged.' }, refused: true } })
  const cat = new File(['picture'], 'cat.jpg', { type: 'image/jpeg' })
  await replaceFile(id, cat)
  expect(asked).toEqual([`DELETE /api/orders/order-1/uploads/${id} null`])
  expect(findDrawing(id)).toBeDefined()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const next = await replaceFile(id, cat)
  expect(draftStore.get().draft.drawings.map((drawing) => [drawing.id, drawing.name])).toEqual([
    [next, 'cat.jpg'],
  ])
})

test('forcing a drawing too late shows why the change was not saved', async () => {
  forceDrawing(lay('c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'))
  await waitFor(() => expect(asked[0]).toContain(JSON.stringify({ forced: true })))
  await waitFor(() =>
    expect(toasts.get()).toMatchObject({ title: 'Your change wasn’t saved', text: wrongState }),
  )
})
