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

test('each corner has its name and says where it is', () => {
  render(<Stage />)
  expect(screen.getAllByRole('slider')).toHaveLength(4)
  expect(place('Bottom right corner')).toBe('100% from the left, 100% from the top')
})

test('the arrow keys move the corner that has the focus, with Shift by little', () => {
  render(<Stage />)
  const corner = screen.getByRole('slider', { name: 'Top left corner' })
  fireEvent.keyDown(corner, { key: 'ArrowRight' })
  fireEvent.keyDown(corner, { key: 'ArrowDown', shiftKey: true })
  expect(place('Top left corner')).toBe('1% from the left, 0.1% from the top')
})

test('a finger moves the nearest corner by as much as it moves, and lets go', () => {
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
