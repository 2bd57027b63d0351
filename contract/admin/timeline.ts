import * as z from 'zod'
import { moment } from '../fields.ts'
import { DisputeStatus, PaymentStatus } from '../payments.ts'

export const FoundPayment = z
  .object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    giftCardId: z.uuid().nullable(),
    bookPrintId: z.uuid().nullable(),
    intentId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    status: PaymentStatus,
    createdAt: moment,
  })
  .meta({ id: 'FoundPayment' })
export type FoundPayment = z.infer<typeof FoundPayment>

/** One thing that happened to an order or a gift card. */
export const TimelineEvent = z
  .object({
    at: moment,
    area: z.enum([
      'order',
      'gift',
      'picture',
      'attempt',
      'model',
      'report',
      'upscale',
      'animation',
      'figurine',
      'recording',
      'book',
      'print',
      'wall',
      'link',
      'payment',
      'refund',
      'credit',
      'email',
      'operator',
    ]),
    what: z.string(),
    /** The ID of the picture, payment, email and so on. */
    id: z.string(),
    detail: z.string().nullable(),
    cents: z.int().nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const TimelinePayment = FoundPayment.extend({
  refundedCents: z.int(),
  /** What can still be refunded. */
  leftCents: z.int(),
  dispute: DisputeStatus.nullable(),
  succeededAt: moment.nullable(),
}).meta({ id: 'TimelinePayment' })
export type TimelinePayment = z.infer<typeof TimelinePayment>

export const TimelineEmail = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    recipient: z.string(),
    status: z.enum(['queued', 'sent', 'suppressed', 'failed']),
    createdAt: moment,
    sentAt: moment.nullable(),
    returnedAt: moment.nullable(),
    mayResend: z.boolean(),
  })
  .meta({ id: 'TimelineEmail' })
export type TimelineEmail = z.infer<typeof TimelineEmail>
