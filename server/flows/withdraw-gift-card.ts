import { closeGiftCard, findGiftCard, type GiftCardRow } from '../features/gift-cards/store.ts'
import { lockGiftPayment } from '../features/payments/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { withdrawIn } from './withdraw.ts'

/** Withdraws from a gift card that is not redeemed, and ends its code. Safe to repeat. Throws Refusal gift_redeemed or gift_not_cancelable. */
export async function withdrawGiftCard(services: Services, { id }: GiftCardRow): Promise<GiftCardRow> {
  return services.db.transaction(async (tx) => {
    const payment = await lockGiftPayment(tx, id)
    const card = await findGiftCard(tx, id)
    if (card?.status === 'redeemed') throw new Refusal('gift_redeemed')
    if (!card || !payment) throw new Refusal('gift_not_cancelable')
    const { receivedAt } = await withdrawIn(services, tx, payment)
    if (!receivedAt) throw new Refusal('gift_not_cancelable')
    return (await closeGiftCard(tx, { id: payment.id, giftCardId: id })) ?? card
  })
}
