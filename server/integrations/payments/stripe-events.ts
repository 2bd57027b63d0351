import { Stripe } from 'stripe'
import * as z from 'zod'
import { isUsableText } from '#contract/text.ts'
import { Refusal } from '../../refusal.ts'
import { idOf } from './stripe-intents.ts'

// Stripe guarantees that an ID has at most 255 characters.
const Name = z.string().min(1).max(255).refine(isUsableText)
const END_OF_YEAR_9999_S = 253_402_300_799

const SignedEvent = z.object({
  id: Name,
  type: Name,
  created: z.int().min(0).max(END_OF_YEAR_9999_S),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
})

const Subject = z
  .union([z.object({ intent: Name }), z.object({ subscription: Name }), z.object({ checkout: Name })])
  .nullable()

/** A Stripe event. `about` identifies the object, whose state is then fetched from Stripe; null for irrelevant events. */
export type PaymentEvent = {
  id: string
  type: string
  createdAt: Date
  live: boolean
  about: z.infer<typeof Subject>
}

/** Parses a webhook. Throws Refusal bad_signature unless Stripe signed these bytes recently, or malformed_request. */
export type PaymentEvents = { read(body: Buffer, signature: string | undefined): PaymentEvent }

export function stripeEvents(stripe: Stripe, webhookSecret: string): PaymentEvents {
  return {
    read(body, signature) {
      const event = verified(stripe, body, signature ?? '', webhookSecret)
      const { id, type, created, livemode } = checked(SignedEvent, event)
      const about = checked(Subject, subjectOf(event))
      return { id, type, createdAt: new Date(created * 1000), live: livemode, about }
    },
  }
}

function checked<T>(schema: z.ZodType<T>, sent: unknown): T {
  const { data, success } = schema.safeParse(sent)
  if (!success) throw new Refusal('malformed_request')
  return data
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
