import type { Stripe } from 'stripe'
import type { DisputeStatus, PaymentStatus } from '#contract/payments.ts'
import type { Intent, Payments } from './payments.ts'
import { inOurWords, orUndefined, unless } from './stripe-errors.ts'

type Wanted = Pick<Payments, 'createIntent' | 'findIntent' | 'refund'>

const statuses: Record<string, PaymentStatus> = {
  requires_payment_method: 'created',
  requires_confirmation: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'failed',
}

export function stripeIntents(stripe: Stripe): Wanted {
  return {
    async createIntent({ idempotencyKey, reference, customerId, amountCents, currency }) {
      const intent = await inOurWords(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            automatic_payment_methods: { enabled: true },
            // Orders and gift cards share this key, so that the previous version leaves payments of gift cards alone.
            metadata: { order: reference },
            ...(customerId ? { customer: customerId } : {}),
          },
          { idempotencyKey },
        ),
      )
      return asIntent(intent, 0, null)
    },
    async findIntent(id) {
      const intent = await orUndefined(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
      const dispute = charge?.disputed ? await findDispute(stripe, id) : null
      return intent && asIntent(intent, charge?.amount_refunded ?? 0, dispute)
    },
    async refund({ refundId, intentId, amountCents }) {
      // Stripe forgets an idempotency key after a day, so look for an earlier refund.
      const { data } = await inOurWords(stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (data.some(({ metadata }) => metadata?.refund === refundId)) return
      const wish = { payment_intent: intentId, amount: amountCents, metadata: { refund: refundId } }
      const idempotencyKey = `refund:${refundId}:${amountCents}`
      await unless('charge_already_refunded', stripe.refunds.create(wish, { idempotencyKey }))
    },
  }
}

async function findDispute(stripe: Stripe, intentId: string): Promise<DisputeStatus | null> {
  const { data } = await inOurWords(stripe.disputes.list({ payment_intent: intentId, limit: 1 }))
  const status = data[0]?.status
  if (!status) return null
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

function asIntent(
  intent: Stripe.PaymentIntent,
  refundedCents: number,
  dispute: DisputeStatus | null,
): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'processing',
    reference: intent.metadata.order ?? null,
    customerId: idOf(intent.customer),
    amountCents: intent.amount,
    currency: intent.currency,
    refundedCents,
    dispute,
  }
}

/** Returns the ID of an object that Stripe sends either as its ID or expanded. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
