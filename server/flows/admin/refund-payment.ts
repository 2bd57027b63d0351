import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Actor } from '../../features/audit/store.ts'
import { findBookPrint } from '../../features/book-prints/store.ts'
import { centsGivenBack, requestRefund } from '../../features/payments/refunds.ts'
import { findPaymentById, lockPayment } from '../../features/payments/store.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

type RefundRequest = ActionRequest & { amountCents: number }

/** Requests a refund. Throws Refusal not_found, disputed, or wrong_state if it is more than is left or the payment did not succeed. */
export async function refundByOperator(
  services: Services,
  operator: Actor,
  paymentId: string,
  wish: RefundRequest,
): Promise<void> {
  const { db, queue } = services
  const found = await findPaymentById(db, paymentId)
  if (!found) throw new Refusal('not_found')
  const { amountCents } = wish
  const { giftCardId, bookPrintId } = found
  const print = bookPrintId ? await findBookPrint(db, bookPrintId) : undefined
  const action = {
    action: 'refund',
    subject: 'payment',
    subjectId: paymentId,
    orderId: found.orderId ?? print?.orderId ?? null,
    details: { amountCents, currency: found.currency, ...(giftCardId ? { giftCardId } : {}) },
  } as const
  await actOnce(services, operator, wish, action, async (tx) => {
    const payment = await lockPayment(tx, found.intentId)
    if (payment?.status !== 'succeeded') throw new Refusal('wrong_state')
    if (payment.dispute === 'open' || payment.dispute === 'lost') throw new Refusal('disputed')
    const left = payment.amountCents - (await centsGivenBack(tx, payment))
    if (amountCents > left) throw new Refusal('wrong_state')
    await requestRefund(tx, queue, { paymentId, reason: 'operator', cause: wish.key, amountCents })
  })
}
