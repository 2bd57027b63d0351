import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button keeps the focus and does not submit again', () => {
  const pressed = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} onClick={pressed}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  fireEvent.click(button)
  rerender(form(true))
  fireEvent.click(button)
  expect([pressed.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1])
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
