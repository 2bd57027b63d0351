import { withdrawalEnd } from '#contract/withdrawal.ts'
import { closeGiftCard, findGiftCard, type GiftCardRow } from '../features/gift-cards/store.ts'
import { tellWithdrawal } from '../features/payments/emails.ts'
import { centsGivenBack, findWithdrawal, requestRefund } from '../features/payments/refunds.ts'
import { lockGiftPayment } from '../features/payments/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

/** Withdraws from a gift card that nobody has redeemed; its money goes back by a job. Safe to repeat. Throws Refusal gift_redeemed, disputed or gift_not_cancelable. */
export async function withdrawGiftCard(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id }: GiftCardRow,
): Promise<GiftCardRow> {
  return db.transaction(async (tx) => {
    const payment = await lockGiftPayment(tx, id)
    const card = await findGiftCard(tx, id)
    if (card?.status === 'redeemed') throw new Refusal('gift_redeemed')
    if (!payment || !card?.paidAt) throw new Refusal('gift_not_cancelable')
    if (await findWithdrawal(tx, [payment.id])) return card
    if (payment.dispute === 'open') throw new Refusal('disputed')
    if (withdrawalEnd(card.paidAt) < new Date()) throw new Refusal('gift_not_cancelable')
    const amountCents = payment.amountCents - (await centsGivenBack(tx, payment))
    const closed = amountCents > 0 ? await closeGiftCard(tx, { id: payment.id, giftCardId: id }) : undefined
    if (!closed) throw new Refusal('gift_not_cancelable')
    await requestRefund(tx, queue, { paymentId: payment.id, reason: 'withdrawal', amountCents })
    await tellWithdrawal(tx, queue, payment, amountCents)
    return closed
  })
}
