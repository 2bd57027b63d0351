import { isPlan } from '#contract/plans.ts'
import { currentConsent } from '#contract/withdrawal.ts'
import { currentOrder, type Family, hasPictures, ordered, refresh, withOrder } from './family.ts'
import type { Step } from './step.ts'

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
    // Some close the page at once, so that only the gateway knows the outcome.
    family.gone = random.chance(0.2)
    if (family.gone) return
  }
  if (random.chance(0.6)) await browser.post(`/api/orders/${orderId}/payment`)
  await refresh(family, order)
}

/** An operator refunds a payment manually at the gateway. */
async function refundByHand({ system, random }: Family): Promise<void> {
  const { books, dashboard } = system.gateway.stripe
  const charged = [...books.intents.values()].filter(
    ({ charge }) => charge && charge.refunded < charge.amount,
  )
  const intent = charged.at(-1)
  if (!intent?.charge) return
  const left = intent.charge.amount - intent.charge.refunded
  dashboard.refund(intent.id, random.chance(0.5) ? left : Math.max(1, Math.floor(left * 0.3)))
}

const payable = ordered(
  (one) => one.latest.status === 'pending' && hasPictures(one) && !isPlan(one.latest.bundleType),
)
const paid = ordered(({ latest }) => latest.status !== 'pending')

export const moneySteps: Step[] = [
  { weight: 5, when: payable, take: pay },
  {
    weight: 0.25,
    when: paid,
    take: withOrder(({ browser }, { latest }) => browser.post(`/api/orders/${latest.id}/withdrawal`)),
  },
  { weight: 0.25, when: paid, take: refundByHand },
]
