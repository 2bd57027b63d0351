import type { GiftCardRow } from '#server/features/gift-cards/store.ts'
import { findWithdrawal } from '#server/features/payments/refunds.ts'
import type { PaymentRow } from '#server/features/payments/store.ts'
import type { Family } from './family.ts'

/** Contradictions between a gift card's status and its payments, in sentences. */
export async function faultsInGift(
  { calm }: Family,
  { status }: GiftCardRow,
  paid: PaymentRow[],
): Promise<string[]> {
  const bought = paid.filter(({ fulfilledAt }) => fulfilledAt)
  const [payment] = bought
  if (bought.length > 1) return ['a gift card was bought twice']
  if (!payment) return status === 'unpaid' ? [] : [`a gift card is ${status} and nobody paid`]
  if (status === 'unpaid') return ['a gift card was paid and is unpaid']
  const gone = payment.refundedCents >= payment.amountCents || payment.dispute === 'lost'
  const withdrawn = await findWithdrawal(calm.db, [payment.id])
  const faults: string[] = []
  if (status === 'active' && (gone || withdrawn))
    faults.push('the money of a gift card went back, its code works')
  if (status === 'refunded' && !gone && !withdrawn && !payment.withdrawalDeclaredAt)
    faults.push('a gift card was closed, its money is here')
  if (status === 'redeemed' && withdrawn) faults.push('a gift card was redeemed and withdrawn from')
  return faults
}
