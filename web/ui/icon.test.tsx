import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RoundButton } from './icon.tsx'

test('a round button that its own click disables keeps the focus, and clicking it again does nothing', () => {
  const turn = vi.fn()
  const view = (disabled: boolean) => (
    <RoundButton label="Next" icon="next" disabled={disabled} onClick={turn} />
  )
  const { rerender } = render(view(false))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  button.click()
  rerender(view(true))
  button.click()
  // A browser takes the focus from a natively disabled button.
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(turn).toHaveBeenCalledTimes(1)
})
