import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

function open(closable = true) {
  const onClose = vi.fn()
  render(
    <>
      <Dialog open onClose={onClose} title="How old is the artist?" closeLabel="Close" closable={closable}>
        <input aria-label="Age" />
      </Dialog>
      <Toaster durationMs={60_000} label="News" closeLabel="Put away" />
    </>,
  )
  act(() => showToast({ title: 'Free preview generated!' }))
  return onClose
}

it('closes with one Escape, though a toast has come in the meantime, and the toast stays', () => {
  const onClose = open()
  fireEvent.keyDown(screen.getByLabelText('Age'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('Free preview generated!')).toBeDefined()
})

it('does not close by Escape while something runs in it that must not be broken off', () => {
  const onClose = open(false)
  fireEvent.keyDown(screen.getByLabelText('Age'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
})
