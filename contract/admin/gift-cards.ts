import * as z from 'zod'
import { call, Id } from '../call.ts'
import { moment } from '../fields.ts'
import { GiftCardStatus } from '../gift-cards.ts'
import { GiftDelivery } from '../gift-forms.ts'
import { PackId } from '../plans.ts'
import { TimelineEmail, TimelineEvent, TimelinePayment } from './timeline.ts'

export const GiftCardSummary = z
  .object({
    id: z.uuid(),
    status: GiftCardStatus,
    packId: PackId,
    cents: z.int(),
    buyerEmail: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'GiftCardSummary' })
export type GiftCardSummary = z.infer<typeof GiftCardSummary>

/** Everything known about a gift card except its code and what the buyer wrote on it. */
export const GiftCardTimeline = z
  .object({
    giftCard: GiftCardSummary.extend({
      delivery: GiftDelivery,
      language: z.string(),
      sendAt: moment.nullable(),
      redeemedBy: z.string().nullable().meta({ description: 'The address of the account that redeemed it' }),
      credits: z.int(),
      creditsLeft: z.int().nullable().meta({ description: 'null: it was not redeemed' }),
    }),
    payments: z.array(TimelinePayment),
    emails: z.array(TimelineEmail),
    events: z.array(TimelineEvent),
  })
  .meta({ id: 'GiftCardTimeline' })
export type GiftCardTimeline = z.infer<typeof GiftCardTimeline>

export const getGiftCardTimeline = call({
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  summary: 'All that happened to a gift card, oldest first',
  params: Id,
  reply: GiftCardTimeline,
  refuses: [401, 404],
})
