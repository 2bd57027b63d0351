import { beforeEach, expect, test, vi } from 'vitest'
import { chooseConsent, forgetConsent } from '../../consent.ts'
import { order as anyOrder, orderId as id } from '../../requirements/things.ts'
import { startTracking, stopTracking } from '../../track.ts'
import { toasts } from '../../ui/toast-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { payingCustomer } from './paying-customer.ts'
import { takePaymentReturn } from './payment-return.ts'

const order = { ...anyOrder, status: 'pending' }
let asked: string[] = []
let paid = true
let bundleType = 'pack-5'

beforeEach(() => {
  asked = []
  paid = true
  bundleType = 'pack-5'
  orderMemory.keep(id)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answers: Record<string, object> = {
      [`/api/orders/${id}/payment`]: { paid },
      '/api/subscriptions/create': { subscriptionId: 'sub_1', status: 'active' },
    }
    return new Response(JSON.stringify(answers[address] ?? { ...order, bundleType }), { status: 200 })
  })
})
const back = (query: string) => takePaymentReturn(new URLSearchParams(query))

test('after returning from the bank, the server is asked whether the order is paid', async () => {
  await back('payment=success&payment_intent=pi_1&redirect_status=succeeded')
  expect(asked.at(-1)).toBe(`/api/orders/${id}/payment`)
  expect(toasts.get()).toMatchObject({ title: 'Payment Successful!' })
})

test('a purchase that returns from the bank is tracked once, however often the page is loaded', async () => {
  const tracker = vi.fn()
  chooseConsent('granted')
  await back('payment=success&payment_intent=pi_1&redirect_status=succeeded')
  await back('payment=success&payment_intent=pi_1&redirect_status=succeeded')
  startTracking([tracker])
  expect(tracker.mock.calls).toEqual([['Purchase', { value: 9.99, currency: 'USD' }]])
  stopTracking()
  forgetConsent()
})

test('an error without a message is shown as an unexpected error', async () => {
  const { fetch } = globalThis
  const brokenOff = Object.assign(new Response(), { text: () => Promise.reject(new Error('')) })
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/payment') ? brokenOff : fetch(address),
  )
  await back('payment=success&payment_intent=pi_1&redirect_status=succeeded')
  expect(toasts.get()).toMatchObject({ title: 'Payment Error', text: 'An unexpected error occurred' })
})

test('payment=success in the URL of an unpaid order shows that the payment failed', async () => {
  paid = false
  await back('payment=success&payment_intent=pi_1&redirect_status=succeeded')
  expect(toasts.get()).toMatchObject({ title: 'Payment Failed' })
})

test.each(['processing', 'pending'])(
  'an unpaid order with redirect_status=%s is shown as pending',
  async (status) => {
    paid = false
    await back(`payment=success&payment_intent=pi_1&redirect_status=${status}`)
    expect(toasts.get()).toMatchObject({ title: 'Payment Pending' })
  },
)

test('a payment that the bank refused is shown as failed without asking the server', async () => {
  await back('payment=success&redirect_status=failed')
  expect(asked).not.toContain(`/api/orders/${id}/payment`)
  expect(toasts.get()).toMatchObject({ title: 'Payment Failed' })
})

test('a subscription returning from the bank is started with the confirmed card, also when the page is loaded again', async () => {
  bundleType = 'family'
  payingCustomer.keep('cus_1')
  await back('subscription=success&setup_intent=seti_1&redirect_status=succeeded')
  await back('subscription=success&setup_intent=seti_1&redirect_status=succeeded')
  expect(asked.filter((address) => address === '/api/subscriptions/create')).toHaveLength(2)
  expect(toasts.get()).toMatchObject({ title: 'Subscription Active!' })
})
