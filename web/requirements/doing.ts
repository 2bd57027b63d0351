import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { timing } from '#contract/limits.ts'
import { type Draft, emptyDraft, newDrawing } from '../features/draft/draft.ts'
import { setDraft, setWork } from '../features/draft/draft-store.ts'
import { type Toast, toasts } from '../ui/toast-store.ts'

type Given = { name: string; type?: string; bytes?: number }

const fileOf = ({ name, type = 'image/jpeg', bytes = 10 }: Given) =>
  new File([new Uint8Array(bytes)], name, { type })

/** Chooses files in the upload zone, as the file dialog does. */
export async function chooseFiles(...given: Given[]): Promise<void> {
  const input = await screen.findByLabelText('Browse Files', { selector: 'input' })
  fireEvent.change(input, { target: { files: given.map(fileOf) } })
}

/** Fills the draft with drawings, as after a reload, for a five-year-old and a pack of three. */
export function fillDraft(count: number, what: Partial<Draft> = {}): void {
  const drawings = Array.from({ length: count }, (_, i) => ({ ...newDrawing(`${i + 1}.jpg`), asked: true }))
  for (const { id, name } of drawings) setWork(id, { file: fileOf({ name }) })
  setDraft(() => ({ ...emptyDraft, drawings, childAge: 5, bundle: 'pack-5', ...what }))
}

/** All toasts shown so far: on a slow machine a toast may be gone before a test looks for it. */
export const said: Toast[] = []
toasts.subscribe(() => {
  const toast = toasts.get()
  if (toast) said.push(toast)
})

export async function expectToast(title: string, text?: string): Promise<void> {
  const wanted = { title, ...(text === undefined ? {} : { text }) }
  await waitFor(() => expect(said).toContainEqual(expect.objectContaining(wanted)))
}

/** The dialog with this title, once it is open. */
export async function dialog(name: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }))
}

export async function click(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

export async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

/** Clicks the button of the order panel, not the one in the bar for phones. */
export async function startCreating(): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'Start Creating Today' })
  if (!button) throw new Error('There is nothing to start with')
  fireEvent.click(button)
}

/** Enters a guest's address in the email dialog and advances the clock past the delays before and after. */
export async function giveEmail(): Promise<void> {
  stopClock()
  vi.setSystemTime(Date.now() + timing.emailBlockMs)
  await fill('Email address', 'anna@example.com')
  await click('Send Me The Analysis')
  await pass(timing.emailConfirmMs)
}

/** Switches to fake timers that follow real time and can be advanced with `pass`. Ends after the test. */
export const stopClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Fills in the demo gateway's form with one of its test cards and pays. */
export async function payByCard(price = '$9.99'): Promise<void> {
  const form = await dialog('Complete Your Order')
  fireEvent.click(form.getByRole('button', { name: /^4242/ }))
  fireEvent.click(form.getByRole('button', { name: `Pay ${price}` }))
}
