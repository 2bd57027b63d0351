import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { order as anyOrder, draftOrder, orderId } from '../../requirements/things.ts'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { emptyDraft } from '../draft/draft.ts'
import { setDraft } from '../draft/draft-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { checkoutStep } from './checkout.ts'
import { EmailDialog } from './email-dialog.tsx'

const order = draftOrder({ bundle: 'single' })
const saved = { ...anyOrder, status: 'pending', bundleType: 'single', totalAmount: 499 }

let asked: unknown[] = []
let status = 200

beforeAll(fetchDialogs)
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  status = 200
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    asked.push([address, JSON.parse(String(body))])
    return new Response(JSON.stringify(status === 200 ? saved : { error: 'No.', code: 'broken' }), { status })
  })
  setDraft(() => ({ ...emptyDraft, order }))
  checkoutStep.set(() => 'email')
  render(<EmailDialog open />)
})

async function submit(email: string, afterMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(afterMs))
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Me The Analysis' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test('an empty address shows an error at the field and in a toast', async () => {
  await submit('', 4000)
  expect(toasts.get()).toMatchObject({ title: 'Email Required' })
  expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(
    'Please enter your email address to receive the analysis',
  )
})

test('an invalid address is not sent', async () => {
  await submit('anna@', 4000)
  expect(toasts.get()).toMatchObject({ title: 'Invalid Email', text: 'Please enter a valid email address' })
  expect(asked).toEqual([])
})

test('an address submitted within three seconds of opening is answered with a request to wait', async () => {
  await submit('anna@example.com', 2900)
  expect(toasts.get()).toMatchObject({ title: 'Please wait', text: 'Please wait a moment before submitting' })
  expect(asked).toEqual([])
})

test('an address submitted after three seconds is saved, and payment follows a second later', async () => {
  await submit('anna@example.com', 3000)
  expect(asked).toEqual([[`/api/orders/${orderId}`, { email: 'anna@example.com' }]])
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect(checkoutStep.get()).toBe('email')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(checkoutStep.get()).toBe('paying')
  expect(toasts.get()).toMatchObject({ title: 'Email Recorded!', durationMs: 3000 })
  expect(localStorage.getItem('customerEmail')).toBe('anna@example.com')
})

test('if the server cannot save the address, the dialog stays open', async () => {
  status = 500
  await submit('anna@example.com', 3000)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(toasts.get()).toMatchObject({ title: 'Email Update Failed' })
  expect(checkoutStep.get()).toBe('email')
})

test('if the browser cannot store the address, an error is shown and the dialog stays open', async () => {
  vi.spyOn(orderMemory, 'keepEmail').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await submit('anna@example.com', 3000)
  await act(() => vi.advanceTimersByTimeAsync(1100))
  expect(toasts.get()).toMatchObject({ title: 'Error', text: 'Failed to save email. Please try again.' })
  expect(checkoutStep.get()).toBe('email')
  vi.restoreAllMocks()
})

test('a bot that fills in the hidden field sends nothing', async () => {
  fireEvent.change(screen.getByLabelText('Leave this field empty'), { target: { value: 'bot@example.com' } })
  await submit('anna@example.com', 3000)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(asked).toEqual([])
  expect(checkoutStep.get()).toBe('email')
})
