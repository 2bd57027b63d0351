import type { Job } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { reconcile } from './reconcile.ts'
import { findRefund, markRefundSent } from './refunds.ts'
import { settlePayment } from './settle.ts'
import { findPaymentById } from './store.ts'

/** Sends money back once: the gateway knows the refund by its id. */
export async function sendRefund(services: Services, { data }: Job<'send-refund'>): Promise<void> {
  const { db, payments } = services
  const refund = await findRefund(db, data.refundId)
  const payment = refund && (await findPaymentById(db, refund.paymentId))
  if (!refund || !payment) return
  if (payments?.gateway !== payment.gateway) throw new Error('The gateway of this payment is not open.')
  const { intentId } = payment
  await payments.refund({ intentId, amountCents: refund.amountCents, idempotencyKey: `refund:${refund.id}` })
  await markRefundSent(db, refund.id)
  await settlePayment(services, intentId)
}

/** Heals what no webhook told of, and lets the demo gateway's subscriptions go into their next period. */
export async function reconcilePayments(services: Services): Promise<void> {
  if (services.payments) await reconcile(services, services.payments)
}
