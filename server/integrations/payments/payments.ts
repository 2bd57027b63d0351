import type { Language } from '#contract/languages.ts'
import type { DisputeStatus, PaymentStatus } from '#contract/payments.ts'
import type { PlanId } from '#contract/plans.ts'

/** A payment at the gateway. `clientSecret` lets a browser confirm it; money in cents. */
export type Intent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  /** The order or gift card that it was begun for; null for a subscription's months. */
  reference: string | null
  customerId: string | null
  amountCents: number
  currency: string
  refundedCents: number
  dispute: DisputeStatus | null
}

/** The same key gives the same thing, however often it is asked for. */
type Keyed = { idempotencyKey: string }

export type IntentRequest = Keyed & {
  reference: string
  customerId: string | null
  amountCents: number
  currency: string
}

export type Setup = { id: string; clientSecret: string }

/** `reference` is the id of our own row, which the gateway keeps with the subscription. */
export type SubscriptionRequest = Keyed & {
  reference: string
  setupIntentId: string
  customerId: string
  planId: PlanId
}

/** `nextAction` is the client secret of a first payment that the bank wants confirmed. */
export type StartedSubscription = { id: string; nextAction: string | null }

export type GatewaySubscription = {
  id: string
  reference: string | null
  customerId: string
  planId: PlanId
  /** What the next invoice charges: the price of the day it was bought, not the plan's present one. */
  amountCents: number
  status: 'incomplete' | 'active' | 'past_due' | 'canceled'
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
}

/** A period that was paid for. `intentId` is null when there was nothing to pay. */
export type PaidInvoice = {
  id: string
  intentId: string | null
  planId: PlanId
  amountCents: number
  /** What of the price was paid with an earlier month that an upgrade replaced. */
  carriedCents: number
  currency: string
  periodStart: Date
  periodEnd: Date
}

export type CheckoutRequest = Keyed & {
  reference: string
  customerId: string
  planId: PlanId
  /** Of the gateway's page. */
  language: Language
  successUrl: string
  cancelUrl: string
}

/** `url` is the gateway's page; null when the checkout is complete already. */
export type Checkout = { id: string; url: string | null }
export type FinishedCheckout = { reference: string | null; subscriptionId: string; email: string | null }

/** Who takes the money, in the size of our needs. A gateway that is down throws Refusal unavailable. */
export type Payments = {
  gateway: 'stripe' | 'demo'
  publicKey: string | null
  live: boolean
  /** A customer without a name: what is not yet written down here could not be erased there. */
  createCustomer(request: Keyed): Promise<string>
  /** Tells a customer's address. Does nothing for one that was erased. */
  addressCustomer(customerId: string, email: string): Promise<void>
  /** Erases a customer with all cards; its subscriptions end at once. */
  forgetCustomer(customerId: string): Promise<void>

  createIntent(request: IntentRequest): Promise<Intent>
  /** How a payment stands at the gateway: the only word on whether it succeeded. */
  findIntent(id: string): Promise<Intent | undefined>
  /** Sends money back, once for a refund's id, however much later it is asked again. More than is left of the payment throws. */
  refund(request: { refundId: string; intentId: string; amountCents: number }): Promise<void>

  createSetup(request: Keyed & { customerId: string }): Promise<Setup>
  /** Whether a card can still be given to it. */
  isSetupOpen(id: string): Promise<boolean>
  /** Starts a subscription with a confirmed card. Throws Refusal payment_required while the card is not confirmed, card_declined. */
  startSubscription(request: SubscriptionRequest): Promise<StartedSubscription>
  findSubscription(id: string): Promise<GatewaySubscription | undefined>
  /** The periods of a subscription that were paid for, newest first. */
  listPaidInvoices(subscriptionId: string): Promise<PaidInvoice[]>
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void>
  /** Ends a subscription now. Repeating it changes nothing. */
  endSubscription(id: string): Promise<void>
  /** `now` charges the new plan at once and begins a new period; `next_period` charges it from then on. Throws Refusal card_declined. */
  changePlan(id: string, planId: PlanId, from: 'now' | 'next_period'): Promise<void>

  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** A checkout that was finished; undefined while it is not. */
  findCheckout(id: string): Promise<FinishedCheckout | undefined>
  /** The address of the gateway's pages for cards and invoices; undefined where there are none. */
  createPortal(request: {
    customerId: string
    returnUrl: string
    language: Language
  }): Promise<string | undefined>
}
