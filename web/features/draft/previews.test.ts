import { afterEach, expect, test, vi } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { addDrawings, emptyDraft, newDrawing } from './draft.ts'
import { findDrawing, setDraft, setWork } from './draft-store.ts'
import { drawPreview } from './previews.ts'

const sent = vi.hoisted(() => [] as FormData[])
vi.mock('../../upload.ts', () => ({
  upload: async (_call: unknown, { form }: { form: FormData }) => {
    sent.push(form)
    return { id: 'p', previewUrl: '/files/p', style: 'disney', cornersToConfirm: wholePicture }
  },
}))
afterEach(() => {
  sent.length = 0
})

test('the preview is made from the smaller file that the order will send, once that is ready', async () => {
  const [huge, smaller] = [new File(['as it was chosen'], 'house.png'), new File(['smaller'], 'house.png')]
  const drawing = newDrawing('house.png')
  setDraft(() => addDrawings(emptyDraft, [drawing]))
  setWork(drawing.id, { file: huge, opening: true })
  const asked = drawPreview(drawing.id)
  await Promise.resolve()
  expect(sent).toEqual([])
  setWork(drawing.id, { copy: new Blob(['to look at']) })
  setWork(drawing.id, { file: smaller })
  setWork(drawing.id, { opening: false })
  await asked
  expect(sent.map((form) => (form.get('image') as File).size)).toEqual([smaller.size])
})

test('if the studio was unsure of the sheet, the corners that it used are stored with the preview', async () => {
  const drawing = newDrawing('house.png')
  setDraft(() => addDrawings(emptyDraft, [drawing]))
  setWork(drawing.id, { file: new File(['house'], 'house.png') })
  await drawPreview(drawing.id)
  expect(findDrawing(drawing.id)).toMatchObject({
    previews: { disney: '/files/p' },
    cornersToConfirm: wholePicture,
  })
})
