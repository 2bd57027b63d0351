import type { Withdrawal } from '#contract/payments.ts'
import { withdrawalEnd } from '#contract/withdrawal.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockPaidCredits, revokeAll } from '../credits/store.ts'
import { endLater } from '../subscriptions/store.ts'
import { tellWithdrawal } from './letters.ts'
import { findWithdrawal, requestRefund } from './refunds.ts'
import { lockFulfilledPayments, lockPayment, type PaymentRow } from './store.ts'

type Share = { credits: number; left: number }

/** What withdrawing from the purchase that began with this payment would bring now. Nothing is changed. */
export async function offerWithdrawal(
  { db }: Pick<Services, 'db'>,
  first: PaymentRow | undefined,
): Promise<Withdrawal> {
  if (!first) return notPaid
  return db.transaction(async (tx) => assess(tx, await lockPurchase(tx, first)))
}

/**
 * Withdraws from a purchase, whatever was paid for it since: what is left of it ends at once and its money is sent back by
 * jobs of the same transaction. Repeating it changes nothing. Throws Refusal not_withdrawable.
 */
export async function withdraw(services: Services, first: PaymentRow | undefined): Promise<Withdrawal> {
  if (!first) throw new Refusal('not_withdrawable')
  const { db, queue } = services
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, first)
    const offer = await assess(tx, purchase)
    if (offer.reason === 'withdrawn') return offer
    if (!offer.possible) throw new Refusal('not_withdrawable')
    for (const payment of purchase) {
      const cents = await refundableNow(tx, payment)
      if (cents > 0) await requestRefund(tx, queue, payment, 'withdrawal', cents)
      await revokeAll(tx, payment.id)
    }
    await tellWithdrawal(tx, queue, first, offer.refundAmount)
    if (first.subscriptionId) await endLater(tx, queue, first.subscriptionId)
    return assess(tx, purchase)
  })
}

/** All that was paid for one purchase, the first payment first: an upgrade belongs to the subscription it changed. */
async function lockPurchase(tx: Transaction, first: PaymentRow): Promise<PaymentRow[]> {
  return first.subscriptionId
    ? lockFulfilledPayments(tx, first.subscriptionId)
    : [(await lockPayment(tx, first.intentId)) ?? first]
}

async function assess(tx: Transaction, purchase: PaymentRow[]): Promise<Withdrawal> {
  const [first] = purchase
  if (!first) return notPaid
  const declared = await findWithdrawal(
    tx,
    purchase.map(({ id }) => id),
  )
  const until = withdrawalEnd(first.fulfilledAt ?? first.createdAt)
  const refundAmount = declared?.cents ?? (await sumOf(purchase, (payment) => refundableNow(tx, payment)))
  const reason = declared ? 'withdrawn' : obstacle(purchase, until, refundAmount)
  return {
    possible: reason === null,
    reason,
    until: until.toISOString(),
    refundAmount: reason === null || declared ? refundAmount : 0,
    paidAmount: purchase.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: first.currency,
    endsSubscription: first.subscriptionId !== null,
    receivedAt: declared?.requestedAt.toISOString() ?? null,
  }
}

async function refundableNow(tx: Transaction, payment: PaymentRow): Promise<number> {
  return refundable(payment, await lockPaidCredits(tx, payment.id), new Date())
}

async function sumOf<T>(all: T[], centsOf: (one: T) => Promise<number>): Promise<number> {
  let sum = 0
  for (const one of all) sum += await centsOf(one)
  return sum
}

function obstacle(purchase: PaymentRow[], until: Date, refundAmount: number): Withdrawal['reason'] {
  if (purchase.every(({ refundedCents, amountCents }) => refundedCents >= amountCents))
    return 'already_refunded'
  if (until < new Date()) return 'too_late'
  return refundAmount > 0 ? null : 'all_delivered'
}

/**
 * What goes back, in cents. Without the parent's consent to start at once everything does; with it, what was not
 * delivered: a pack's drawings that were not drawn, or the days of a plan's period that remain once a picture was made.
 */
export function refundable(payment: PaymentRow, { credits, left }: Share, now: Date): number {
  const rest = payment.amountCents - payment.refundedCents
  if (!payment.consentedAt || left >= credits) return rest
  const { periodStart, periodEnd } = payment
  const undelivered =
    periodStart && periodEnd
      ? (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime())
      : left / credits
  return Math.min(rest, Math.ceil(payment.amountCents * Math.max(0, Math.min(1, undelivered))))
}

const notPaid: Withdrawal = {
  ...{ possible: false, reason: 'not_paid', until: null, refundAmount: 0, paidAmount: 0 },
  ...{ currency: 'usd', endsSubscription: false, receivedAt: null },
}
