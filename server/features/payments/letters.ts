import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { writeLetter } from '../letters/store.ts'
import type { OrderRow } from '../orders/store.ts'
import type { PaymentRow } from './store.ts'

/** Writes the receipt of a paid order. */
export async function confirmByLetter(tx: Query, queue: Queue, order: OrderRow, payment: PaymentRow) {
  if (!order.email) return
  const content = {
    orderId: order.id,
    bundleType: order.bundleType,
    cents: payment.amountCents,
    paidOn: new Date().toISOString().slice(0, 10),
    demo: payment.gateway === 'demo',
  }
  await writeLetter(tx, queue, {
    kind: 'order-confirmation',
    cause: order.id,
    recipient: order.email,
    content,
  })
}
