import * as z from 'zod'
import { call } from '../call.ts'
import { ImageStatus } from '../images.ts'
import { OrderStatus } from '../orders.ts'
import { DisputeStatus, PaymentStatus } from '../payments.ts'
import { BundleType } from '../plans.ts'

const moment = z.iso.datetime()

export const FoundOrder = z
  .object({
    id: z.uuid(),
    status: OrderStatus,
    bundleType: BundleType,
    totalCents: z.int(),
    email: z.string().nullable(),
    createdAt: moment,
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'FoundOrder' })
export type FoundOrder = z.infer<typeof FoundOrder>

export const FoundPayment = z
  .object({
    id: z.uuid(),
    orderId: z.uuid().nullable(),
    giftCardId: z.uuid().nullable(),
    intentId: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    status: PaymentStatus,
    createdAt: moment,
  })
  .meta({ id: 'FoundPayment' })
export type FoundPayment = z.infer<typeof FoundPayment>

/** Asks only; a POST because an address must not stand in a URL. */
export const findAnything = call({
  method: 'POST',
  path: '/api/admin/search',
  summary: 'Orders, payments and the account of an address, or what an id or the beginning of one names',
  body: z.object({ words: z.string().trim().min(4).max(254) }),
  reply: z.object({
    account: z
      .object({ id: z.uuid(), email: z.string(), createdAt: moment, creditsLeft: z.int() })
      .nullable(),
    /** Null where no address was asked about. */
    address: z.object({ key: z.string(), blocked: z.boolean() }).nullable(),
    orders: z.array(FoundOrder),
    payments: z.array(FoundPayment),
  }),
  refuses: [401, 404],
})

/** One thing that happened to an order. */
export const StoryEvent = z
  .object({
    at: moment,
    area: z.enum([
      'order',
      'picture',
      'attempt',
      'model',
      'report',
      'upscale',
      'animation',
      'figurine',
      'recording',
      'book',
      'wall',
      'link',
      'payment',
      'refund',
      'credit',
      'letter',
      'operator',
    ]),
    what: z.string(),
    /** Of the picture, payment, letter and so on. */
    id: z.string(),
    detail: z.string().nullable(),
    cents: z.int().nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'StoryEvent' })
export type StoryEvent = z.infer<typeof StoryEvent>

export const StoryPicture = z
  .object({
    id: z.uuid(),
    position: z.int(),
    status: ImageStatus,
    failure: z.string().nullable(),
    attempts: z.int(),
    refunded: z.boolean(),
  })
  .meta({ id: 'StoryPicture' })
export type StoryPicture = z.infer<typeof StoryPicture>

export const StoryPayment = FoundPayment.extend({
  refundedCents: z.int(),
  /** What may still be sent back. */
  leftCents: z.int(),
  dispute: DisputeStatus.nullable(),
  succeededAt: moment.nullable(),
}).meta({ id: 'StoryPayment' })
export type StoryPayment = z.infer<typeof StoryPayment>

export const StoryLetter = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    recipient: z.string(),
    status: z.enum(['queued', 'sent', 'suppressed']),
    createdAt: moment,
    sentAt: moment.nullable(),
    returnedAt: moment.nullable(),
    mayResend: z.boolean(),
  })
  .meta({ id: 'StoryLetter' })
export type StoryLetter = z.infer<typeof StoryLetter>

/** What there is to know about an order. Nothing of the child, and no picture. */
export const OrderStory = z
  .object({
    order: FoundOrder.extend({
      accountId: z.uuid().nullable(),
      language: z.string(),
      paidAt: moment.nullable(),
      picturesDeletedAt: moment,
      creditsLeft: z.int(),
    }),
    pictures: z.array(StoryPicture),
    payments: z.array(StoryPayment),
    letters: z.array(StoryLetter),
    events: z.array(StoryEvent),
  })
  .meta({ id: 'OrderStory' })
export type OrderStory = z.infer<typeof OrderStory>

const OrderId = z.object({ id: z.uuid() })

export const getOrderStory = call({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'All that happened to an order, oldest first, also to a deleted one',
  params: OrderId,
  reply: OrderStory,
  refuses: [401, 404],
})

export const getBlurred = call({
  method: 'GET',
  path: '/api/admin/orders/:id/blurred',
  summary: 'The drawings of an order, too small to see what they show',
  params: OrderId,
  reply: z.object({ pictures: z.array(z.object({ id: z.uuid(), picture: z.string().nullable() })) }),
  refuses: [401, 404],
})
