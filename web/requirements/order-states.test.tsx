import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { refusals } from '#contract/refusals.ts'
import { checkoutStep } from '../features/checkout/checkout.ts'
import { draftStore, setDraft } from '../features/draft/draft-store.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import {
  chooseFiles,
  click,
  dialog,
  fill,
  fillDraft,
  giveEmail,
  payByCard,
  startCreating,
  stopClock,
} from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, checkout, draftOrder, image, order, orderId, signedIn, user } from './things.ts'
import { visit } from './visit.tsx'

const pending: Order = { ...order, status: 'pending', email: null, customerEmail: null }
const processing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const

describe('R39 Status of an order in the list', () => {
  test.each([
    ['completed', 'Completed'],
    ['processing', 'Processing'],
    ['paid', 'Payment Complete'],
    ['pending', 'Pending Payment'],
    ['failed', 'Failed'],
  ] as const)('an order that is %s is shown as "%s"', async (status, label) => {
    const one = { ...order, status, images: [] }
    visit('/orders', { ...signedIn(), 'GET /api/user/orders': { orders: [one] } })
    const list = within(await screen.findByRole('region', { name: 'Orders' }))
    expect(list.getByRole('listitem').textContent).toBe(`Jan 15, 20263-Pack, 0 images, $9.99${label}`)
  })
})

describe('R20 An order found on opening the page', () => {
  test('a completed order is forgotten so that a new one can start, and its results are offered', async () => {
    orderMemory.keep(orderId)
    orderMemory.keepEmail('anna@example.com')
    const { place } = visit('/app', aboutOrder())
    expect(await screen.findByRole('heading', { name: 'Upload Your Drawings' })).toBeTruthy()
    expect([localStorage.getItem('currentOrderId'), localStorage.getItem('customerEmail')]).toEqual([
      null,
      null,
    ])
    await click('View Your Results')
    await waitFor(() => expect(place()).toBe(`/orders/${orderId}`))
  })

  test('an order being processed shows its progress', async () => {
    orderMemory.keep(orderId)
    visit('/app', aboutOrder({ status: 'processing' }, [processing]))
    expect(await screen.findByRole('heading', { name: 'The studio is at work' })).toBeTruthy()
    expect(screen.getByText('Applying the style')).toBeTruthy()
  })

  test('an order whose pictures all failed shows the reason and a button to start a new one', async () => {
    orderMemory.keep(orderId)
    const failed = {
      ...processing,
      status: 'failed',
      errorCode: 'not_a_drawing',
      errorMessage: refusals.not_a_drawing[1],
    } as const
    visit('/app', aboutOrder({ status: 'failed' }, [failed]))
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy()
    expect(screen.queryByText('0 of 1 ready')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain(refusals.not_a_drawing[1])
    expect(screen.getByRole('link', { name: 'View Your Results' })).toBeTruthy()
    await click('Start New Transformation')
    expect(await screen.findByRole('heading', { name: 'Upload Your Drawings' })).toBeTruthy()
  })

  test('a paid order has its drawings uploaded and is started', async () => {
    fillDraft(1)
    orderMemory.keep(orderId)
    const { server } = visit('/app', {
      ...aboutOrder({ status: 'paid' }, [processing]),
      [`POST /api/orders/${orderId}/images`]: [image],
      [`POST /api/orders/${orderId}/generate`]: order,
    })
    await waitFor(() => expect(server.sent(`POST /api/orders/${orderId}/generate`)).toHaveLength(1))
    expect(server.sent(`POST /api/orders/${orderId}/images`)).toHaveLength(1)
  })

  test('a paid order whose drawings are gone asks for them again and keeps its age', async () => {
    orderMemory.keep(orderId)
    fillDraft(0, { childAge: null })
    visit('/app', aboutOrder({ status: 'paid', childAge: 7 }, []))
    expect(await screen.findByRole('heading', { name: 'Your order is paid' })).toBeTruthy()
    await chooseFiles({ name: 'cat.jpg' })
    await click(/^Continue with/)
    expect(await screen.findByText("1 drawing, child's age 7 years")).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change age' })).toBeNull()
  })

  test('an order that the server does not know is forgotten, and the drawings stay', async () => {
    fillDraft(1)
    orderMemory.keep(orderId)
    visit('/app', { [`GET /api/orders/${orderId}`]: refused(404) })
    expect(await screen.findByText("1 drawing, child's age 5 years")).toBeTruthy()
    expect(orderMemory.id()).toBeNull()
  })

  test('an order that cannot be loaded (503) is remembered, and loading can be retried', async () => {
    orderMemory.keep(orderId)
    const { server } = visit('/app', { [`GET /api/orders/${orderId}`]: () => refused(503) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(orderMemory.id()).toBe(orderId)
    Object.assign(server.answers, aboutOrder({ status: 'processing' }, [processing]))
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'The studio is at work' })).toBeTruthy()
  })
})

