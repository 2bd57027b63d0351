import type { Stripe } from 'stripe'
import type { Payments } from './payments.ts'
import { inOurWords, orUndefined } from './stripe-errors.ts'
import { idOf } from './stripe-intents.ts'
import type { Prices } from './stripe-prices.ts'

type Wanted = Pick<Payments, 'createCheckout' | 'findCheckout' | 'createPortal'>

/** Stripe's own pages: the hosted checkout of a plan, and the billing portal. */
export function stripePages(stripe: Stripe, prices: Prices, tax: boolean): Wanted {
  return {
    async createCheckout({ idempotencyKey, reference, customerId, planId, language, successUrl, cancelUrl }) {
      const line = { price: await prices.idOf(planId), quantity: 1 }
      const session = await inOurWords(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            locale: language,
            customer: customerId,
            line_items: [line],
            allow_promotion_codes: true,
            success_url: successUrl,
            cancel_url: cancelUrl,
            client_reference_id: reference,
            subscription_data: { metadata: { reference } },
            ...(tax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {}),
          },
          { idempotencyKey },
        ),
      )
      return { id: session.id, url: session.url }
    },
    async findCheckout(id) {
      const session = await orUndefined(stripe.checkout.sessions.retrieve(id))
      const subscriptionId = session?.status === 'complete' ? idOf(session.subscription) : null
      if (!session || !subscriptionId) return undefined
      const { client_reference_id: reference, customer_details } = session
      return { reference, subscriptionId, email: customer_details?.email ?? null }
    },
    async createPortal({ customerId, returnUrl, language }) {
      const wish = { customer: customerId, return_url: returnUrl, locale: language }
      return (await inOurWords(stripe.billingPortal.sessions.create(wish))).url
    },
  }
}
