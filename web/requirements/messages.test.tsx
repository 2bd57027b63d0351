import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { checkoutStep } from '../features/checkout/checkout.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import {
  click,
  dialog,
  expectToast,
  fill,
  fillDraft,
  giveEmail,
  payByCard,
  said,
  startCreating,
  stopClock,
} from './doing.ts'
import { refused, type Server, unreachable } from './server.ts'
import { aboutOrder, checkout, image, order, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const pack: Order = { ...order, status: 'pending' }
const plan: Order = { ...pack, bundleType: 'family', totalAmount: 1499 }
const generate = `POST /api/orders/${orderId}/generate`

/** A parent who has clicked 'Start Creating Today' with one drawing. */
async function begun(answers: Server['answers'], bundle: 'pack-5' | 'family' = 'pack-5') {
  fillDraft(1, { bundle })
  const visited = visit('/app', { ...checkout(bundle === 'family' ? plan : pack), ...answers })
  await startCreating()
  return visited
}

/** The same parent, once the card is accepted. */
async function paid(answers: Server['answers']) {
  const visited = await begun(answers)
  await payByCard()
  return visited
}

describe('R43 Making an order', () => {
  test.each([
    ['refuses', () => refused(500)],
    ['cannot be reached', unreachable],
  ])('when the server %s, an error is shown and the parent can try again', async (_, answer) => {
    await begun({ 'POST /api/orders': answer })
    await expectToast('Order Creation Failed', 'Unable to create your order. Please try again.')
    expect(checkoutStep.get()).toBe('idle')
  })

  test('entering an email address for an order that is gone shows an error', async () => {
    await begun({ 'POST /api/orders': { ...pack, email: null } })
    await dialog('Receive Your Scientific Analysis')
    fillDraft(1)
    await giveEmail()
    await expectToast('Order Error', 'No order found. Please try again.')
    await vi.advanceTimersByTimeAsync(2000)
    expect(checkoutStep.get()).toBe('idle')
    expect(said.map(({ title }) => title)).not.toContain('Email Recorded!')
  })
})

describe('R44 Setting up a payment', () => {
  const setUp = 'POST /api/create-payment-intent'
  const setup = { clientSecret: null, amount: 999, currency: 'usd', developmentMode: false }

  test('a failed payment setup for a pack shows the reason at each attempt and can be closed', async () => {
    const leave = async (error: Awaited<ReturnType<typeof dialog>>) => {
      fireEvent.click(error.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      await waitFor(() => expect(checkoutStep.get()).toBe('idle'))
    }
    const { server } = await begun({ [setUp]: refused(503, 'The gateway is away.') })
    await expectToast('Payment Setup Error', 'Failed to initialize payment. Please try again.')
    const away = await dialog('Payment Error')
    expect(away.getByRole('alert').textContent).toBe('The gateway is away.')
    await leave(away)
    // The payment cannot start without a client secret.
    server.answers[setUp] = setup
    await startCreating()
    const withoutSecret = await dialog('Payment Error')
    expect(withoutSecret.getByRole('alert').textContent).toBe('Failed to initialize payment')
    await leave(withoutSecret)
    server.answers[setUp] = { ...setup, developmentMode: true, message: 'Payments are off here.' }
    await startCreating()
    await expectToast('Development Mode', 'Payments are off here.')
    expect(said.find(({ title }) => title === 'Development Mode')?.tone).toBeUndefined()
    await waitFor(() => expect(checkoutStep.get()).toBe('idle'))
  })

  test('a failed payment setup for a plan shows the reason', async () => {
    await begun({ 'POST /api/subscriptions/setup-intent': refused(503, 'The gateway is away.') }, 'family')
    await expectToast('Subscription Setup Failed', 'The gateway is away.')
  })
})

describe('R45 Paying', () => {
  const confirm = 'POST /api/demo-payments/confirm'

  const drawing = { [generate]: () => new Promise<object>(() => undefined) }

  /** Pays with a declined card: the error is shown once, beside the card number, and the form stays. */
  async function declined(answers: Server['answers'], bundle: 'pack-5' | 'family', price: string) {
    const refusal = refused(402, 'Your card was declined.', { code: 'card_declined' })
    const { server } = await begun({ ...drawing, ...answers, [confirm]: refusal }, bundle)
    await payByCard(price)
    const form = await dialog('Complete Your Order')
    const errors = await form.findAllByText('Your card was declined.')
    expect(errors).toHaveLength(1)
    const number = form.getByLabelText('Card number')
    expect(number.getAttribute('aria-describedby')).toBe(errors[0]?.id)
    expect(document.activeElement).toBe(number)
    expect(said.filter(({ text }) => text === 'Your card was declined.')).toEqual([])
    expect(form.getByRole('button', { name: `Pay ${price}` })).toBeTruthy()
    return { server, form }
  }

  test('a pack paid without consent to start is not announced as being drawn', async () => {
    await paid(drawing)
    await expectToast('Payment Successful!')
    expect(said.find(({ title }) => title === 'Payment Successful!')?.text).toBeUndefined()
  })

  test('after a declined card a pack can be paid with bank confirmation, and drawing is announced', async () => {
    const { server, form } = await declined({}, 'pack-5', '$9.99')
    server.answers[confirm] = (body) => ({
      status: (body as { authentication?: boolean }).authentication ? 'succeeded' : 'requires_action',
    })
    fireEvent.click(form.getByRole('checkbox', { name: /^Please start right away/ }))
    await payByCard()
    await click('Confirm')
    await expectToast('Payment Successful!', 'Your magical transformations are now being generated!')
    expect(server.sent(confirm)).toHaveLength(3)
  })

  test.each([
    ['active', { subscriptionId: 's', status: 'active' }, undefined],
    [
      'not there yet',
      refused(500),
      'Your subscription is active. You may need to refresh to see your dashboard.',
    ],
  ])(
    'after a declined card a plan whose account is %s is still announced as active',
    async (_, answer, text) => {
      const { server } = await declined({ 'POST /api/subscriptions/create': answer }, 'family', '$14.99')
      server.answers[confirm] = { status: 'succeeded' }
      await payByCard('$14.99')
      await expectToast('Subscription Active!', text)
    },
  )
})

describe('R46 Sending and drawing', () => {
  test('a drawing that the server refuses stops the upload and shows the reason', async () => {
    await paid({
      [`POST /api/orders/${orderId}/images`]: refused(422, 'There is nothing on this page.'),
      [`GET /api/orders/${orderId}`]: { ...pack, status: 'paid' },
    })
    await expectToast('Upload Error', 'Failed to process some images. Please try again.')
    expect((await screen.findByRole('alert')).textContent).toContain('There is nothing on this page.')
  })

  test('drawing that failed to start can be started again', async () => {
    const { server } = await paid({ [generate]: () => refused(500) })
    await expectToast('Generation Failed', 'Unable to start image generation. Please try again.')
    server.answers[generate] = { ...pack, status: 'processing' }
    await click('Start drawing')
    expect(await screen.findByRole('heading', { name: 'The studio is at work' })).toBeTruthy()
  })

  test('too few credits are reported, with a button to upgrade', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await paid({ [generate]: () => refused(402, 'No.', { needsUpgrade: true, message: 'One is missing.' }) })
    await expectToast('Insufficient Credits', 'One is missing.')
    await click('Upgrade Now')
    expect(assign).toHaveBeenCalledWith('/subscription')
  })

  test('an unpaid order is reported, with a button to log in for free credits', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await paid({ [generate]: () => refused(402, 'No.', { needsPayment: true, suggestLogin: true }) })
    await expectToast('Payment Required', 'Please complete payment to process your images.')
    await click('Login for Free Credits')
    expect(assign).toHaveBeenCalledWith('/auth')
  })

  test('a 402 that signing in does not solve offers no sign-in', async () => {
    await paid({ [generate]: () => refused(402, 'No.', { needsPayment: true, message: 'Not paid yet.' }) })
    await expectToast('Payment Required', 'Not paid yet.')
    expect(screen.queryByRole('button', { name: 'Login for Free Credits' })).toBeNull()
  })

  test('a connection that stays lost is reported', async () => {
    stopClock()
    class Broken {
      onclose?: () => void
      constructor() {
        setTimeout(() => this.onclose?.(), 1)
      }
      close(): void {}
    }
    vi.stubGlobal('WebSocket', Broken)
    orderMemory.keep(orderId)
    const drawing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const
    visit('/app', aboutOrder({ status: 'processing' }, [drawing]))
    await screen.findByRole('heading', { name: 'The studio is at work' })
    await vi.advanceTimersByTimeAsync(40_000)
    await expectToast('Connection Error', 'Lost connection to generation service. Please refresh the page.')
  })
})

