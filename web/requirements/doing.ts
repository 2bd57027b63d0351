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

/** Drawings that are in the draft already, as after a reload; a child of five, a pack of three. */
export function fillDraft(count: number, what: Partial<Draft> = {}): void {
  const drawings = Array.from({ length: count }, (_, i) => ({ ...newDrawing(`${i + 1}.jpg`), asked: true }))
  for (const { id, name } of drawings) setWork(id, { file: fileOf({ name }) })
  setDraft(() => ({ ...emptyDraft, drawings, childAge: 5, bundle: 'pack-5', ...what }))
}

/** What was said in toasts, from the first on: on a slow machine one is gone before it is looked for. */
export const said: Toast[] = []
toasts.subscribe(() => {
  const toast = toasts.get()
  if (toast) said.push(toast)
})

export async function expectToast(title: string, text?: string): Promise<void> {
  const wanted = { title, ...(text === undefined ? {} : { text }) }
  await waitFor(() => expect(said).toContainEqual(expect.objectContaining(wanted)))
}

/** The dialog of this title, once it is open. */
export async function dialog(name: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }))
}

export async function click(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

export async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}

/** The button of the order panel; the bar of the phone has another one. */
export async function startCreating(): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: 'Start Creating Today' })
  if (!button) throw new Error('There is nothing to start with')
  fireEvent.click(button)
}

/** A guest's address in the dialog, which waits before and after: the clock is moved on. */
export async function giveEmail(): Promise<void> {
  stopClock()
  vi.setSystemTime(Date.now() + timing.emailBlockMs)
  await fill('Email address', 'anna@example.com')
  await click('Send Me The Analysis')
  await pass(timing.emailConfirmMs)
}

/** From here on time passes as fast as it does anyway, or by `pass`. The clock goes on after the test. */
export const stopClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Fills the demo gateway's form by one of its hints, and pays. */
export async function payByCard(price = '$9.99'): Promise<void> {
  const form = await dialog('Complete Your Order')
  fireEvent.click(form.getByRole('button', { name: /^4242/ }))
  fireEvent.click(form.getByRole('button', { name: `Pay ${price}` }))
}
