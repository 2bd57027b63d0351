import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { wholePicture } from '#contract/corners.ts'
import { CornerStage } from './corner-stage.tsx'

function Stage() {
  const [corners, setCorners] = useState(wholePicture)
  return (
    <CornerStage
      pixels={{ width: 400, height: 300 }}
      url="/photo.jpg"
      corners={corners}
      onChange={setCorners}
    />
  )
}

const place = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext')

test('each corner is a named slider that tells its position', () => {
  render(<Stage />)
  expect(screen.getAllByRole('slider')).toHaveLength(4)
  expect(place('Bottom right corner')).toBe('100% from the left, 100% from the top')
})

test('arrow keys move the focused corner by 1 percent, with Shift by 0.1 percent', () => {
  render(<Stage />)
  const corner = screen.getByRole('slider', { name: 'Top left corner' })
  fireEvent.keyDown(corner, { key: 'ArrowRight' })
  fireEvent.keyDown(corner, { key: 'ArrowDown', shiftKey: true })
  expect(place('Top left corner')).toBe('1% from the left, 0.1% from the top')
})

test('dragging anywhere moves the nearest corner by the same distance until the pointer is released', () => {
  render(<Stage />)
  const photo = screen.getByRole('img', { name: 'The photo' })
  const stage = photo.parentElement as HTMLElement
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  const area = stage.parentElement as HTMLElement
  area.setPointerCapture = () => undefined
  fireEvent.pointerDown(area, { pointerId: 1, clientX: 360, clientY: 60 })
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 320, clientY: 90 })
  fireEvent.pointerUp(area, { pointerId: 1 })
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 200, clientY: 200 })
  expect(place('Top right corner')).toBe('90% from the left, 10% from the top')
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Top right corner' }))
})
