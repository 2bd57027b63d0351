import { bookPrintLimits } from '#contract/book-prints.ts'
import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { writeEmail } from '../emails/store.ts'
import { findOrder } from '../orders/store.ts'
import type { PaymentRow } from '../payments/store.ts'
import type { BookPrintRow } from './store.ts'

async function about(tx: Query, { id: printId, orderId, childId, title, pages, email }: BookPrintRow) {
  const order = orderId ? await findOrder(tx, orderId) : undefined
  // Only the address of the order may receive its key.
  const opensOrder = order?.email?.toLowerCase() === email?.toLowerCase()
  return { printId, orderId: order?.id ?? null, opensOrder, childId, title, pages }
}

/** Emails the receipt of a printed book, with its shipping address and the cancellation deadline. */
export async function confirmPrint(tx: Query, queue: Queue, print: BookPrintRow, payment: PaymentRow) {
  const { id: cause, email: recipient, language, address, agreedTo, paidAt } = print
  if (!recipient || !address || !paidAt) return
  const content = {
    ...(await about(tx, print)),
    address,
    printer: agreedTo[0] ?? null,
    cents: payment.amountCents,
    paidOn: paidAt.toISOString(),
    cancelUntil: new Date(paidAt.getTime() + bookPrintLimits.cancelMs).toISOString(),
    demo: payment.gateway === 'demo',
  }
  await writeEmail(tx, queue, { kind: 'book-ordered', cause, recipient, language, content })
}

export async function notifyShipped(tx: Query, queue: Queue, print: BookPrintRow): Promise<void> {
  const { id: cause, email: recipient, language, trackingUrl, shippedAt } = print
  if (!recipient || !shippedAt) return
  const content = { ...(await about(tx, print)), trackingUrl, shippedAt: shippedAt.toISOString() }
  await writeEmail(tx, queue, { kind: 'book-shipped', cause, recipient, language, content })
}

/** @param cents the refunded amount */
export async function notifyPrintRefused(tx: Query, queue: Queue, print: BookPrintRow, cents: number) {
  const { id: cause, email: recipient, language } = print
  if (!recipient) return
  const content = { ...(await about(tx, print)), cents }
  await writeEmail(tx, queue, { kind: 'book-refused', cause, recipient, language, content })
}
