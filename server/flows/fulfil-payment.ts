import type { Transaction } from '../database/database.ts'
import { confirmPrint } from '../features/book-prints/emails.ts'
import { markPrintPaid } from '../features/book-prints/store.ts'
import { grantPack } from '../features/credits/grants.ts'
import { activateGiftCard } from '../features/gift-cards/store.ts'
import { confirmGiftCard, writeDueEmails } from '../features/gift-cards/write-emails.ts'
import { moveOrder } from '../features/orders/store.ts'
import { confirmByEmail } from '../features/payments/emails.ts'
import { requestRefund } from '../features/payments/refunds.ts'
import { markFulfilled, type PaymentRow } from '../features/payments/store.ts'
import type { Services } from '../services.ts'

export type Needs = Pick<Services, 'log' | 'queue' | 'signing'>

/** Delivers what was paid for. A payment for something that no longer needs one (deleted or already paid) is refunded in full. */
export async function fulfil(needs: Needs, tx: Transaction, payment: PaymentRow): Promise<void> {
  if (await giverOf(payment)(needs, tx, payment)) return
  needs.log.warn({ paymentId: payment.id }, 'A payment came for what needs none. It is sent back.')
  const { id: paymentId, amountCents } = payment
  await requestRefund(tx, needs.queue, { paymentId, reason: 'surplus', amountCents })
}

function giverOf({ giftCardId, bookPrintId }: PaymentRow) {
  if (giftCardId) return giveGiftCard
  return bookPrintId ? givePrint : givePack
}

async function givePack({ queue }: Needs, tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const paid = payment.orderId ? await moveOrder(tx, payment.orderId, 'pending', 'paid') : undefined
  if (!paid) return false
  await markFulfilled(tx, payment.id)
  await grantPack(tx, paid, payment)
  await confirmByEmail(tx, queue, paid, payment)
  return true
}

async function giveGiftCard(needs: Needs, tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const card = payment.giftCardId ? await activateGiftCard(tx, payment.giftCardId) : undefined
  if (!card) return false
  await markFulfilled(tx, payment.id)
  await confirmGiftCard(tx, needs.queue, card, payment)
  await writeDueEmails(needs, tx, 1, card.id)
  return true
}

/** Marks a book as paid. It grants no credits; the book is printed once it can no longer be canceled. */
async function givePrint({ queue }: Needs, tx: Transaction, payment: PaymentRow): Promise<boolean> {
  const print = payment.bookPrintId ? await markPrintPaid(tx, payment.bookPrintId) : undefined
  if (!print) return false
  await markFulfilled(tx, payment.id)
  await confirmPrint(tx, queue, print, payment)
  return true
}
