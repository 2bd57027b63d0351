import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toast-store.ts'
import type { ReadyPayment } from './payment.ts'
import { StripeForm } from './stripe-form.tsx'

const stripe = vi.hoisted(() => ({
  submit: vi.fn(),
  confirmPayment: vi.fn(),
  confirmSetup: vi.fn(),
  handleNextAction: vi.fn(),
  load: vi.fn(),
  unloadable: null as { message: string } | null,
}))
type Fields = { onReady: () => void; onLoadError: (event: { error: { message: string } }) => void }
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }))
vi.mock('@stripe/react-stripe-js', async () => {
  const { useEffect } = await import('react')
  return {
    Elements: ({ children }: { children: React.ReactNode }) => children,
    useStripe: () => stripe,
    useElements: () => ({ submit: stripe.submit }),
    PaymentElement({ onReady, onLoadError }: Fields) {
      useEffect(() => (stripe.unloadable ? onLoadError({ error: stripe.unloadable }) : onReady()), [])
      return <p>Stripe’s fields</p>
    },
  }
})

const pack: ReadyPayment = {
  gateway: 'stripe',
  clientSecret: 'pi_1_secret_2',
  amount: 999,
  customerId: null,
  publicKey: 'pk_test_1',
}
const did = {
  lastly: null,
  onPaying: vi.fn(),
  onBusy: vi.fn(),
  onCancel: vi.fn(),
  onConfirmed: vi.fn(),
  onFailed: vi.fn(),
}

beforeEach(() => {
  stripe.load.mockResolvedValue(stripe)
  stripe.submit.mockResolvedValue({})
  stripe.confirmPayment.mockResolvedValue({})
  stripe.confirmSetup.mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  stripe.unloadable = null
  sessionStorage.clear()
})

async function pay(payment = pack): Promise<void> {
  render(<StripeForm payment={payment} price="$9.99" {...did} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay $9.99' })))
}

test('the fields are checked, then the consent is recorded, then the card is confirmed', async () => {
  await pay()
  const order = [stripe.submit, did.onPaying, stripe.confirmPayment, did.onConfirmed]
  const calls = order.map((call) => call.mock.invocationCallOrder[0] ?? 0)
  expect(calls).toEqual(calls.toSorted((a, b) => a - b))
  expect(stripe.load).toHaveBeenCalledWith('pk_test_1')
  expect(stripe.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: `${location.origin}/app?payment=success` },
  })
})

test('a refused card shows the error in the form, and can be tried again', async () => {
  stripe.confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } })
  await pay()
  expect(screen.getByRole('alert').textContent).toBe('Your card was declined.')
  expect(did.onFailed).toHaveBeenCalledWith('Your card was declined.')
  expect(did.onConfirmed).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Pay $9.99' }).hasAttribute('disabled')).toBe(false)
})

test('an incomplete field charges nothing', async () => {
  stripe.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } })
  await pay()
  expect(stripe.confirmPayment).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Your card number is incomplete.')
})

test('a subscription saves the card, and lets the bank ask about the first month', async () => {
  await pay({ ...pack, clientSecret: 'seti_1_secret_2', customerId: 'cus_1' })
  expect(stripe.confirmSetup.mock.calls[0]?.[0]).toMatchObject({
    confirmParams: { return_url: `${location.origin}/app?subscription=success` },
  })
  stripe.handleNextAction.mockResolvedValue({ error: { message: 'Not confirmed.' } })
  const answerBank = did.onConfirmed.mock.calls[0]?.[0]
  await expect(answerBank('pi_2_secret_3')).rejects.toEqual({ message: 'Not confirmed.' })
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_2_secret_3' })
})

test("if Stripe's script cannot be loaded, a toast says so and the dialog closes", async () => {
  stripe.load.mockRejectedValue(new Error('blocked'))
  await act(async () => void render(<StripeForm payment={pack} price="$9.99" {...did} />))
  expect(toasts.get()).toMatchObject({
    title: 'Payment System Error',
    text: 'Failed to initialize the payment provider: blocked',
  })
  expect(did.onCancel).toHaveBeenCalledOnce()
})

test("if Stripe's fields cannot be loaded, a toast says why and the dialog closes", async () => {
  stripe.unloadable = { message: 'No such intent' }
  await act(async () => void render(<StripeForm payment={pack} price="$9.99" {...did} />))
  expect(toasts.get()).toMatchObject({
    title: 'Payment Loading Error',
    text: 'Failed to load payment form: No such intent. Please refresh and try again.',
  })
  expect(did.onCancel).toHaveBeenCalledOnce()
})

test('a card error without a message is shown as a general payment error', async () => {
  stripe.confirmPayment.mockResolvedValue({ error: {} })
  await pay()
  expect(did.onFailed).toHaveBeenCalledWith('An error occurred during payment')
})

test('without a key for this mode, an error is shown instead of the form', () => {
  render(<StripeForm payment={{ ...pack, publicKey: null }} price="$9.99" {...did} />)
  expect(screen.getByRole('alert').textContent).toBe('Payment system not configured')
  expect(stripe.load).not.toHaveBeenCalled()
})
