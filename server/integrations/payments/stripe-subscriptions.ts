import type { Stripe } from 'stripe'
import { plans } from '#contract/plans.ts'
import { Refusal } from '../../refusal.ts'
import type { GatewaySubscription, PaidInvoice, Payments, SubscriptionRequest } from './payments.ts'
import { inOurWords, orUndefined, unless } from './stripe-errors.ts'
import { idOf } from './stripe-intents.ts'
import { type Prices, planNamedIn } from './stripe-prices.ts'

type Wanted = Pick<
  Payments,
  | 'createSetup'
  | 'isSetupOpen'
  | 'startSubscription'
  | 'findSubscription'
  | 'listPaidInvoices'
  | 'setCancelAtPeriodEnd'
  | 'endSubscription'
  | 'changePlan'
>

const statuses: Record<string, GatewaySubscription['status']> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
}

const INVOICES = 24

/** Plans at Stripe: a SetupIntent saves the card, then a subscription charges it. */
export function stripeSubscriptions(stripe: Stripe, prices: Prices, tax: boolean): Wanted {
  return {
    async createSetup({ idempotencyKey, customerId }) {
      const wish = { customer: customerId, automatic_payment_methods: { enabled: true } }
      const setup = await inOurWords(
        stripe.setupIntents.create({ ...wish, usage: 'off_session' }, { idempotencyKey }),
      )
      return { id: setup.id, clientSecret: setup.client_secret ?? '' }
    },
    async isSetupOpen(id) {
      const setup = await orUndefined(stripe.setupIntents.retrieve(id))
      return setup !== undefined && setup.status !== 'succeeded' && setup.status !== 'canceled'
    },
    startSubscription: (request) => inOurWords(start(stripe, prices, tax, request)),
    async findSubscription(id) {
      const subscription = await orUndefined(stripe.subscriptions.retrieve(id))
      return subscription && asSubscription(subscription)
    },
    async listPaidInvoices(subscription) {
      const wish = { subscription, status: 'paid' as const, limit: INVOICES, expand: ['data.payments'] }
      const { data } = await inOurWords(stripe.invoices.list(wish))
      const paid = await Promise.all(data.map((invoice) => asPaidInvoice(prices, invoice)))
      return paid.filter((invoice) => invoice !== undefined)
    },
    async setCancelAtPeriodEnd(id, cancel) {
      await inOurWords(updateRunning(stripe, id, { cancel_at_period_end: cancel }))
    },
    endSubscription: (id) => unless('resource_missing', stripe.subscriptions.cancel(id)),
    async changePlan(id, planId, from) {
      await inOurWords(change(stripe, await prices.idOf(planId), id, from))
    },
  }
}

/** Finds the subscription of an earlier attempt, or creates it, and returns whether its first payment needs another step. */
async function start(stripe: Stripe, prices: Prices, tax: boolean, request: SubscriptionRequest) {
  const { setupIntentId, customerId, reference } = request
  const setup = await stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] })
  const card = setup.payment_method
  if (
    setup.status !== 'succeeded' ||
    idOf(setup.customer) !== customerId ||
    typeof card !== 'object' ||
    !card
  )
    throw new Refusal('payment_required')
  if (tax) await placeCustomer(stripe, customerId, card.billing_details.address)
  const made = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    expand: [SECRET_IN_LIST],
  })
  const subscription =
    made.data.find(({ metadata }) => metadata.reference === reference) ??
    (await create(stripe, await prices.idOf(request.planId), card.id, tax, request))
  return { id: subscription.id, nextAction: await nextAction(stripe, subscription) }
}

const SECRET = 'latest_invoice.confirmation_secret'
const SECRET_IN_LIST = `data.${SECRET}`

