import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Plan, plans as plansOnSale } from '#contract/plans.ts'
import { consents, currentConsent } from '#contract/withdrawal.ts'
import { refused, type Server } from '../../requirements/server.ts'
import { freePlan, signedIn } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'
import { toasts } from '../../ui/toast-store.ts'

const starter = {
  ...freePlan,
  id: '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11',
  tier: 'starter',
  status: 'active',
  customerId: 'cus_1',
  creditsUsed: 250,
  creditsLimit: 300,
  creditsByKind: [
    { kind: 'plan_period', left: 48, validUntil: '2026-12-21T12:00:00.000Z' },
    { kind: 'pack', left: 2, validUntil: null },
  ],
  currentPeriodEnd: '2026-12-20T00:00:00.000Z',
}
const noWithdrawal = {
  possible: false,
  reason: 'too_late',
  until: null,
  refundAmount: 0,
  paidAmount: 999,
  currency: 'usd',
  endsSubscription: true,
  receivedAt: null,
}
const plan = (id: string, name: string, price: number, popular = false) => ({
  id,
  name,
  price,
  popular,
  credits: 300,
  features: ['All three styles'],
})
const plans = [
  plan('basic', 'Basic', 499),
  plan('starter', 'Starter', 999),
  plan('family', 'Family', 1499, true),
  { ...plan('unlimited', 'Unlimited', 2999), credits: null },
]

let subscription: object
beforeEach(() => {
  subscription = freePlan
})

const open = (answers: Server['answers'] = {}, address = '/subscription') =>
  visit(address, {
    ...signedIn(),
    'GET /api/user/subscription': () => ({ subscription }),
    'GET /api/subscription/plans': { plans },
    'POST /api/subscription/withdrawal/offer': noWithdrawal,
    'GET /api/user/credits': { left: 3, events: [] },
    ...answers,
  })

const cards = async () => {
  const section = await screen.findByRole('region', { name: 'Plans' })
  return within(section)
    .getAllByRole('button')
    .map((button) => button.textContent)
}

