import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Corners, wholePicture } from '#contract/corners.ts'
import { queryClient } from '../../queries.ts'
import { useStore } from '../../store.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { addDrawings, type Drawing, emptyDraft, newDrawing } from '../draft/draft.ts'
import { draftStore, findDrawing, setDraft, setWork } from '../draft/draft-store.ts'
import { drawPreview } from '../draft/previews.ts'
import { DrawingCard } from './drawing-card.tsx'

vi.mock('../draft/previews.ts')
const drawn = () => vi.mocked(drawPreview).mock.calls.map(([id]) => id)
vi.mock('../corners/sheet.ts', () => ({
  pixelsOf: async () => ({ width: 4, height: 3, data: new Uint8ClampedArray(48) }),
  guessCorners: async () => guess,
}))
let guess: Corners | null

const supposed: Corners = [
  { x: 0.25, y: 0.2 },
  { x: 0.8, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
]
const drawing: Drawing = {
  ...newDrawing('house.jpg'),
  asked: true,
  previews: { disney: '/files/disney' },
  cornersToConfirm: supposed,
}

function Card() {
  const { draft, work } = useStore(draftStore)
  return draft.drawings.map((one) => <DrawingCard key={one.id} drawing={one} work={work[one.id]} />)
}

function show(what: Partial<Drawing> = {}) {
  setDraft(() => addDrawings(emptyDraft, [{ ...drawing, ...what }]))
  setWork(drawing.id, { copy: new Blob(), copyUrl: 'blob:house' })
  render(
    <QueryClientProvider client={queryClient}>
      <ul>
        <Card />
      </ul>
    </QueryClientProvider>,
  )
}

const question = () => screen.queryByRole('region', { name: 'The sheet in house.jpg' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeAll(fetchDialogs)
beforeEach(() => {
  vi.mocked(drawPreview).mockClear()
  guess = [
    { x: 0.05, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x: 0.05, y: 0.9 },
  ]
})
test('there is no question if the studio was sure of the sheet', () => {
  show({ cornersToConfirm: null })
  expect(question()).toBeNull()
})

test('if the studio was unsure, the card asks about the sheet, and confirming keeps the preview and ends the question', () => {
  show()
  const asked = within(question() ?? document.body)
  expect(asked.getByText('Is this the sheet?')).toBeTruthy()
  expect(question()?.querySelector('polygon')?.getAttribute('points')).toBe('25 20 80 10 90 90 10 80')
  expect(screen.getByRole('img', { name: 'Blurred preview in Disney style' })).toBeTruthy()
  const yes = screen.getByRole('button', { name: 'Yes' })
  yes.focus()
  fireEvent.click(yes)
  expect(question()).toBeNull()
  expect(findDrawing(drawing.id)).toMatchObject({ corners: null, previews: drawing.previews })
  expect(drawn()).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
})

test('moving the corners starts from those of the preview, which is then drawn again', async () => {
  show()
  press('Move the corners')
  const dialog = within(await screen.findByRole('dialog', { name: 'Where is the paper?' }))
  const corner = await dialog.findByRole('slider', { name: 'Top left corner' })
  expect(corner.getAttribute('aria-valuetext')).toBe('25% from the left, 20% from the top')
  fireEvent.keyDown(corner, { key: 'ArrowLeft' })
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(findDrawing(drawing.id)?.corners?.[0]).toEqual({ x: 0.24, y: 0.2 })
  expect(drawn()).toEqual([drawing.id])
  expect(question()).toBeNull()
})

test('the question tells if the preview used the whole photo', () => {
  show({ cornersToConfirm: wholePicture })
  expect(within(question() ?? document.body).getByText(/the whole photo/)).toBeTruthy()
})

test('a confirmed sheet is not asked about again', () => {
  show({ cornersConfirmed: true })
  expect(question()).toBeNull()
})

test.each([
  ['as found', 'Done', null],
  ['as the whole picture', 'Use the whole picture', wholePicture],
])('if the sheet could not be detected, it is kept %s', async (_, pressed, kept) => {
  guess = null
  show({ cornersToConfirm: null })
  press('Adjust corners of house.jpg')
  const editor = within(await screen.findByRole('dialog', { name: 'Where is the paper?' }))
  fireEvent.click(await editor.findByRole('button', { name: pressed }))
  if (pressed !== 'Done') fireEvent.click(editor.getByRole('button', { name: 'Done' }))
  expect(findDrawing(drawing.id)?.corners).toEqual(kept)
})
