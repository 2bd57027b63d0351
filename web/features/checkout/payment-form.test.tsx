import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toast-store.ts'
import type { ReadyPayment } from './payment.ts'
import { PaymentForm } from './payment-form.tsx'

vi.mock('./stripe-form.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
test("if the Stripe form's module cannot be loaded, a toast says so and the dialog closes", async () => {
  const payment: ReadyPayment = {
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
  render(<PaymentForm payment={payment} price="$9.99" {...did} />)
  await waitFor(() =>
    expect(toasts.get()).toMatchObject({
      title: 'Payment Setup Error',
      text: 'Failed to initialize the card payment system. Please refresh and try again.',
    }),
  )
  expect(did.onCancel).toHaveBeenCalledOnce()
})
