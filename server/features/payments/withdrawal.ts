import type { Withdrawal } from '#contract/payments.ts'
import { withdrawalEnd } from '#contract/withdrawal.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockPaidCredits, revokeAll } from '../credits/store.ts'
import { endLater } from '../subscriptions/store.ts'
import { tellWithdrawal } from './letters.ts'
import { findWithdrawal, requestRefund } from './refunds.ts'
import { lockPayment, type PaymentRow } from './store.ts'

type Share = { credits: number; left: number }

/** What withdrawing from this payment would bring now. Nothing is changed. */
export async function offerWithdrawal(
  { db }: Pick<Services, 'db'>,
  payment: PaymentRow | undefined,
): Promise<Withdrawal> {
  if (!payment) return notPaid
  return db.transaction((tx) => assess(tx, payment))
}

/**
 * Withdraws from a purchase: what is left of it ends at once and its money is sent back by a job of the same transaction.
 * Repeating it changes nothing. Throws Refusal not_withdrawable.
 */
export async function withdraw(services: Services, payment: PaymentRow | undefined): Promise<Withdrawal> {
  if (!payment) throw new Refusal('not_withdrawable')
  return services.db.transaction(async (tx) => {
    const now = await lockPayment(tx, payment.intentId)
    const offer = now && (await assess(tx, now))
    if (offer?.reason === 'withdrawn') return offer
    if (!now || !offer?.possible) throw new Refusal('not_withdrawable')
    await requestRefund(tx, services.queue, now, 'withdrawal', offer.refundAmount)
    await revokeAll(tx, now.id)
    await tellWithdrawal(tx, services.queue, now, offer.refundAmount)
    if (now.subscriptionId) await endLater(tx, services.queue, now.subscriptionId)
    return assess(tx, now)
  })
}

async function assess(tx: Transaction, payment: PaymentRow): Promise<Withdrawal> {
  const declared = await findWithdrawal(tx, payment.id)
  const until = withdrawalEnd(payment.fulfilledAt ?? payment.createdAt)
  const share = await lockPaidCredits(tx, payment.id)
  const refundAmount = declared?.amountCents ?? refundable(payment, share, new Date())
  const reason = declared ? 'withdrawn' : obstacle(payment, until, refundAmount)
  return {
    possible: reason === null,
    reason,
    until: until.toISOString(),
    refundAmount: reason === null || declared ? refundAmount : 0,
    paidAmount: payment.amountCents,
    currency: payment.currency,
    endsSubscription: payment.subscriptionId !== null,
    receivedAt: declared?.requestedAt.toISOString() ?? null,
  }
}

function obstacle(payment: PaymentRow, until: Date, refundAmount: number): Withdrawal['reason'] {
  if (payment.refundedCents >= payment.amountCents) return 'already_refunded'
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
