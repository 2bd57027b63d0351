import type { Query, Transaction } from '../../database/database.ts'
import { lockPaidCredits } from '../credits/store.ts'
import { centsGivenBack } from './refunds.ts'
import { keptCents } from './share.ts'
import type { PaymentRow } from './store.ts'

/** What of a payment is not used by then and does not go back yet, in cents. The caller holds the payment. */
export async function owedCents(tx: Transaction, payment: PaymentRow, until = new Date()): Promise<number> {
  const kept = keptCents(payment, await lockPaidCredits(tx, payment.id), until)
  return Math.max(0, (await centsLeft(tx, payment)) - kept)
}

/** What of a payment does not go back, in cents: nothing once a bank has taken it. */
export async function centsLeft(tx: Query, payment: PaymentRow): Promise<number> {
  if (payment.dispute === 'lost') return 0
  return Math.max(0, payment.amountCents - (await centsGivenBack(tx, payment)))
}
