import type { Withdrawal } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'
import { withdrawalEnd } from '#contract/withdrawal.ts'
import type { Transaction } from '../database/database.ts'
import { lockPaidCredits, revokeAll } from '../features/credits/store.ts'
import { noteDeclaration } from '../features/payments/declared-withdrawals.ts'
import { notifyWithdrawal } from '../features/payments/emails.ts'
import { centsLeft, owedOfPurchase } from '../features/payments/owed.ts'
import { findWithdrawal, requestRefund } from '../features/payments/refunds.ts'
import { lockFulfilledPayments, lockPayment, type PaymentRow } from '../features/payments/store.ts'
import { pausePlans } from '../features/subscriptions/pause.ts'
import { endLater, findSubscription, holdSubscription } from '../features/subscriptions/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { takeBack } from './take-back.ts'

/** What a withdrawal from the purchase that began with this payment would refund now. Changes nothing. */
export async function offerWithdrawal(
  { db }: Pick<Services, 'db'>,
  first: PaymentRow | undefined,
): Promise<Withdrawal> {
  if (!first) return notPaid
  return db.transaction(async (tx) => assess(tx, await lockPurchase(tx, first)))
}

/** Withdraws from a purchase with all its later payments, by jobs of the same transaction. During a bank dispute the withdrawal is only recorded, and takes effect once the bank has decided. Safe to repeat. Throws Refusal not_withdrawable. */
export async function withdraw(services: Services, first: PaymentRow | undefined): Promise<Withdrawal> {
  if (!first) throw new Refusal('not_withdrawable')
  return services.db.transaction(async (tx) => {
    const withdrawal = await withdrawIn(services, tx, first)
    if (!withdrawal.receivedAt) throw new Refusal('not_withdrawable')
    return withdrawal
  })
}

/** The same in the caller's transaction. A result without `receivedAt` means that it is not possible and nothing was changed. */
export async function withdrawIn(
  services: Services,
  tx: Transaction,
  first: PaymentRow,
): Promise<Withdrawal> {
  const { queue } = services
  const purchase = await lockPurchase(tx, first)
  const offer = await assess(tx, purchase)
  if (offer.reason === 'disputed') return declare(services, tx, first)
  if (!offer.possible) return offer
  for (const due of await owedNow(tx, purchase)) await sendBack(tx, queue, due)
  await notifyWithdrawal(tx, queue, first, offer.refundAmount)
  if (first.subscriptionId) await endPlan(services, tx, first.subscriptionId, purchase)
  return assess(tx, purchase)
}

async function declare({ queue }: Services, tx: Transaction, first: PaymentRow): Promise<Withdrawal> {
  await noteDeclaration(tx, first.id)
  const purchase = await lockPurchase(tx, first)
  const offer = await assess(tx, purchase)
  await notifyWithdrawal(tx, queue, purchase[0] ?? first, offer.refundAmount)
  if (first.subscriptionId) await endLater(tx, queue, first.subscriptionId)
  return offer
}

type Due = Awaited<ReturnType<typeof owedNow>>[number]

async function sendBack(tx: Transaction, queue: Services['queue'], { payment, cents }: Due) {
  const use = await lockPaidCredits(tx, payment.id)
  const refund = { paymentId: payment.id, reason: 'withdrawal', amountCents: cents } as const
  if (cents > 0) await requestRefund(tx, queue, refund)
  if (use.used === 0 || !use.consentedAt) await takeBack(tx, queue, payment.id)
  await revokeAll(tx, payment.id)
}

/** Ends the plan at once. After a used plan, no other one can begin for a while. */
async function endPlan(
  services: Pick<Services, 'queue' | 'signing'>,
  tx: Transaction,
  subscriptionId: string,
  purchase: PaymentRow[],
): Promise<void> {
  await endLater(tx, services.queue, subscriptionId)
  const used = await sumOf(purchase, async ({ id }) => (await lockPaidCredits(tx, id)).used)
  const row = await findSubscription(tx, subscriptionId)
  if (row && used > 0) await pausePlans(services, tx, row)
}

/** Locks and returns all payments of one purchase, first payment first. An upgrade belongs to the subscription it changed. */
async function lockPurchase(tx: Transaction, first: PaymentRow): Promise<PaymentRow[]> {
  if (!first.subscriptionId) return [(await lockPayment(tx, first.intentId)) ?? first]
  await holdSubscription(tx, first.subscriptionId)
  return lockFulfilledPayments(tx, first.subscriptionId)
}

async function assess(tx: Transaction, purchase: PaymentRow[]): Promise<Withdrawal> {
  const [first] = purchase
  if (!first) return notPaid
  const declared = await findWithdrawal(
    tx,
    purchase.map(({ id }) => id),
  )
  const until = withdrawalEnd(first.fulfilledAt ?? first.createdAt)
  const refundAmount =
    declared?.cents ?? (await owedNow(tx, purchase)).reduce((sum, { cents }) => sum + cents, 0)
  const left = await sumOf(purchase, (payment) => centsLeft(tx, payment))
  const reason = declared ? 'withdrawn' : obstacle(purchase, { until, left, refundAmount })
  const waiting = reason === 'disputed' ? first.withdrawalDeclaredAt : null
  return {
    possible: reason === null || (reason === 'disputed' && !waiting),
    reason,
    until: until.toISOString(),
    refundAmount: reason === null || reason === 'disputed' || declared ? refundAmount : 0,
    paidAmount: purchase.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: first.currency,
    endsSubscription: first.subscriptionId !== null,
    receivedAt:
      (declared ? (first.withdrawalDeclaredAt ?? declared.requestedAt) : waiting)?.toISOString() ?? null,
  }
}

const owedNow = (tx: Transaction, purchase: PaymentRow[]) =>
  owedOfPurchase(tx, purchase, declaredAt(purchase))

const declaredAt = ([first]: PaymentRow[]): Date => first?.withdrawalDeclaredAt ?? new Date()

async function sumOf<T>(all: T[], amountOf: (one: T) => Promise<number>): Promise<number> {
  let sum = 0
  for (const one of all) sum += await amountOf(one)
  return sum
}

type Offer = { until: Date; left: number; refundAmount: number }

function obstacle(purchase: PaymentRow[], { until, left, refundAmount }: Offer): Withdrawal['reason'] {
  if (left === 0) return 'already_refunded'
  if (until < declaredAt(purchase)) return 'too_late'
  if (refundAmount === 0) return 'all_delivered'
  return purchase.some(({ dispute }) => dispute === 'open') ? 'disputed' : null
}

const notPaid: Withdrawal = {
  possible: false,
  reason: 'not_paid',
  until: null,
  refundAmount: 0,
  paidAmount: 0,
  currency,
  endsSubscription: false,
  receivedAt: null,
}
