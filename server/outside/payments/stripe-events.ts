import { Stripe } from 'stripe'
import { Refusal } from '../../http/refusal.ts'
import { idOf } from './stripe-intents.ts'

/** What an event is about: the payload names it, and Stripe is asked how it stands. Null for what does not concern us. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  live: boolean
  about: { intent: string } | { subscription: string } | { checkout: string } | null
}

/** Reads what Stripe posts to our webhook. Throws Refusal bad_signature unless Stripe itself signed exactly these bytes not long ago. */
export type PaymentEvents = { read(body: Buffer, signature: string | undefined): PaymentEvent }

export function stripeEvents(stripe: Stripe, webhookSecret: string): PaymentEvents {
  return {
    read(body, signature) {
      const event = verified(stripe, body, signature ?? '', webhookSecret)
      const { id, type, created, livemode } = event
      return { id, type, createdAt: new Date(created * 1000), live: livemode, about: subjectOf(event) }
    },
  }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new Refusal('bad_signature')
    throw error
  }
}

function subjectOf(event: Stripe.Event): PaymentEvent['about'] {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { intent: event.data.object.id }
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const intent = idOf(event.data.object.payment_intent)
      return intent === null ? null : { intent }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { subscription: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required': {
      const subscription = idOf(event.data.object.parent?.subscription_details?.subscription)
      return subscription === null ? null : { subscription }
    }
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return { checkout: event.data.object.id }
    default:
      return null
  }
}
