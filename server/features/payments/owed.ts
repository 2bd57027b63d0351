import type { Transaction } from '../../database/database.ts'
import { lockPaidCredits, type Use } from '../credits/store.ts'
import { keptCents } from './share.ts'
import type { PaymentRow } from './store.ts'

/** What of a payment would go back now. The caller holds the payment. */
export async function refundableNow(
  tx: Transaction,
  payment: PaymentRow,
  until = new Date(),
): Promise<number> {
  return owedCents(payment, await lockPaidCredits(tx, payment.id), until)
}

/** What of a payment is not used and not given back, in cents. */
export function owedCents(payment: PaymentRow, use: Use, until: Date): number {
  return Math.max(0, payment.amountCents - payment.refundedCents - keptCents(payment, use, until))
}