describe('R19 From drawings to artwork', () => {
  test('a guest gives an email address, then pays; then the drawings are uploaded and drawing starts', async () => {
    fillDraft(2)
    const { server } = visit('/app', checkout(pending))
    await startCreating()
    await waitFor(() => expect(server.sent('POST /api/orders')).toHaveLength(1))
    expect(server.sent('POST /api/orders')).toEqual([
      expect.objectContaining({ bundleType: 'pack-5', childAge: 5, totalAmount: 999, status: 'pending' }),
    ])
    expect(orderMemory.id()).toBe(orderId)
    await dialog('Receive Your Scientific Analysis')
    await giveEmail()
    expect((await dialog('Complete Your Order')).getByText('anna@example.com')).toBeTruthy()
    expect(server.sent(`PATCH /api/orders/${orderId}`)).toEqual([{ email: 'anna@example.com' }])
    await payByCard()
    await waitFor(() => expect(server.sent(`POST /api/orders/${orderId}/generate`)).toHaveLength(1))
    const calls = server.asked.map(({ call }) => call).filter((call) => call.startsWith('POST'))
    expect(calls.slice(-4)).toEqual([
      'POST /api/demo-payments/confirm',
      `POST /api/orders/${orderId}/images`,
      `POST /api/orders/${orderId}/images`,
      `POST /api/orders/${orderId}/generate`,
    ])
    expect(await screen.findByRole('heading', { name: 'The studio is at work' })).toBeTruthy()
  })

  test("a signed-in parent's address is saved to the order, and payment opens at once", async () => {
    fillDraft(1)
    localStorage.setItem('auth-token', 'token')
    const { server } = visit('/app', { ...checkout(pending), ...signedIn({ creditsUsed: 3 }) })
    await startCreating()
    await dialog('Complete Your Order')
    expect(server.sent(`PATCH /api/orders/${orderId}`)).toEqual([{ email: 'anna@example.com' }])
  })

  test('a start button that is being pressed is not replaced when credits arrive', async () => {
    fillDraft(1)
    localStorage.setItem('auth-token', 'token')
    let tell: ((who: object) => void) | undefined
    const { server } = visit('/app', {
      ...checkout({ ...pending, email: 'anna@example.com' }),
      ...signedIn(),
      'GET /api/auth/me': () => new Promise<object>((done) => (tell = done)),
    })
    const buttons = await screen.findAllByRole('button', { name: 'Start Creating Today' })
    await waitFor(() => expect(tell).toBeTruthy())
    for (const button of buttons) fireEvent.pointerDown(button)
    tell?.({ user })
    await screen.findByText('Uses 1 of your 3 credits. Nothing to pay.')
    expect(screen.queryByRole('heading', { name: 'Paid with credits' })).toBeNull()
    expect(buttons.every((button) => button.isConnected)).toBe(true)
    for (const button of buttons) fireEvent.pointerLeave(button)
    expect(await screen.findByRole('heading', { name: 'Paid with credits' })).toBeTruthy()
    expect(server.sent('POST /api/orders')).toEqual([])
  })

  test('an order that waits for payment is used again instead of making another one', async () => {
    fillDraft(1, { order: draftOrder({ email: 'a@b.cy' }) })
    const { server } = visit('/app', {
      ...checkout({ ...pending, email: 'a@b.cy' }),
      ...aboutOrder({ ...pending, email: 'a@b.cy' }, []),
    })
    await startCreating()
    await dialog('Complete Your Order')
    expect(server.sent('POST /api/orders')).toEqual([])
  })
})

