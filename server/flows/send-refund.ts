import {
  findRefund,
  fixRefundAmount,
  freeRefundAmount,
  markRefundSent,
  type RefundRow,
} from '../features/payments/refunds.ts'
import { findPaymentById } from '../features/payments/store.ts'
import type { Payments } from '../integrations/payments/payments.ts'
import type { Job } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settlePayment } from './settle-payment.ts'

/** Sends a refund once; the gateway recognizes it by its ID. */
export async function sendRefund(services: Services, { data }: Job<'send-refund'>): Promise<void> {
  const { db, payments } = services
  const refund = await findRefund(db, data.refundId)
  const payment = refund && (await findPaymentById(db, refund.paymentId))
  if (!refund || !payment || refund.sentAt) return
  if (payments?.gateway !== payment.gateway) throw new Error('The gateway of this payment is not open.')
  const { intentId } = payment
  const amountCents = refund.askedAt
    ? refund.amountCents
    : await fixAmount(services, payments, refund, intentId)
  if (amountCents > 0) {
    await payments.refund({ refundId: refund.id, intentId, amountCents }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) await freeRefundAmount(db, refund.id)
      throw error
    })
  }
  await markRefundSent(db, refund.id)
  await settlePayment(services, intentId)
}

/** At most what is left of the payment, because somebody may have refunded a part by hand. */
async function fixAmount(
  { db }: Services,
  payments: Payments,
  refund: RefundRow,
  intentId: string,
): Promise<number> {
  const intent = await payments.findIntent(intentId)
  const left = intent ? intent.amountCents - intent.refundedCents : refund.amountCents
  const amountCents = Math.min(refund.amountCents, left)
  return amountCents > 0 ? fixRefundAmount(db, refund.id, amountCents) : 0
}
