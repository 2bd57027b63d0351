import * as z from 'zod'
import { SubscriptionStatus, Tier } from './accounts.ts'
import { call } from './call.ts'
import { CreditsOfKind } from './credits.ts'
import { Email } from './fields.ts'
import { PaymentSetup } from './payments.ts'
import { PlanId } from './plans.ts'
import { ConsentVersion } from './withdrawal.ts'

export const Interval = z.enum(['monthly'])

/** A plan as the subscription page shows it. */
export const SubscriptionPlan = z
  .object({
    id: PlanId,
    name: z.string(),
    price: z.int().meta({ description: 'US cents a month' }),
    credits: z.int().nullable().meta({ description: 'Pictures a month; null when unlimited' }),
    features: z.array(z.string()),
    popular: z.boolean(),
  })
  .meta({ id: 'SubscriptionPlan' })
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/** The subscription of an account. Without one, `tier` is `free` and `status` is null. */
export const Subscription = z
  .object({
    id: z.uuid().nullable(),
    tier: Tier,
    status: SubscriptionStatus.nullable(),
    creditsUsed: z.int(),
    creditsLimit: z.int(),
    creditsByKind: z
      .array(CreditsOfKind)
      .meta({ description: 'What is left, in the order in which it is used' }),
    currentPeriodEnd: z.iso.datetime().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    nextPlanId: PlanId.nullable().meta({ description: 'The plan from the next period on, when it changes' }),
    customerId: z.string().nullable().meta({ description: 'There is a billing portal for it' }),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const createSetupIntent = call({
  method: 'POST',
  path: '/api/subscriptions/setup-intent',
  summary: 'Begins a subscription: asks for a card to charge each month. Repeating it changes nothing',
  body: z.object({
    planId: PlanId,
    interval: Interval.default('monthly'),
    email: Email.nullish(),
    withdrawalConsent: ConsentVersion.nullish(),
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
    "Starts the subscription with the confirmed card; its first month pays for the browser's current order. Safe to repeat",
  body: z.object({
    setupIntentId: z.string().min(1),
    customerId: z.string().min(1),
    planId: PlanId,
    interval: Interval.default('monthly'),
    email: Email,
    orderId: z.uuid().optional(),
  }),
  reply: z.object({
    subscriptionId: z.string(),
    status: z.enum([...SubscriptionStatus.options, 'requires_action']),
    clientSecret: z.string().optional().meta({
      description: 'With requires_action: the payment that the bank wants confirmed; then ask again',
    }),
  }),
  refuses: [402, 403, 404, 409, 503],
})

export const listSubscriptionPlans = call({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'The plans on sale, lowest first',
  reply: z.object({ plans: z.array(SubscriptionPlan) }),
})

export const getSubscription = call({
  method: 'GET',
  path: '/api/user/subscription',
  summary: "The signed-in parent's subscription",
  reply: z.object({ subscription: Subscription }),
  refuses: [401],
})

export const checkoutSubscription = call({
  method: 'POST',
  path: '/api/subscription/checkout',
  summary:
    "Subscribes to a plan, or changes a running subscription's plan: a higher one at once, a lower one from the next period on. Answers with the gateway's page, or with success where none is needed",
  body: z.object({ planId: PlanId, withdrawalConsent: ConsentVersion.nullish() }),
  reply: z.object({
    checkoutUrl: z.url().optional(),
    success: z.boolean(),
    planId: PlanId,
  }),
  refuses: [401, 402, 409, 503],
})

export const openBillingPortal = call({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: "The gateway's own pages for cards and invoices; the demo gateway has none and says so",
  reply: z.object({
    portalUrl: z.url().optional(),
    demoMode: z.boolean(),
    message: z.string().optional(),
  }),
  refuses: [401, 404, 503],
})

export const verifyCheckout = call({
  method: 'GET',
  path: '/api/subscription/success',
  summary: "Looks a finished checkout up at the gateway and brings the parent's account up to date",
  query: z.object({ session_id: z.string().min(1).max(500) }),
  reply: z.object({ session: z.object({ customerEmail: z.string().nullable(), planId: PlanId }) }),
  refuses: [401, 402, 404, 503],
})

/** Identifies a subscription: by the signed-in account, or by its ID and the key in the link of its email. */
const named = z.object({ id: z.uuid().optional(), key: z.string().min(1).optional() }).nullish()

const RunningSubscription = z
  .object({
    planId: PlanId,
    status: SubscriptionStatus,
    cancelAtPeriodEnd: z.boolean(),
    currentPeriodEnd: z.iso.datetime(),
  })
  .meta({ id: 'RunningSubscription' })
export type RunningSubscription = z.infer<typeof RunningSubscription>

export const cancelSubscription = call({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Ends the subscription with the running period; nothing is charged any more. An email confirms it',
  body: named,
  reply: RunningSubscription,
  refuses: [401, 403, 404, 409, 503],
})

export const resumeSubscription = call({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Takes a cancellation back while the period still runs',
  body: named,
  reply: RunningSubscription,
  refuses: [401, 403, 404, 409, 503],
})