describe('R21 Payment dialog', () => {
  const withAddress = { ...pending, email: 'anna@example.com' }

  test('the dialog shows that it is loading, then the purchase and its price', async () => {
    fillDraft(2)
    let ready: ((setup: object) => void) | undefined
    const setup = checkout(withAddress)['POST /api/create-payment-intent'] as object
    visit('/app', {
      ...checkout(withAddress),
      'POST /api/create-payment-intent': () => new Promise<object>((done) => (ready = done)),
    })
    await startCreating()
    await dialog('Setting Up Payment')
    ready?.(setup)
    const form = await dialog('Complete Your Order')
    for (const text of ['3-Pack', '2', '$9.99', 'Demo: no card is charged'])
      expect(form.getByText(text)).toBeTruthy()
    expect(form.getByText('Secure payment. Your card details are not stored here.')).toBeTruthy()
  })

  test('while the card is charged the dialog cannot be submitted again, canceled or closed', async () => {
    fillDraft(1)
    visit('/app', {
      ...checkout(withAddress),
      'POST /api/demo-payments/confirm': () => new Promise(() => undefined),
    })
    await startCreating()
    await payByCard()
    const form = await dialog('Complete Your Order')
    expect(form.getByRole('button', { name: 'Paying …' }).getAttribute('aria-disabled')).toBe('true')
    expect(form.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    await waitFor(() => expect(form.queryByRole('button', { name: 'Close' })).toBeNull())
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(checkoutStep.get()).toBe('paying')
  })

  test('the dialog closes when another tab has paid the order and started a new one', async () => {
    fillDraft(1)
    visit('/app', checkout(withAddress))
    await startCreating()
    await dialog('Complete Your Order')
    act(() => setDraft((draft) => ({ ...draft, order: null })))
    await waitFor(() => expect(checkoutStep.get()).toBe('idle'))
  })

  test('Cancel returns to the drawings', async () => {
    fillDraft(1)
    visit('/app', { ...checkout(withAddress) })
    await startCreating()
    fireEvent.click((await dialog('Complete Your Order')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(checkoutStep.get()).toBe('idle')
    expect(draftStore.get().draft.drawings).toHaveLength(1)
  })
})

describe('R22 Address dialog', () => {
  test('the dialog is empty after it was closed and opened again', async () => {
    fillDraft(1)
    visit('/app', checkout(pending))
    await startCreating()
    await fill('Email address', 'anna@')
    fireEvent.click((await dialog('Receive Your Scientific Analysis')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await startCreating()
    expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('')
  })
})

describe('R32 Offer to save the work', () => {
  const done = { ...aboutOrder(), ...aboutOrder({ status: 'failed' }) }
  const offer = () => screen.queryByRole('region', { name: 'Save your work' })

  async function finish(): Promise<void> {
    stopClock()
    orderMemory.keep(orderId)
    visit('/app', done)
    await screen.findByRole('heading', { name: 'Your pictures are ready' })
  }

  test('the offer appears three seconds after the last picture and can be dismissed for this tab', async () => {
    await finish()
    expect(offer()).toBeNull()
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(offer()).toBeTruthy())
    await click('Maybe Later')
    await waitFor(() => expect(offer()).toBeNull())
    expect(sessionStorage.getItem('save-work-dismissed')).not.toBeNull()
  })

  test('the offer does not appear in a tab where it was dismissed', async () => {
    sessionStorage.setItem('save-work-dismissed', 'true')
    await finish()
    await vi.advanceTimersByTimeAsync(5000)
    expect(offer()).toBeNull()
  })
})
