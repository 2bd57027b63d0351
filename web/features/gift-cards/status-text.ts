import type { GiftCard } from '#contract/gift-cards.ts'
import { shortDateInText } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'

const t = gifts.card

/** The status of a gift card, in sentences. */
export function statusText(card: GiftCard): string[] {
  const { status, redeemedAt } = card
  if (status === 'unpaid') return [t.unpaid]
  if (status === 'refunded') return card.resting ? [t.refunded, t.afterBank] : [t.refunded]
  if (status === 'redeemed') return redeemedAt ? [t.redeemed({ day: shortDateInText(redeemedAt) })] : []
  return [
    deliveryText(card),
    card.emailBounced && t.returned,
    card.resting && t.resting,
    !card.code && t.noCode,
  ].filter((line) => typeof line === 'string')
}

function deliveryText({ delivery, recipientEmail: address, emailedAt, sendAt }: GiftCard): string {
  if (delivery === 'print') return t.printed
  if (!address) return t.erased
  if (emailedAt) return t.sent({ address, day: shortDateInText(emailedAt) })
  return sendAt ? t.toBeSent({ address, day: shortDateInText(sendAt) }) : t.printed
}
