import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReadingPlace } from './reading-place.tsx'

const place = (inside: React.ReactNode) => (
  <>
    <ReadingPlace data-testid="place">{inside}</ReadingPlace>
    <button type="button">Elsewhere</button>
  </>
)

test('when the focused button disappears, its container gets the focus', () => {
  const { rerender } = render(place(<button type="button">Draw</button>))
  screen.getByRole('button', { name: 'Draw' }).focus()
  rerender(place(<p>Drawing …</p>))
  expect(document.activeElement).toBe(screen.getByTestId('place'))
})

test('a focus outside the container is left alone', () => {
  const { rerender } = render(place(<button type="button">Draw</button>))
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  rerender(place(<p>Drawing …</p>))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.blur()
  rerender(place(<p>Done</p>))
  expect(document.activeElement).toBe(document.body)
})