describe('R47 Refused regeneration', () => {
  test("the server's reason is shown, and the dialog stays open", async () => {
    visit(`/orders/${orderId}`, {
      ...aboutOrder(),
      [`POST /api/images/${image.id}/regenerate`]: refused(409, 'This picture is being drawn already.'),
    })
    await click('Regenerate (3 left)')
    await click('Regenerate Image')
    await expectToast('Error', 'This picture is being drawn already.')
    expect(await dialog('Draw it again')).toBeTruthy()
  })
})

describe('R41 Pages of an account without a session', () => {
  test.each(['/dashboard', '/orders', '/subscription', '/account/settings'])(
    '%s redirects to the sign-in page',
    async (address) => {
      const { place } = visit(address, {
        'GET /api/auth/me': () => refused(401),
        'POST /api/auth/refresh': () => refused(401),
      })
      await waitFor(() => expect(place()).toBe('/auth'))
    },
  )

  test('a failed sign-in check is shown with a button to try again', async () => {
    const { server } = visit('/dashboard', { ...signedIn(), 'GET /api/auth/me': () => refused(503) })
    expect(await screen.findByText('Error: Failed to verify authentication')).toBeTruthy()
    Object.assign(server.answers, signedIn())
    await click('Try again')
    expect(await screen.findByRole('heading', { name: 'Welcome back, Anna' })).toBeTruthy()
  })
})

describe('R48 Failed requests', () => {
  test('orders that cannot be fetched show a default message', async () => {
    visit('/orders', { ...signedIn(), 'GET /api/user/orders': refused(500) })
    expect(await screen.findByText('Failed to fetch orders')).toBeTruthy()
  })

  test('a magic link that cannot be sent shows a default message', async () => {
    visit('/auth', { 'POST /api/auth/magic-link': refused(500) })
    await fill('Email address', 'anna@example.com')
    await click('Create Account')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to send magic link')
  })
})
