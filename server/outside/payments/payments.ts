import type { PaymentStatus } from '#contract/payments.ts'
import type { PlanId } from '#contract/plans.ts'

/** A payment at the gateway. `clientSecret` lets a browser confirm it; money in cents. */
export type Intent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  orderId: string
  amountCents: number
  currency: string
}

export type IntentRequest = Pick<Intent, 'orderId' | 'amountCents' | 'currency'> & {
  /** The same key gives the same intent. */
  idempotencyKey: string
}

/** A card to be kept for the months to come. */
export type Setup = { id: string; clientSecret: string; customerId: string }

export type SubscriptionRequest = IntentRequest & {
  setupIntentId: string
  customerId: string
  planId: PlanId
}

/** `firstPayment` is the payment of the first month. */
export type StartedSubscription = { id: string; currentPeriodEnd: Date; firstPayment: Intent }

/** Who takes the money, in the size of our needs. */
export type Payments = {
  gateway: 'stripe' | 'demo'
  publicKey: string | null
  live: boolean
  createIntent(request: IntentRequest): Promise<Intent>
  /** How a payment stands at the gateway: the only word on whether it succeeded. */
  findIntent(id: string): Promise<Intent | undefined>
  createSetup(request: { email: string; planId: PlanId; idempotencyKey: string }): Promise<Setup>
  /** Starts a subscription with a confirmed card. Throws Refusal payment_required while the card is not confirmed. */
  startSubscription(request: SubscriptionRequest): Promise<StartedSubscription>
}
