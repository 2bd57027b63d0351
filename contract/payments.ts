import * as z from 'zod'
import { call } from './call.ts'
import { PackId } from './plans.ts'

/** Who takes the money: Stripe, the demo gateway that charges no card, or nobody. */
export const Gateway = z.enum(['stripe', 'demo', 'off']).meta({ id: 'Gateway' })
export type Gateway = z.infer<typeof Gateway>

/** States of a payment, as the gateway tells them. */
export const PaymentStatus = z.enum(['created', 'requires_action', 'succeeded', 'failed'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

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

/** With payment switched off there is no clientSecret but developmentMode and a message. */
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
  body: z.object({ bundleType: PackId, imageCount: z.int().min(0).optional(), orderId: z.uuid().optional() }),
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
    card: z.object({
      number: z.string().regex(/^[\d ]{13,23}$/, 'Please enter the card number.'),
      expiry: z.string().regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Please enter the expiry date as MM/YY.'),
      cvc: z.string().regex(/^\d{3,4}$/, 'Please enter the 3 or 4 digits of the security code.'),
    }),
    authentication: z.boolean().optional().meta({ description: 'What the bank answered when it was asked' }),
  }),
  reply: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
  refuses: [402, 404],
})
