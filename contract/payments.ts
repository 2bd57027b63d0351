import * as z from 'zod'
import { call, Id } from './call.ts'
import { DemoCard } from './fields.ts'
import { PackId } from './plans.ts'
import { ConsentVersion } from './withdrawal.ts'

/** The payment gateway: Stripe, the demo gateway that charges no card, or none. */
export const Gateway = z.enum(['stripe', 'demo', 'off']).meta({ id: 'Gateway' })
export type Gateway = z.infer<typeof Gateway>

/** States of a payment, as the gateway reports them. After a decline it is `created` again, for another card. */
export const PaymentStatus = z.enum(['created', 'requires_action', 'processing', 'succeeded', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** State of a bank's dispute about a payment. While it is open, the purchase is on hold. */
export const DisputeStatus = z.enum(['open', 'won', 'lost'])
export type DisputeStatus = z.infer<typeof DisputeStatus>

/** Refunds and disputes of an order's payment. */
export const MoneyBack = z
  .object({
    refundedAmount: z.int().meta({ description: 'US cents; 0 when nothing went back' }),
    dispute: DisputeStatus.nullable(),
  })
  .meta({ id: 'MoneyBack' })
export type MoneyBack = z.infer<typeof MoneyBack>

/** Text version of the parent's consent to start at once; null revokes it. A repeated setup call can change it. */
const Consent = z.object({ withdrawalConsent: ConsentVersion.nullish() })

export const paymentConfig = call({
  method: 'GET',
  path: '/api/stripe/config',
  summary: 'What the browser needs to take a payment',
  reply: z.object({
    keyEnvironment: z.enum(['test', 'live']),
    expectedPublicKeyPrefix: z.string(),
    publicKey: z.string().nullable(),
    gateway: Gateway,
  }),
})

/** If payment is off, clientSecret is null, developmentMode is true and there is a message. */
export const PaymentSetup = z
  .object({
    clientSecret: z.string().nullable(),
    amount: z.int().meta({ description: 'US cents' }),
    currency: z.string(),
    developmentMode: z.boolean(),
    message: z.string().optional(),
  })
  .meta({ id: 'PaymentSetup' })
export type PaymentSetup = z.infer<typeof PaymentSetup>

export const createPaymentIntent = call({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: "Begins the payment of a pack for an order, or for the browser's current order",
  body: z.object({
    bundleType: PackId,
    imageCount: z.int().min(0).optional(),
    orderId: z.uuid().optional(),
    ...Consent.shape,
  }),
  reply: PaymentSetup,
  refuses: [403, 404, 409, 503],
})

export const confirmDemoPayment = call({
  method: 'POST',
  path: '/api/demo-payments/confirm',
  summary:
    "Confirms a payment at the demo gateway. No card is charged; the test cards of Stripe's documentation behave as there",
  body: z.object({
    clientSecret: z.string().min(1),
    card: DemoCard,
    authentication: z.boolean().optional().meta({ description: 'What the bank answered when it was asked' }),
  }),
  reply: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
  refuses: [402, 404],
})

/** What withdrawing from a purchase refunds or has refunded. */
export const Withdrawal = z
  .object({
    possible: z.boolean(),
    reason: z
      .enum(['not_paid', 'too_late', 'all_delivered', 'already_refunded', 'withdrawn', 'disputed'])
      .nullable()
      .meta({ description: 'Why it is not possible; `disputed`: the refund waits for the bank' }),
    until: z.iso.datetime().nullable(),
    refundAmount: z.int().meta({ description: 'US cents that go back' }),
    paidAmount: z.int(),
    currency: z.string(),
    endsSubscription: z.boolean(),
    receivedAt: z.iso.datetime().nullable().meta({ description: 'When the withdrawal reached us' }),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.infer<typeof Withdrawal>

export const checkPayment = call({
  method: 'POST',
  path: '/api/orders/:id/payment',
  summary: "Asks the gateway how an order's payment stands, for a parent who comes back from paying",
  params: Id,
  reply: z.object({ paid: z.boolean() }),
  refuses: [403, 404, 503],
})

export const getOrderWithdrawal = call({
  method: 'GET',
  path: '/api/orders/:id/withdrawal',
  summary: 'Whether the parent may withdraw from this purchase, and what would go back',
  params: Id,
  reply: Withdrawal,
  refuses: [403, 404],
})

/** The key in the receipt's link, for a parent who is not signed in. */
const Keyed = z.object({ key: z.string().min(1).optional() })

/** Changes nothing; a POST because an email's key must not appear in a URL. */
export const offerOrderWithdrawal = call({
  method: 'POST',
  path: '/api/orders/:id/withdrawal/offer',
  summary: 'The same, also by the key in the link of the receipt. Nothing is changed',
  params: Id,
  body: Keyed.nullish(),
  reply: Withdrawal,
  refuses: [403, 404],
})

export const withdrawOrder = call({
  method: 'POST',
  path: '/api/orders/:id/withdrawal',
  summary:
    'Withdraws from the purchase: the money for what was not delivered goes back, a subscription ends at once, and an email is the receipt. While a bank disputes the payment that is noted, and follows once it has decided. Repeating it changes nothing',
  params: Id,
  body: Keyed.nullish(),
  reply: Withdrawal,
  refuses: [403, 404, 409],
})

/** Identifies a subscription: by the signed-in account, or by its ID and the key in the link of its email. */
const named = z.object({ id: z.uuid().optional(), key: z.string().min(1).optional() })

/** Changes nothing; a POST because an email's key must not appear in a URL. */
export const offerSubscriptionWithdrawal = call({
  method: 'POST',
  path: '/api/subscription/withdrawal/offer',
  summary: 'As for an order, for a subscription that began without one. Nothing is changed',
  body: named.nullish(),
  reply: Withdrawal,
  refuses: [401, 403, 404],
})

export const withdrawSubscription = call({
  method: 'POST',
  path: '/api/subscription/withdrawal',
  summary: 'Withdraws from the subscription',
  body: named.nullish(),
  reply: Withdrawal,
  refuses: [401, 403, 404, 409],
})
