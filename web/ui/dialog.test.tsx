import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Dialog, fetchDialogs, firstField } from './dialog.tsx'
import { showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeAll(fetchDialogs)
function open(closable = true) {
  const onClose = vi.fn()
  render(
    <>
      <Dialog open onClose={onClose} title="How old is the artist?" closable={closable}>
        <input aria-label="Age" />
      </Dialog>
      <Toaster durationMs={60_000} />
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

function Opened({ withOpener = true }: { withOpener?: boolean }) {
  const [open, setOpen] = useState(false)
  const [there, setThere] = useState(true)
  return (
    <>
      <h1 tabIndex={-1}>The table</h1>
      {there && (
        <button type="button" onClick={() => setOpen(true)}>
          Change age
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="How old is the artist?">
        <input aria-label="Age" {...firstField} />
        <button
          type="button"
          onClick={() => {
            setThere(withOpener)
            setOpen(false)
          }}
        >
          Save age
        </button>
      </Dialog>
    </>
  )
}

async function openByHand(): Promise<void> {
  const opener = screen.getByText('Change age')
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('dialog')
}

it('begins at its first field and keeps the focus inside', async () => {
  render(<Opened />)
  await openByHand()
  expect(document.activeElement).toBe(screen.getByLabelText('Age'))

  const [first, last] = [screen.getByLabelText('Close'), screen.getByText('Save age')]
  last.focus()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
})

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText('Age'), { key: 'Escape' })],
  ['its cross', () => fireEvent.click(screen.getByLabelText('Close'))],
  ['what is done in it', () => fireEvent.click(screen.getByText('Save age'))],
])('closed by %s, it gives the focus back to what opened it', async (_, close) => {
  render(<Opened />)
  await openByHand()
  close()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Change age')))
})

it('when what opened it is gone, reading goes on at the heading of the page', async () => {
  render(<Opened withOpener={false} />)
  await openByHand()
  fireEvent.click(screen.getByText('Save age'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('The table')))
})

it.each([
  ['stays open where it holds a form', <form key="form" />, 0],
  ['closes where nothing can be lost', <p key="text">Kept for a week.</p>, 1],
])('at a tap beside it, it %s', async (_, content, closed) => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="How old is the artist?">
      {content}
    </Dialog>,
  )
  // Whoever opened it is still tapping.
  await new Promise((go) => setTimeout(go))
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(onClose).toHaveBeenCalledTimes(closed)
})
