import type { Order } from '#contract/orders.ts'
import { isPlan } from '#contract/plans.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { beginPlan, createPlan } from '#tests/factories/subscribe.ts'
import { currentOrder, type Family, type KnownOrder, newlyKnown, refresh } from './family.ts'
import type { Step } from './step.ts'

/** An order that is paid for by the first month of a plan. */
async function orderOfPlan(family: Family): Promise<KnownOrder | undefined> {
  const current = currentOrder(family)
  if (current?.latest.status === 'pending' && isPlan(current.latest.bundleType)) return current
  const { browser, email, random } = family
  const bundleType = random.pick(['basic', 'family', 'unlimited', 'unlimited'])
  const { status, body } = await browser.post<Order>('/api/orders', { bundleType, childAge: 6, email })
  if (status !== 201) return undefined
  const order = newlyKnown(body)
  family.orders.push(order)
  return order
}

async function subscribe(family: Family): Promise<void> {
  const { browser, email, random, system } = family
  const order = await orderOfPlan(family)
  if (!order) return
  const { id: orderId, bundleType: planId } = order.latest
  const begun = await beginPlan(browser, { planId, email, withdrawalConsent: currentConsent }).catch(
    () => undefined,
  )
  if (!begun) return
  const form = system.gateway.stripe.browser
  form.keepCard(begun.clientSecret, random.pick(['good', 'good', 'good', 'asks']))
  const { status, body } = await createPlan(browser, { ...begun.start, orderId })
  if ('clientSecret' in body && body.clientSecret) form.answerBank(body.clientSecret, random.chance(0.8))
  family.subscribed = status === 200
  await refresh(family, order)
}

/** A month passes at the gateway for all, and some cards are declined meanwhile. */
async function letMonthPass({ random, system }: Family): Promise<void> {
  const { stripe } = system.gateway
  for (const { id, status } of stripe.books.subscriptions.values())
    if (status === 'active' || status === 'past_due')
      stripe.changeCard(id, random.pick(['good', 'good', 'declined']))
  stripe.advance(31)
}

const upgrade = ({ browser }: Family) =>
  browser.post('/api/subscription/checkout', { planId: 'unlimited', withdrawalConsent: currentConsent })
const cancel = ({ browser }: Family) => browser.post('/api/subscription/cancel', {})
const resume = ({ browser }: Family) => browser.post('/api/subscription/resume', {})
const withdraw = ({ browser }: Family) => browser.post('/api/subscription/withdrawal', {})

const subscribed = (family: Family) => family.subscribed && family.browser.signedIn

export const planSteps: Step[] = [
  { weight: 1.5, when: (family) => family.browser.signedIn && !family.subscribed, take: subscribe },
  { weight: 0.2, when: subscribed, take: letMonthPass },
  { weight: 0.5, when: subscribed, take: upgrade },
  { weight: 0.3, when: subscribed, take: cancel },
  { weight: 0.2, when: subscribed, take: resume },
  { weight: 0.2, when: subscribed, take: withdraw },
]
