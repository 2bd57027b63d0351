import * as z from 'zod'
import { call, Id, nothing } from '../call.ts'
import { SuppressionReason } from '../email-suppressions.ts'
import { moment } from '../fields.ts'
import { DisputeStatus } from '../payments.ts'
import { ActionRequest } from './actions.ts'

const money = z.object({ currency: z.string(), cents: z.int() })

/** The numbers of one day (UTC), and what is waiting now. */
export const Today = z
  .object({
    orders: z.int(),
    ordersPaid: z.int(),
    revenue: z.array(money),
    refunded: z.array(money),
    picturesDrawn: z.int(),
    picturesFailed: z.int(),
    oldestJobSeconds: z.int(),
    jobsFailed: z.int(),
    emailsSent: z.int(),
    emailsLate: z.int(),
    messagesOpen: z.int(),
    disputesOpen: z.int(),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const getToday = call({
  method: 'GET',
  path: '/api/admin/today',
  summary: "The day's numbers (UTC), and what waits now",
  reply: Today,
  refuses: [401, 404],
})

export const FailedJob = z
  .object({ id: z.uuid(), name: z.string(), tries: z.int(), failedAt: moment, error: z.string() })
  .meta({ id: 'FailedJob' })

export const getQueue = call({
  method: 'GET',
  path: '/api/admin/queue',
  summary:
    'How long each queue is, how old its oldest job is, and the jobs that failed for good, newest first',
  reply: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: z.int(),
        active: z.int(),
        failed: z.int(),
        oldestSeconds: z.int(),
      }),
    ),
    failed: z.array(FailedJob),
  }),
  refuses: [401, 404],
})

export const retryJob = call({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Has a job that failed for good tried again',
  params: Id,
  body: ActionRequest,
  ...nothing,
  refuses: [401, 404, 409],
})

/** An email that bounced, was suppressed, or that no mail server accepted. */
export const UndeliveredEmail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    recipient: z.string(),
    status: z.enum(['sent', 'suppressed', 'failed']),
    createdAt: moment,
    returnedAt: moment.nullable(),
    /** Why emails to its address are currently suppressed. */
    stops: z.array(SuppressionReason),
    mayResend: z.boolean(),
  })
  .meta({ id: 'UndeliveredEmail' })
export type UndeliveredEmail = z.infer<typeof UndeliveredEmail>

export const listEmailProblems = call({
  method: 'GET',
  path: '/api/admin/emails',
  summary:
    'Emails that were not sent within ten minutes, oldest first, and those of 30 days to addresses that emails come back from',
  reply: z.object({
    emails: z.array(z.object({ id: z.uuid(), kind: z.string(), recipient: z.string(), createdAt: moment })),
    undelivered: z.array(UndeliveredEmail),
  }),
  refuses: [401, 404],
})

export const getModelUse = call({
  method: 'GET',
  path: '/api/admin/models',
  summary:
    'What models were asked in the last 30 days, by provider and how it ended, and the newest refusals',
  reply: z.object({
    use: z.array(
      z.object({
        purpose: z.string(),
        provider: z.string(),
        outcome: z.string(),
        count: z.int(),
        costMicros: z.int(),
      }),
    ),
    refusals: z.array(
      z.object({
        id: z.uuid(),
        at: moment,
        provider: z.string(),
        model: z.string(),
        outcome: z.string(),
        orderId: z.uuid().nullable(),
      }),
    ),
  }),
  refuses: [401, 404],
})

export const listOpenMoney = call({
  method: 'GET',
  path: '/api/admin/money',
  summary: 'Payments that a bank disputes or disputed, and refunds that the gateway has not taken yet',
  reply: z.object({
    disputes: z.array(
      z.object({
        paymentId: z.uuid(),
        orderId: z.uuid().nullable(),
        giftCardId: z.uuid().nullable(),
        dispute: DisputeStatus,
        amountCents: z.int(),
        currency: z.string(),
        createdAt: moment,
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        paymentId: z.uuid(),
        orderId: z.uuid().nullable(),
        giftCardId: z.uuid().nullable(),
        reason: z.string(),
        amountCents: z.int(),
        currency: z.string(),
        requestedAt: moment,
      }),
    ),
  }),
  refuses: [401, 404],
})

export const listMessages = call({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'Messages of the contact page that nobody has answered here, oldest first',
  reply: z.object({
    messages: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: moment,
      }),
    ),
  }),
  refuses: [401, 404],
})

export const getShop = call({
  method: 'GET',
  path: '/api/admin/shop',
  summary: 'The claims that pages make, and the settings in force, of secrets only whether they are set',
  reply: z.object({
    claims: z.array(z.object({ id: z.string(), shown: z.boolean() })),
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  refuses: [401, 404],
})
