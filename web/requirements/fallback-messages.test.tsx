import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Subscription, SubscriptionPlan } from '#contract/subscriptions.ts'
import { checkoutStep } from '../features/checkout/checkout.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import { click, dialog, expectToast, fillDraft, giveEmail, said, startCreating } from './doing.ts'
import { refused, type Server, unreachable } from './server.ts'
import { aboutOrder, checkout, order, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const pack: Order = { ...order, status: 'pending', email: null, customerEmail: null }
const broken = refused(500)

const starter: Subscription = {
  id: 's-1',
  tier: 'starter',
  status: 'active',
  creditsUsed: 0,
  creditsLimit: 300,
  creditsByKind: [],
  currentPeriodEnd: '2026-12-20T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  nextPlanId: null,
  customerId: 'cus_1',
}
const free: Subscription = { ...starter, id: null, tier: 'free', status: null, customerId: null }
const family: SubscriptionPlan = {
  id: 'family',
  name: 'Family',
  price: 1499,
  credits: 1500,
  features: [],
  popular: true,
}

function subscriptionPage(answers: Server['answers'], subscription = free) {
  return visit('/subscription', {
    ...signedIn(),
    'GET /api/user/subscription': { subscription },
    'GET /api/subscription/plans': { plans: [family] },
    'GET /api/user/credits': { left: 3, events: [] },
    'POST /api/subscription/withdrawal/offer': refused(404),
    ...answers,
  })
}

describe('R48 Failures without a reason from the server', () => {
  test.each([
    ['the plans', 'GET /api/subscription/plans', 'Failed to fetch plans'],
    ['the subscription', 'GET /api/user/subscription', 'Failed to fetch subscription'],
  ])('a failure to fetch %s shows a default message', async (_, call, text) => {
    subscriptionPage({ [call]: broken })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('a failed checkout shows a default message', async () => {
    subscriptionPage({ 'POST /api/subscription/checkout': broken })
    await click('Upgrade: Family')
    const form = await dialog('Subscribe to Family')
    fireEvent.click(form.getByRole('button', { name: 'Pay $14.99' }))
    await waitFor(() => expect(said.map(({ text }) => text)).toContain('Failed to create checkout'))
  })

  test('a failure to open the billing portal shows a default message', async () => {
    subscriptionPage({ 'POST /api/subscription/portal': broken }, starter)
    await click('Manage Billing')
    await waitFor(() => expect(said.map(({ text }) => text)).toContain('Failed to open portal'))
  })
})

describe('R49 An order that does not go on', () => {
  test('an email address that could not be saved is reported and asked for again', async () => {
    fillDraft(1)
    visit('/app', { ...checkout(pack), [`PATCH /api/orders/${orderId}`]: broken })
    await startCreating()
    await dialog('Receive Your Scientific Analysis')
    await giveEmail()
    await expectToast('Email Update Failed', 'Unable to save your email. Please try again.')
    expect(checkoutStep.get()).toBe('email')
  })

  test("a failure to save a signed-in parent's address is not reported as a failed order creation", async () => {
    fillDraft(1)
    localStorage.setItem('auth-token', 'token')
    visit('/app', { ...signedIn(), ...checkout(pack), [`PATCH /api/orders/${orderId}`]: broken })
    await screen.findByRole('heading', { name: 'Paid with credits' })
    await startCreating()
    await expectToast('Processing Failed', 'Unable to process your order. Please try again.')
    expect(said.map(({ title }) => title)).not.toContain('Order Creation Failed')
    expect(checkoutStep.get()).toBe('idle')
  })

  test('a plan that cannot be set up without a connection says to check the connection', async () => {
    fillDraft(1, { bundle: 'family' })
    const plan: Order = { ...order, status: 'pending', bundleType: 'family', totalAmount: 1499 }
    visit('/app', { ...checkout(plan), 'POST /api/subscriptions/setup-intent': unreachable })
    await startCreating()
    await expectToast(
      'Subscription Setup Failed',
      'Failed to initialize payment. Please check your connection and try again.',
    )
  })

  test.each([
    ['pack-5', 'payment', 'Payment Error'],
    ['family', 'subscription', 'Subscription Error'],
  ] as const)(
    'a failed payment check for a %s after returning from the bank shows the error',
    async (bundleType, name, title) => {
      orderMemory.keep(orderId)
      visit(`/app?${name}=success`, {
        ...aboutOrder({ status: 'pending', bundleType }, []),
        [`POST /api/orders/${orderId}/payment`]: refused(503, 'The gateway is away.'),
      })
      await expectToast(title, 'The gateway is away.')
    },
  )
})
