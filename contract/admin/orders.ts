import * as z from 'zod'
import { call, Id } from '../call.ts'
import { moment } from '../fields.ts'
import { ImageStatus } from '../images.ts'
import { OrderStatus } from '../orders.ts'
import { BundleType } from '../plans.ts'
import { GiftCardSummary } from './gift-cards.ts'
import { FoundPayment, TimelineEmail, TimelineEvent, TimelinePayment } from './timeline.ts'

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

/** Changes nothing; a POST because an email address must not appear in a URL. */
export const findAnything = call({
  method: 'POST',
  path: '/api/admin/search',
  summary:
    'Orders, gift cards, payments and the account of an address, or what an id, the beginning of one or the code of a gift card names',
  body: z.object({ words: z.string().trim().min(4).max(254) }),
  reply: z.object({
    account: z
      .object({ id: z.uuid(), email: z.string(), createdAt: moment, creditsLeft: z.int() })
      .nullable(),
    /** Null unless the search was for an email address. */
    address: z.object({ key: z.string(), blocked: z.boolean() }).nullable(),
    orders: z.array(FoundOrder),
    payments: z.array(FoundPayment),
    giftCards: z.array(GiftCardSummary),
  }),
  refuses: [401, 404],
})

export const TimelinePicture = z
  .object({
    id: z.uuid(),
    position: z.int(),
    status: ImageStatus,
    failure: z.string().nullable(),
    attempts: z.int(),
    refunded: z.boolean(),
  })
  .meta({ id: 'TimelinePicture' })
export type TimelinePicture = z.infer<typeof TimelinePicture>

/** Everything known about an order except the child's data and the pictures. */
export const OrderTimeline = z
  .object({
    order: FoundOrder.extend({
      accountId: z.uuid().nullable(),
      language: z.string(),
      paidAt: moment.nullable(),
      picturesDeletedAt: moment,
      creditsLeft: z.int(),
    }),
    pictures: z.array(TimelinePicture),
    payments: z.array(TimelinePayment),
    emails: z.array(TimelineEmail),
    events: z.array(TimelineEvent),
  })
  .meta({ id: 'OrderTimeline' })
export type OrderTimeline = z.infer<typeof OrderTimeline>

export const getOrderTimeline = call({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'All that happened to an order, oldest first, also to a deleted one',
  params: Id,
  reply: OrderTimeline,
  refuses: [401, 404],
})

export const getBlurred = call({
  method: 'GET',
  path: '/api/admin/orders/:id/blurred',
  summary: 'The drawings of an order, too small to see what they show',
  params: Id,
  reply: z.object({ pictures: z.array(z.object({ id: z.uuid(), picture: z.string().nullable() })) }),
  refuses: [401, 404],
})