function create(stripe: Stripe, price: string, card: string, tax: boolean, request: SubscriptionRequest) {
  const { customerId, reference, idempotencyKey } = request
  return stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price }],
      default_payment_method: card,
      metadata: { reference },
      payment_behavior: 'allow_incomplete',
      expand: [SECRET],
      ...(tax ? { automatic_tax: { enabled: true } } : {}),
    },
    { idempotencyKey },
  )
}

/** Returns the client secret if the bank wants the first payment confirmed. Cancels the subscription if the card was declined. */
async function nextAction(stripe: Stripe, { id, status, latest_invoice }: Stripe.Subscription) {
  if (status !== 'incomplete' || typeof latest_invoice !== 'object') return null
  const secret = latest_invoice?.confirmation_secret?.client_secret
  const intent = secret && (await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? ''))
  if (!intent || intent.status === 'succeeded' || intent.status === 'processing') return null
  if (intent.status === 'requires_action') return secret
  await unless('resource_missing', stripe.subscriptions.cancel(id))
  throw new Refusal('card_declined')
}

/** Stripe Tax needs the customer's location. */
async function placeCustomer(stripe: Stripe, customer: string, address: Stripe.Address | null) {
  const { country, postal_code } = address ?? {}
  if (country)
    await stripe.customers.update(customer, { address: { country, postal_code: postal_code ?? '' } })
}

/** Throws Refusal no_subscription if it has ended, which our database may not know yet. */
async function requireRunning(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id)
  if (statuses[subscription.status] === 'canceled') throw new Refusal('no_subscription')
  return subscription
}

/** Throws Refusal no_subscription if it has ended, even during the update. */
async function updateRunning(stripe: Stripe, id: string, changes: Stripe.SubscriptionUpdateParams) {
  await requireRunning(stripe, id)
  await stripe.subscriptions.update(id, changes).catch(async (error: unknown) => {
    await requireRunning(stripe, id)
    throw error
  })
}

async function change(stripe: Stripe, price: string, id: string, from: 'now' | 'next_period') {
  const { items } = await requireRunning(stripe, id)
  const item = items.data[0]
  if (!item || item.price.id === price) return
  const terms: Stripe.SubscriptionUpdateParams =
    from === 'now'
      ? {
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }
      : { proration_behavior: 'none' }
  await updateRunning(stripe, id, { items: [{ id: item.id, price }], ...terms })
}

function asSubscription(subscription: Stripe.Subscription): GatewaySubscription | undefined {
  const { id, status, customer, items, metadata, cancel_at_period_end } = subscription
  const price = items.data[0]?.price
  const planId = planNamedIn(price)
  if (!planId) return undefined
  const end = Math.min(...items.data.map((item) => item.current_period_end))
  return {
    id,
    planId,
    amountCents: price?.unit_amount ?? plans[planId].cents,
    cancelAtPeriodEnd: cancel_at_period_end,
    customerId: idOf(customer) ?? '',
    reference: metadata.reference ?? null,
    status: statuses[status] ?? 'past_due',
    currentPeriodEnd: new Date(end * 1000),
  }
}

/** The credit for the rest of the previous period, which Stripe lists as negative lines. */
function carriedOver({ lines }: Stripe.Invoice): number {
  return lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
}

/** The paid period is that of the invoice line that ends last; earlier lines settle the rest of a changed plan. */
async function asPaidInvoice(prices: Prices, invoice: Stripe.Invoice): Promise<PaidInvoice | undefined> {
  const lines = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const line = lines.toSorted((a, b) => b.period.end - a.period.end)[0]
  const priceId = idOf(line?.pricing?.price_details?.price)
  const planId = priceId && (await prices.planOf(priceId))
  if (!line || !planId) return undefined
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  return {
    id: invoice.id,
    planId,
    amountCents: invoice.amount_paid,
    carriedCents: carriedOver(invoice),
    currency: invoice.currency,
    intentId: invoice.amount_paid > 0 ? idOf(paid?.payment.payment_intent) : null,
    periodStart: new Date(line.period.start * 1000),
    periodEnd: new Date(line.period.end * 1000),
  }
}
