import * as z from 'zod'
import { call } from '../call.ts'
import { GiftCardStatus } from '../gift-cards.ts'
import { GiftDelivery } from '../gift-forms.ts'
import { PackId } from '../plans.ts'
import { StoryEmail, StoryEvent, StoryPayment } from './story.ts'

const moment = z.iso.datetime()

export const FoundGiftCard = z
  .object({
    id: z.uuid(),
    status: GiftCardStatus,
    packId: PackId,
    cents: z.int(),
    buyerEmail: z.string().nullable(),
    recipientEmail: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'FoundGiftCard' })
export type FoundGiftCard = z.infer<typeof FoundGiftCard>

/** What there is to know about a gift card. Neither its code nor what its buyer wrote on it. */
export const GiftCardStory = z
  .object({
    giftCard: FoundGiftCard.extend({
      delivery: GiftDelivery,
      language: z.string(),
      sendAt: moment.nullable(),
      redeemedBy: z.string().nullable().meta({ description: 'The address of the account that redeemed it' }),
      credits: z.int(),
      creditsLeft: z.int().nullable().meta({ description: 'null: it was not redeemed' }),
    }),
    payments: z.array(StoryPayment),
    emails: z.array(StoryEmail),
    events: z.array(StoryEvent),
  })
  .meta({ id: 'GiftCardStory' })
export type GiftCardStory = z.infer<typeof GiftCardStory>

export const getGiftCardStory = call({
  method: 'GET',
  path: '/api/admin/gift-cards/:id',
  summary: 'All that happened to a gift card, oldest first',
  params: z.object({ id: z.uuid() }),
  reply: GiftCardStory,
  refuses: [401, 404],
})
