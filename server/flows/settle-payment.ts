import type { Transaction } from '../database/database.ts'
import { lockPaidCredits, restoreRevoked, revokeRefunded } from '../features/credits/store.ts'
import { closeGiftCard, reopenGiftCard } from '../features/gift-cards/store.ts'
import { giveBack } from '../features/images/take-back.ts'
import { notifyRefund } from '../features/payments/emails.ts'
import { forgetAddresses } from '../features/payments/refund-addresses.ts'
import { findWithdrawal } from '../features/payments/refunds.ts'
import {
  findPayment,
  listOpenPayments,
  lockPayment,
  type PaymentRow,
  setMoneyBack,
  setStatus,
} from '../features/payments/store.ts'
import type { Intent } from '../integrations/payments/payments.ts'
import { announce } from '../live/channel.ts'
import type { Services } from '../services.ts'
import { followRefundOfPrint } from './follow-refund-of-print.ts'
import { fulfil, type Needs } from './fulfil-payment.ts'
import { takeBack } from './take-back.ts'

/** Asks the gateway about a payment and updates our records. Safe to repeat. Returns true if the payment succeeded and we did not know it yet. */
export async function settlePayment(services: Services, intentId: string): Promise<boolean> {
  const { db } = services
  const known = await findPayment(db, intentId)
  const snapshot = known && (await askAboutIntent(services, intentId))
  return snapshot ? db.transaction((tx) => applyIntent(services, tx, snapshot)) : false
}

export type IntentSnapshot = { intent: Intent; askedAt: Date }

export async function askAboutIntent(
  { payments }: Pick<Services, 'payments'>,
  intentId: string,
): Promise<IntentSnapshot | undefined> {
  const askedAt = new Date()
  const intent = await payments?.findIntent(intentId)
  return intent && { intent, askedAt }
}

/** Settles the open payments of an order, gift card or printed book, in case a success was not reported to us. */
export async function settleOpen(services: Services, id: string): Promise<void> {
  for (const { intentId } of await listOpenPayments(services.db, id)) await settlePayment(services, intentId)
}

/** Updates our records from the gateway's answer about a payment. Repeated answers, and older ones after newer ones, change nothing. */
export async function applyIntent(needs: Needs, tx: Transaction, snapshot: IntentSnapshot): Promise<boolean> {
  const { intent } = snapshot
  const payment = await lockPayment(tx, intent.id)
  if (!payment) return false
  if (!agrees(intent, payment)) {
    needs.log.error(
      { paymentId: payment.id },
      'A payment stands at the gateway with another amount, purchase or customer than was asked for.',
    )
    return false
  }
  const changed = await setStatus(tx, payment.id, intent.status)
  const succeeded = changed && intent.status === 'succeeded'
  if (succeeded) await fulfil(needs, tx, payment)
  await followMoneyBack(needs, tx, payment, snapshot)
  return succeeded
}

/** Refunds and disputes revoke unused credits. A full refund or a lost dispute also removes the artwork. */
async function followMoneyBack(
  { log, queue }: Needs,
  tx: Transaction,
  payment: PaymentRow,
  snapshot: IntentSnapshot,
) {
  const { refundedCents, dispute } = snapshot.intent
  if (!(await setMoneyBack(tx, payment.id, { refundedCents, dispute }, snapshot.askedAt))) return
  if (refundedCents === payment.refundedCents && dispute === payment.dispute) return
  const gone = isGone(snapshot.intent)
  // Lock the credits, because another order may be spending them; its pictures are taken back as well.
  await lockPaidCredits(tx, payment.id)
  if (gone) await takeBack(tx, queue, payment.id)
  else if (isGone(payment)) await regain(tx, payment)
  const { id, giftCardId } = payment
  if (giftCardId) await (gone ? closeGiftCard : reopenGiftCard)(tx, { id, giftCardId })
  if (payment.bookPrintId) await followRefundOfPrint(tx, queue, { ...payment, refundedCents, dispute }, gone)
  await revokeRefunded(tx, payment.id)
  await notifyRefund(tx, queue, payment, refundedCents - payment.refundedCents)
  await forgetAddresses(tx, payment.id)
  if (refundedCents < payment.refundedCents)
    log.error({ paymentId: payment.id }, 'A refund did not reach the parent; its money is back with us.')
  if (dispute !== payment.dispute) log.warn({ paymentId: payment.id, dispute }, 'A bank disputes a payment.')
  if (payment.orderId) await announce(tx, { orderId: payment.orderId })
}

/** Makes the purchase usable again, unless the parent withdrew from it; then the money is still owed to them. */
async function regain(tx: Transaction, { id }: PaymentRow): Promise<void> {
  if (await findWithdrawal(tx, [id])) return
  await giveBack(tx, id)
  await restoreRevoked(tx, id)
}

const isGone = (money: Pick<PaymentRow, 'amountCents' | 'refundedCents' | 'dispute'>): boolean =>
  money.refundedCents >= money.amountCents || money.dispute === 'lost'

const purchaseOf = ({ orderId, giftCardId, bookPrintId }: PaymentRow) => orderId ?? giftCardId ?? bookPrintId

function agrees(intent: Intent, payment: PaymentRow): boolean {
  return (
    (payment.kind === 'subscription' || intent.reference === purchaseOf(payment)) &&
    (payment.customerId === null || intent.customerId === payment.customerId) &&
    intent.amountCents === payment.amountCents &&
    intent.currency === payment.currency
  )
}
