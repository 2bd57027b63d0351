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

test('a preview is drawn from the very file that will be sent with the order, once that has been made smaller', async () => {
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

test('where the studio was not sure of the sheet, the corners that it drew from are kept with the preview', async () => {
  const drawing = newDrawing('house.png')
  setDraft(() => addDrawings(emptyDraft, [drawing]))
  setWork(drawing.id, { file: new File(['house'], 'house.png') })
  await drawPreview(drawing.id)
  expect(findDrawing(drawing.id)).toMatchObject({
    previews: { disney: '/files/p' },
    cornersToConfirm: wholePicture,
  })
})
