import type { Query, Transaction } from '../../database/database.ts'
import { lockPaidCredits } from '../credits/store.ts'
import { centsGivenBack } from './refunds.ts'
import { keptCents } from './share.ts'
import type { PaymentRow } from './store.ts'

/** The part of a payment that is not used now and not yet being refunded, in cents. The caller locks the payment. */
export async function owedCents(tx: Transaction, payment: PaymentRow): Promise<number> {
  const [due] = await owedOfPurchase(tx, [payment], new Date())
  return due?.cents ?? 0
}

type Due = { payment: PaymentRow; cents: number }

/**
 * The same for all payments of one purchase, first payment first. What an upgrade deducted for an earlier month was paid by the
 * earlier payment. Of the total owed, the newest payment refunds as much as it can.
 */
export async function owedOfPurchase(
  tx: Transaction,
  purchase: readonly PaymentRow[],
  until: Date,
): Promise<Due[]> {
  const lefts: Due[] = []
  let owed = 0
  for (const payment of purchase) {
    const left = await centsLeft(tx, payment)
    const kept = keptCents(
      payment,
      await lockPaidCredits(tx, payment.id),
      usedUntil(purchase, payment, until),
    )
    const { carriedCents } = payment
    owed += Math.max(0, left + carriedCents - kept) - carriedCents
    lefts.unshift({ payment, cents: left })
  }
  const dues = lefts.map(({ payment, cents }) => {
    const due = Math.max(0, Math.min(cents, owed))
    owed -= due
    return { payment, cents: due }
  })
  return dues.reverse()
}

/** A month that an upgrade replaced was used until the upgrade. */
function usedUntil(purchase: readonly PaymentRow[], payment: PaymentRow, until: Date): Date {
  const next = purchase[purchase.indexOf(payment) + 1]
  return (payment.subscriptionId && next?.periodStart) || until
}

/** The part of a payment that is not being refunded, in cents; 0 after a lost dispute. */
export async function centsLeft(tx: Query, payment: PaymentRow): Promise<number> {
  if (payment.dispute === 'lost') return 0
  return Math.max(0, payment.amountCents - (await centsGivenBack(tx, payment)))
}
