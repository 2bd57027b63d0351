import * as z from 'zod'
import { call } from './call.ts'
import { Email } from './orders.ts'
import { PaymentSetup } from './payments.ts'
import { PlanId } from './plans.ts'

export const Interval = z.enum(['monthly'])

export const createSetupIntent = call({
  method: 'POST',
  path: '/api/subscriptions/setup-intent',
  summary: 'Begins a subscription: asks for a card to charge each month',
  body: z.object({
    planId: PlanId,
    interval: Interval.default('monthly'),
    email: Email.nullish(),
  }),
  reply: PaymentSetup.extend({ customerId: z.string().nullable(), planId: PlanId, interval: Interval }).meta({
    id: 'SubscriptionSetup',
  }),
  refuses: [409, 503],
})

export const createSubscription = call({
  method: 'POST',
  path: '/api/subscriptions/create',
  summary:
    "Starts the subscription with the confirmed card; its first month pays for the browser's current order",
  body: z.object({
    setupIntentId: z.string().min(1),
    customerId: z.string().min(1),
    planId: PlanId,
    interval: Interval.default('monthly'),
    email: Email,
    orderId: z.uuid().optional(),
  }),
  reply: z.object({ subscriptionId: z.string(), status: z.enum(['active', 'past_due', 'canceled']) }),
  refuses: [402, 403, 404, 409, 503],
})
