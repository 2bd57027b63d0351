import type { Stripe } from 'stripe'
import type { Payments } from './payments.ts'
import { type StripeSettings, stripeClient } from './stripe-client.ts'
import { inOurWords, unless } from './stripe-errors.ts'
import { type PaymentEvents, stripeEvents } from './stripe-events.ts'
import { stripeIntents } from './stripe-intents.ts'
import { stripePages } from './stripe-pages.ts'
import { stripePrices } from './stripe-prices.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

export function stripePayments(
  settings: StripeSettings,
  stripe: Stripe = stripeClient(settings),
): { payments: Payments; events: PaymentEvents } {
  const prices = stripePrices(stripe)
  const payments: Payments = {
    gateway: 'stripe',
    publicKey: settings.publishableKey,
    live: settings.publishableKey.startsWith('pk_live_'),
    async createCustomer({ idempotencyKey }) {
      return (await inOurWords(stripe.customers.create({}, { idempotencyKey }))).id
    },
    addressCustomer: (customerId, email) =>
      unless('resource_missing', stripe.customers.update(customerId, { email })),
    forgetCustomer: (customerId) => unless('resource_missing', stripe.customers.del(customerId)),
    ...stripeIntents(stripe),
    ...stripeSubscriptions(stripe, prices, settings.tax),
    ...stripePages(stripe, prices, settings.tax),
  }
  return { payments, events: stripeEvents(stripe, settings.webhookSecret) }
}
