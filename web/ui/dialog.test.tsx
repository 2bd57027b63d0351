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

it('a dialog closes with one Escape even if a toast has appeared since, and the toast stays', () => {
  const onClose = open()
  fireEvent.keyDown(screen.getByLabelText('Age'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByText('Free preview generated!')).toBeDefined()
})

it('a dialog that is not closable does not close on Escape', () => {
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

it('a dialog focuses its first field and keeps the focus inside', async () => {
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
])('a dialog closed by %s returns the focus to its opener', async (_, close) => {
  render(<Opened />)
  await openByHand()
  close()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Change age')))
})

it("a dialog whose opener is gone moves the focus to the page's heading", async () => {
  render(<Opened withOpener={false} />)
  await openByHand()
  fireEvent.click(screen.getByText('Save age'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('The table')))
})

it.each([
  ['stays open where it holds a form', <form key="form" />, 0],
  ['closes where nothing can be lost', <p key="text">Kept for a week.</p>, 1],
])('on a tap outside, a dialog %s', async (_, content, closed) => {
  const onClose = vi.fn()
  render(
    <Dialog open onClose={onClose} title="How old is the artist?">
      {content}
    </Dialog>,
  )
  // The dialog listens for taps only after the one that opened it.
  await new Promise((go) => setTimeout(go))
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(onClose).toHaveBeenCalledTimes(closed)
})