test('a parent without a plan is offered every plan as an upgrade, and no billing', async () => {
  open()
  expect(await cards()).toEqual(['Upgrade', 'Upgrade', 'Upgrade', 'Upgrade'])
  expect(screen.getByText('$14.99')).toBeDefined()
  expect(screen.getByText('Unlimited pictures')).toBeDefined()
  expect(screen.getAllByText('300 credits a month')).toHaveLength(3)
  expect(screen.getAllByText('All three styles')).toHaveLength(4)
  expect(screen.getByRole('heading', { name: 'Why Upgrade?' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull()
})

test('a plan has the same badge on the subscription page as in the shop', async () => {
  open()
  const list = within(await screen.findByRole('region', { name: 'Plans' }))
  for (const [id, { name, badge }] of Object.entries<Plan>(plansOnSale)) {
    const card = list.getByRole('heading', { name }).closest('li')
    expect([id, /Most Popular|Best Value/.exec(card?.textContent ?? '')?.[0]]).toEqual([id, badge])
  }
})

test('a parent on a plan sees its renewal date, a warning about used credits, and the other plans', async () => {
  subscription = starter
  open()
  expect(await cards()).toEqual(['Select Plan', 'Current Plan', 'Upgrade', 'Upgrade'])
  expect(screen.getByText('Active')).toBeDefined()
  expect(screen.getByText(/^Renews on Dec (19|20), 2026$/)).toBeDefined()
  expect(screen.getByText('250 of 300')).toBeDefined()
  expect(screen.getByText('48 left from your plan')).toBeDefined()
  expect(screen.getByText('2 left from packs')).toBeDefined()
  expect(screen.getByText('You’ve used most of your credits: 50 left.')).toBeDefined()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('83')
})

test('a parent on the highest plan is not shown reasons to upgrade', async () => {
  subscription = { ...starter, tier: 'unlimited' }
  open()
  expect((await cards()).at(-1)).toBe('Current Plan')
  expect(screen.queryByRole('heading', { name: 'Why Upgrade?' })).toBeNull()
})

test('credit amounts are formatted with the separators of the language', async () => {
  const event = { id: 'e1', at: '2026-11-23T00:00:00.000Z', text: 'Your plan', orderId: null }
  const events = [
    { ...event, amount: 1500 },
    { ...event, id: 'e2', amount: -1200 },
  ]
  open({ 'GET /api/user/credits': { left: 300, events } })
  expect(await screen.findByText('+1,500')).toBeDefined()
  expect(screen.getByText('−1,200')).toBeDefined()
})

test('the price is shown before paying, and the consent is not pre-checked but sent once it is checked', async () => {
  const { server } = open({ 'POST /api/subscription/checkout': { success: true, planId: 'family' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade: Family' }))
  const dialog = await screen.findByRole('dialog', { name: 'Subscribe to Family' })
  expect(screen.getByText('Processing...').getAttribute('aria-disabled')).toBe('true')
  expect(dialog.textContent).toContain('Renews at $14.99 per month until you cancel')
  const consent = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: consents[currentConsent] })
  expect(consent.checked).toBe(false)
  fireEvent.click(consent)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pay $14.99' }))
  await waitFor(() => expect(toasts.get()?.title).toBe('Subscription activated!'))
  expect(server.sent('POST /api/subscription/checkout')).toEqual([
    { planId: 'family', withdrawalConsent: currentConsent },
  ])
})

test("a failed checkout shows the server's message", async () => {
  const declined = refused(402, 'Your card was declined.', { code: 'card_declined' })
  const { server } = open({ 'POST /api/subscription/checkout': declined })
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade: Family' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $14.99' }))
  await waitFor(() => expect(toasts.get()).toMatchObject({ tone: 'bad', text: 'Your card was declined.' }))
  expect(server.sent('POST /api/subscription/checkout')).toEqual([
    { planId: 'family', withdrawalConsent: null },
  ])
})

test('a change to a smaller plan costs nothing today', async () => {
  subscription = starter
  open({ 'POST /api/subscription/checkout': { success: true, planId: 'basic' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Select Plan: Basic' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change to Basic' })
  expect(dialog.textContent).toContain('Nothing today')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change Plan' }))
  await waitFor(() => expect(toasts.get()?.title).toBe('Plan changed'))
})

test('a subscription can be canceled with two clicks, shows the date and time, and can be resumed', async () => {
  subscription = starter
  const { tier: planId, status, currentPeriodEnd } = starter
  open({
    'POST /api/subscription/cancel': () => {
      subscription = { ...starter, cancelAtPeriodEnd: true }
      return { planId, status, currentPeriodEnd, cancelAtPeriodEnd: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Subscription' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Now' }))
  expect(
    await screen.findByText(/^Active until Dec (19|20), 2026\. You won’t be charged again/),
  ).toBeDefined()
  expect(toasts.get()?.text).toMatch(/^Canceled on .+, \d+:\d\d.+ We’ve emailed you a confirmation\.$/)
  expect(screen.getByRole('button', { name: 'Resume Subscription' })).toBeDefined()
})

test('the demo explains that it has no billing pages', async () => {
  subscription = starter
  const message = 'This is the demo: no card was charged, so there is nothing to manage.'
  open({ 'POST /api/subscription/portal': { demoMode: true, message } })
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Billing' }))
  await waitFor(() => expect(toasts.get()?.text).toBe(message))
})

test('the page after checkout needs a session', async () => {
  open({}, '/subscription/success')
  expect(await screen.findByRole('heading', { name: 'Invalid Session' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('No session ID')
})

test('the page after checkout confirms the plan, or lets the parent try again', async () => {
  let answer: object = refused(500)
  const seen = Promise.withResolvers<void>()
  const success = () => seen.promise.then(() => answer)
  open({ 'GET /api/subscription/success': success }, '/subscription/success?session_id=cs_1')
  expect(await screen.findByRole('heading', { name: 'Processing your subscription …' })).toBeDefined()
  seen.resolve()
  expect(await screen.findByRole('heading', { name: 'Subscription Error' })).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Failed to verify subscription')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
  answer = { session: { customerEmail: 'anna@example.com', planId: 'family' } }
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  expect(await screen.findByRole('heading', { name: 'Subscription Activated!' })).toBeDefined()
  expect(screen.getByText('A confirmation is on its way to anna@example.com.')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'What comes next' })).getAllByRole('listitem'),
  ).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Start Creating' }).getAttribute('href')).toBe('/app')
  expect(screen.getByRole('link', { name: 'View Dashboard' }).getAttribute('href')).toBe('/dashboard')
})
