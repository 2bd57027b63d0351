import type { Language } from '#contract/languages.ts'
import type { DisputeStatus, PaymentStatus } from '#contract/payments.ts'
import type { PlanId } from '#contract/plans.ts'
import type { Gateway } from '../../database/kinds.ts'

/** A payment at the gateway. `clientSecret` lets a browser confirm it; money in cents. */
export type Intent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  /** The ID of the order or gift card it pays for; null for the periods of a subscription. */
  reference: string | null
  customerId: string | null
  amountCents: number
  currency: string
  refundedCents: number
  dispute: DisputeStatus | null
}

/** Repeated requests with the same key return the same object. */
type Keyed = { idempotencyKey: string }

export type IntentRequest = Keyed & {
  reference: string
  customerId: string | null
  amountCents: number
  currency: string
}

export type Setup = { id: string; clientSecret: string }

/** `reference` is the ID of our own row, which the gateway stores with the subscription. */
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
  /** What the next invoice charges: the price at the time of purchase, not the plan's current one. */
  amountCents: number
  status: 'incomplete' | 'active' | 'past_due' | 'canceled'
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
}

/** A paid period. `intentId` is null if there was nothing to pay. */
export type PaidInvoice = {
  id: string
  intentId: string | null
  planId: PlanId
  amountCents: number
  /** The part of the price that was paid with an earlier period, which an upgrade replaced. */
  carriedCents: number
  currency: string
  periodStart: Date
  periodEnd: Date
}

export type CheckoutRequest = Keyed & {
  reference: string
  customerId: string
  planId: PlanId
  /** The language of the gateway's page. */
  language: Language
  successUrl: string
  cancelUrl: string
}

/** `url` is the gateway's page; null if the checkout is already complete. */
export type Checkout = { id: string; url: string | null }
export type FinishedCheckout = { reference: string | null; subscriptionId: string; email: string | null }

/** A payment gateway, reduced to what we need. A gateway that is down throws Refusal unavailable. */
export type Payments = {
  gateway: Gateway
  publicKey: string | null
  live: boolean
  /** Creates a customer without personal data: until its ID is stored here, we could not erase data there. */
  createCustomer(request: Keyed): Promise<string>
  /** Sets a customer's email address. Does nothing for an erased customer. */
  addressCustomer(customerId: string, email: string): Promise<void>
  /** Erases a customer with all cards and ends its subscriptions at once. */
  forgetCustomer(customerId: string): Promise<void>

  createIntent(request: IntentRequest): Promise<Intent>
  /** Returns a payment's state at the gateway, which alone decides whether it succeeded. */
  findIntent(id: string): Promise<Intent | undefined>
  /** Refunds money once per refund ID, even if repeated much later. Throws if the amount exceeds what is left of the payment. */
  refund(request: { refundId: string; intentId: string; amountCents: number }): Promise<void>

  createSetup(request: Keyed & { customerId: string }): Promise<Setup>
  /** True if a card can still be added to this setup. */
  isSetupOpen(id: string): Promise<boolean>
  /** Starts a subscription with a confirmed card. Throws Refusal payment_required if the card is not confirmed, or card_declined. */
  startSubscription(request: SubscriptionRequest): Promise<StartedSubscription>
  findSubscription(id: string): Promise<GatewaySubscription | undefined>
  /** Returns the paid periods of a subscription, newest first. */
  listPaidInvoices(subscriptionId: string): Promise<PaidInvoice[]>
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void>
  /** Ends a subscription now. Idempotent. */
  endSubscription(id: string): Promise<void>
  /** `now` charges the new plan at once and starts a new period; `next_period` charges it from the next period on. Throws Refusal card_declined. */
  changePlan(id: string, planId: PlanId, from: 'now' | 'next_period'): Promise<void>

  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** Returns a finished checkout, or undefined if it is not finished. */
  findCheckout(id: string): Promise<FinishedCheckout | undefined>
  /** Returns the URL of the gateway's pages for cards and invoices, or undefined if it has none. */
  createPortal(request: {
    customerId: string
    returnUrl: string
    language: Language
  }): Promise<string | undefined>
}
