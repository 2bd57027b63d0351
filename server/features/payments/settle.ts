import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Intent } from '../../outside/payments/payments.ts'
import type { Services } from '../../services.ts'
import { grantPurchase } from '../credits/credits.ts'
import { writeLetter } from '../letters/store.ts'
import { moveOrder, type OrderRow } from '../orders/store.ts'
import { findPeriodEnd } from '../subscriptions/store.ts'
import { findPayment, listOpenPayments, markSucceeded, type PaymentRow } from './store.ts'

/** Asks the gateway how a payment stands and, when it succeeded for the right order and amount, marks the order as paid. Safe to repeat. */
export async function settlePayment(services: Services, intentId: string): Promise<void> {
  const { db, log, payments, queue } = services
  const payment = await findPayment(db, intentId)
  const intent = payment && (await payments?.findIntent(intentId))
  if (!payment || intent?.status !== 'succeeded') return
  if (!agrees(intent, payment)) {
    log.error(
      { paymentId: payment.id },
      'A payment succeeded with another amount or order than was asked for.',
    )
    return
  }
  await db.transaction(async (tx) => {
    await markSucceeded(tx, intentId)
    const paid = await moveOrder(tx, payment.orderId, 'pending', 'paid')
    if (!paid) return
    await grantPurchase(tx, paid, intentId, await findPeriodEnd(tx, intentId))
    await confirmByLetter(tx, queue, paid, payment)
  })
}

/** Settles whatever open payment an order has: the way for a success that nobody told us of. */
export async function settleOrder(services: Services, orderId: string): Promise<void> {
  for (const { intentId } of await listOpenPayments(services.db, orderId))
    await settlePayment(services, intentId)
}

async function confirmByLetter(tx: Query, queue: Queue, order: OrderRow, payment: PaymentRow): Promise<void> {
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

function agrees(intent: Intent, payment: PaymentRow): boolean {
  return (
    intent.orderId === payment.orderId &&
    intent.amountCents === payment.amountCents &&
    intent.currency === payment.currency
  )
}
