import { grantGift } from '../features/credits/grants.ts'
import { revokeRefunded } from '../features/credits/store.ts'
import { findGiftCard, type GiftCardRow, markRedeemed } from '../features/gift-cards/store.ts'
import { notifyRedeemed } from '../features/gift-cards/write-emails.ts'
import { lockGiftPayment } from '../features/payments/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Grants the credits of a gift card to an account, once, with its payment locked. Throws Refusal gift_redeemed, gift_refunded or gift_resting. */
export async function redeemGiftCard(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id }: GiftCardRow,
  accountId: string,
): Promise<GiftCardRow> {
  return db.transaction(async (tx) => {
    const payment = await lockGiftPayment(tx, id)
    if (payment?.dispute === 'open') throw new Refusal('gift_resting')
    const card = await markRedeemed(tx, id, accountId)
    if (!card || !payment) return whatBecame(await findGiftCard(tx, id), accountId)
    await grantGift(tx, card, payment)
    await revokeRefunded(tx, payment.id)
    await notifyRedeemed(tx, queue, card)
    return card
  })
}

function whatBecame(card: GiftCardRow | undefined, accountId: string): GiftCardRow {
  if (card?.status === 'redeemed' && card.redeemedBy === accountId) return card
  throw new Refusal(card?.status === 'refunded' ? 'gift_refunded' : 'gift_redeemed')
}
