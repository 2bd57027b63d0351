import type { Order } from '#contract/orders.ts'
import { isPlan } from '#contract/plans.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { beginPlan, createPlan } from '#tests/factories/subscribe.ts'
import { currentOrder, type Family, look } from './family.ts'
import type { Step } from './steps.ts'

async function pay(family: Family): Promise<void> {
  const { browser, random, system } = family
  const order = currentOrder(family)
  if (!order) return
  const { id: orderId, bundleType } = order.latest
  const withdrawalConsent = random.chance(0.5) ? currentConsent : null
  const wish = { bundleType, orderId, withdrawalConsent }
  const { body } = await browser.post<{ clientSecret?: string }>('/api/create-payment-intent', wish)
  if (body.clientSecret) {
    const form = system.gateway.stripe.browser
    const card = random.pick(['good', 'good', 'good', 'asks', 'declined'] as const)
    const status = form.pay(body.clientSecret, card)
    if (status === 'requires_action') form.answerBank(body.clientSecret, random.chance(0.8))
  }
  // The page asks when the parent comes back from the bank; some close it instead.
  if (random.chance(0.6)) await browser.post(`/api/orders/${orderId}/payment`)
  await look(family, order)
}

async function withdraw(family: Family): Promise<void> {
  const order = currentOrder(family)
  if (!order) return
  await family.browser.post(`/api/orders/${order.latest.id}/withdrawal`)
  await look(family, order)
}

/** Somebody at the desk sends money back by hand. */
async function refundByHand({ system, random }: Family): Promise<void> {
  const { books, desk } = system.gateway.stripe
  const charged = [...books.intents.values()].filter(
    ({ charge }) => charge && charge.refunded < charge.amount,
  )
  const intent = charged.at(-1)
  if (!intent?.charge) return
  const left = intent.charge.amount - intent.charge.refunded
  desk.refund(intent.id, random.chance(0.5) ? left : Math.max(1, Math.floor(left * 0.3)))
}

async function subscribe(family: Family): Promise<void> {
  const { browser, email, random, system } = family
  const planId = random.pick(['basic', 'starter', 'family'])
  // The first month pays for an order of the plan.
  const { body: order } = await browser.post<Order>('/api/orders', { bundleType: planId, childAge: 6, email })
  if (order.id) family.orders.push({ latest: order, kept: new Set(), unsure: new Set(), left: false })
  const begun = await beginPlan(browser, { planId, email, withdrawalConsent: currentConsent }).catch(
    () => undefined,
  )
  if (!begun) return
  system.gateway.stripe.browser.keepCard(begun.clientSecret, random.pick(['good', 'good', 'asks']))
  family.subscribed = (await createPlan(browser, { ...begun.start, orderId: order.id })).status === 200
}

const upgrade = ({ browser }: Family) =>
  browser.post('/api/subscription/checkout', { planId: 'unlimited', withdrawalConsent: currentConsent })
const cancel = ({ browser }: Family) => browser.post('/api/subscription/cancel', {})
const resume = ({ browser }: Family) => browser.post('/api/subscription/resume', {})

const payable = (family: Family) => {
  const order = currentOrder(family)
  return (
    order?.latest.status === 'pending' && order.latest.images.length > 0 && !isPlan(order.latest.bundleType)
  )
}
const paid = (family: Family) => {
  const order = currentOrder(family)
  return order !== undefined && order.latest.status !== 'pending'
}

export const moneySteps: Step[] = [
  { weight: 5, when: payable, take: pay },
  { weight: 0.7, when: paid, take: withdraw },
  { weight: 0.3, when: paid, take: refundByHand },
  { weight: 1.5, when: ({ signedIn, subscribed }) => signedIn && !subscribed, take: subscribe },
  { weight: 0.7, when: ({ subscribed }) => subscribed, take: upgrade },
  { weight: 0.5, when: ({ subscribed }) => subscribed, take: cancel },
  { weight: 0.3, when: ({ subscribed }) => subscribed, take: resume },
]
