import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDrawings, newDrawing } from '../draft/draft.ts'
import { findDrawing, setDraft, workOn } from '../draft/draft-store.ts'
import { PreviewPane } from './preview-pane.tsx'

const drawing = { ...newDrawing('house.jpg'), asked: true }
const message = 'We could not find a drawing on this page.'

test('a preview being sent shows its progress', () => {
  render(<PreviewPane drawing={drawing} work={{ step: 'sending', fraction: 0.4 }} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
})

test('a drawing that cannot be used says why and can be exchanged for another picture', () => {
  const trouble = { message, hint: 'Please take a photo in daylight.' }
  render(<PreviewPane drawing={drawing} work={{ step: 'failed', refused: true, trouble }} />)
  expect(screen.getByRole('alert').textContent).toBe(`${message} Please take a photo in daylight.`)
  expect(screen.getByText(/costs nothing/)).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choose another picture',
  ])
})

test('a picture that looks like a photograph can be drawn anyway', () => {
  const trouble = { message: 'This looks like a photograph rather than a drawing.' }
  const failed = { step: 'failed', refused: true, mayForce: true, trouble } as const
  setDraft((now) => addDrawings(now, [drawing]))
  render(<PreviewPane drawing={drawing} work={failed} />)
  fireEvent.click(screen.getByRole('button', { name: 'Draw it anyway' }))
  expect(findDrawing(drawing.id)).toMatchObject({ forced: true, previews: {} })
})

test('a failed preview can be requested again', () => {
  const trouble = { message: 'Something went wrong.' }
  render(<PreviewPane drawing={drawing} work={{ step: 'failed', refused: false, trouble }} />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a failed preview is requested again when the connection is back', () => {
  const trouble = { message: 'We could not reach the studio.' }
  setDraft((now) => addDrawings(now, [drawing]))
  render(<PreviewPane drawing={drawing} work={{ step: 'failed', refused: false, trouble }} />)
  expect(workOn(drawing.id).preview).toBeNull()
  window.dispatchEvent(new Event('online'))
  expect(workOn(drawing.id).preview).toEqual({ step: 'waiting' })
})
