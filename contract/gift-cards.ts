import * as z from 'zod'
import { call, Id } from './call.ts'
import { fault } from './field-faults.ts'
import { GiftCardForm, GiftChange, GiftDelivery, GiftEmail, ReceiptKey } from './gift-forms.ts'
import { giftLimits } from './gift-limits.ts'
import { PaymentSetup } from './payments.ts'
import { PackId } from './plans.ts'

/** States of a gift card. A paid card is `active` until it is redeemed or refunded. It never expires. */
export const GiftCardStatus = z.enum(['unpaid', 'active', 'redeemed', 'refunded'])
export type GiftCardStatus = z.infer<typeof GiftCardStatus>

/** A gift card as the buyer sees it. */
export const GiftCard = z
  .object({
    id: z.uuid(),
    status: GiftCardStatus,
    packId: PackId,
    cents: z.int(),
    credits: z.int(),
    email: z.string().nullable(),
    recipientName: z.string(),
    line: z.string(),
    delivery: GiftDelivery,
    recipientEmail: z.string().nullable(),
    sendAt: z.iso.datetime().nullable(),
    emailedAt: z.iso.datetime().nullable().meta({ description: 'When its email was written last' }),
    emailBounced: z.boolean().meta({ description: 'The last email could not be delivered' }),
    code: z.string().nullable().meta({ description: 'In groups; null unless it can be redeemed' }),
    cancelUntil: z.iso.datetime().nullable().meta({ description: 'null: it can no longer be canceled' }),
    resting: z.boolean().meta({ description: 'A bank reviews its payment' }),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    redeemedAt: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GiftCard' })
export type GiftCard = z.infer<typeof GiftCard>

const Keyed = z.object({ key: ReceiptKey })

export const createGiftCard = call({
  method: 'POST',
  path: '/api/gift-cards',
  summary: 'Begins a gift card for a pack. It can be redeemed once it is paid',
  body: GiftCardForm,
  reply: GiftCard,
  status: 201,
  refuses: [409, 503],
})

export const listGiftCards = call({
  method: 'GET',
  path: '/api/gift-cards',
  summary:
    'The gift cards that were bought by the account or, without one, in this browser, the newest first',
  reply: z.object({ giftCards: z.array(GiftCard) }),
})

export const payGiftCard = call({
  method: 'POST',
  path: '/api/gift-cards/:id/payment',
  summary: 'Begins the payment of a gift card, or goes on with the one that was begun',
  params: Id,
  reply: PaymentSetup,
  refuses: [404, 409, 503],
})

/** A POST because an email's key must not appear in a URL, and because the gateway is asked about unpaid cards. */
export const openGiftCard = call({
  method: 'POST',
  path: '/api/gift-cards/:id/view',
  summary: 'A gift card, for its buyer; how an open payment stands is asked of the gateway',
  params: Id,
  body: Keyed.nullish(),
  reply: GiftCard,
  refuses: [403, 404, 503],
})

export const changeGiftCard = call({
  method: 'PATCH',
  path: '/api/gift-cards/:id',
  summary: 'Changes what stands on a gift card and how it travels, until its email is written',
  params: Id,
  body: GiftChange,
  reply: GiftCard,
  refuses: [403, 404, 409],
})

export const sendGiftCard = call({
  method: 'POST',
  path: '/api/gift-cards/:id/email',
  summary: `Sends the email of a gift card again, to this address; at most ${giftLimits.emails} emails of a card are sent`,
  params: Id,
  body: GiftEmail,
  reply: GiftCard,
  refuses: [403, 404, 409],
})

export const cancelGiftCard = call({
  method: 'POST',
  path: '/api/gift-cards/:id/withdrawal',
  summary:
    'Withdraws from the purchase of a gift card that nobody has redeemed: its code ends and the money goes back, while a bank disputes the payment once it has decided. Repeating it changes nothing',
  params: Id,
  body: Keyed.nullish(),
  reply: GiftCard,
  refuses: [403, 404, 409],
})

const Code = z.object({ code: z.string().trim().min(1, fault('gift_code_missing')).max(100) })

/** The contents of a gift card, for anyone who has its code. */
export const Gift = z
  .object({
    status: GiftCardStatus.exclude(['unpaid']),
    packId: PackId,
    credits: z.int(),
    recipientName: z.string(),
    line: z.string(),
    resting: z.boolean().meta({ description: 'A bank reviews its payment; it can be redeemed later' }),
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof Gift>

/** Changes nothing; a POST because a code must not appear in a URL. */
export const openGift = call({
  method: 'POST',
  path: '/api/gifts/open',
  summary: 'What the gift card with this code holds. Wrong codes are limited',
  body: Code,
  reply: Gift,
  refuses: [404],
})

export const redeemGift = call({
  method: 'POST',
  path: '/api/gifts/redeem',
  summary:
    'Puts what the gift card with this code holds into the account of the signed-in parent, once. Repeating it changes nothing',
  body: Code,
  reply: Gift,
  refuses: [401, 404, 409],
})
