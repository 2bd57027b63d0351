import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { MoneyBack, PaymentStatus } from '#contract/payments.ts'
import { retention } from '#contract/retention.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import {
  accounts,
  bookPrints,
  giftCards,
  orders,
  paymentEvents,
  payments,
  subscriptions,
} from '../../database/schema.ts'
import type { PaidInvoice } from '../../integrations/payments/payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = Pick<
  PaymentRow,
  | 'orderId'
  | 'giftCardId'
  | 'bookPrintId'
  | 'gateway'
  | 'intentId'
  | 'kind'
  | 'amountCents'
  | 'currency'
  | 'customerId'
>

/** Condition: the payment was begun and may still succeed. */
export const mayStillSucceed = inArray(payments.status, ['created', 'requires_action', 'processing'])

/** Condition: the payment is recent enough that the gateway may still report changes. */
export const isRecent = gt(payments.createdAt, sql`now() - interval '150 days'`)

/** Records a payment that was begun, once per intent. */
export async function recordPayment(tx: Query, payment: NewPayment): Promise<void> {
  await tx
    .insert(payments)
    .values({ ...payment, id: randomUUID() })
    .onConflictDoNothing()
}

type Period = Pick<PaymentRow, 'orderId' | 'subscriptionId' | 'gateway' | 'customerId'> & {
  consentVersion: ConsentVersion | null
  consentedAt: Date | null
  /** Null if the period was paid but not granted, so that its payment is refunded. */
  fulfilledAt: Date | null
}

/** Records the payment of a subscription's period. Returns undefined if it was recorded before or nothing was charged. */
export async function recordInvoice(
  tx: Query,
  whose: Period,
  invoice: PaidInvoice,
): Promise<PaymentRow | undefined> {
  const { id: invoiceId, intentId, planId, amountCents, carriedCents } = invoice
  const { currency, periodStart, periodEnd } = invoice
  if (!intentId) return undefined
  const [row] = await tx
    .insert(payments)
    .values({
      ...whose,
      id: randomUUID(),
      invoiceId,
      intentId,
      planId,
      amountCents,
      carriedCents,
      currency,
      periodStart,
      periodEnd,
      kind: 'subscription',
      status: 'succeeded',
      succeededAt: new Date(),
    })
    .onConflictDoNothing({ target: payments.invoiceId })
    .returning()
  return row
}

export async function findPayment(tx: Query, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId))
  return row
}

export async function findPaymentById(tx: Query, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function lockPayment(tx: Query, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId)).for('update')
  return row
}

export async function findOrderPayment(tx: Query, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), sql`${payments.fulfilledAt} is not null`))
  return row
}

/** The payment that bought a gift card, locked until the transaction ends. */
export const lockGiftPayment = (tx: Query, giftCardId: string): Promise<PaymentRow | undefined> =>
  lockFulfilled(tx, eq(payments.giftCardId, giftCardId))

/** The same for a printed book. */
export const lockPrintPayment = (tx: Query, bookPrintId: string): Promise<PaymentRow | undefined> =>
  lockFulfilled(tx, eq(payments.bookPrintId, bookPrintId))

async function lockFulfilled(tx: Query, which: SQL): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(which, isNotNull(payments.fulfilledAt)))
    .for('update')
  return row
}

/** The first payment of a subscription, from which the withdrawal period counts. */
export async function findFirstPayment(tx: Query, subscriptionId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), sql`${payments.fulfilledAt} is not null`))
    .orderBy(asc(payments.periodStart))
    .limit(1)
  return row
}

/** All fulfilled payments of a subscription, first payment first, locked until the transaction ends. */
export async function lockFulfilledPayments(tx: Query, subscriptionId: string): Promise<PaymentRow[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), sql`${payments.fulfilledAt} is not null`))
    .orderBy(asc(payments.id))
    .for('update')
  const start = ({ periodStart, createdAt }: PaymentRow) => (periodStart ?? createdAt).getTime()
  return rows.toSorted((a, b) => start(a) - start(b) || a.createdAt.getTime() - b.createdAt.getTime())
}

/** Condition: payments for an order, a gift card or a printed book with this ID. */
const payFor = (id: string) =>
  or(eq(payments.orderId, id), eq(payments.giftCardId, id), eq(payments.bookPrintId, id))

export async function listOpenPayments(tx: Query, id: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(payFor(id), mayStillSucceed))
}

export const countPayments = (tx: Query, id: string): Promise<number> => tx.$count(payments, payFor(id))

/** Stores the gateway's status of a payment that has not succeeded yet. Returns false if nothing changed. */
export async function setStatus(tx: Query, id: string, status: PaymentStatus): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ status, ...(status === 'succeeded' ? { succeededAt: sql`now()` } : {}) })
    .where(and(eq(payments.id, id), ne(payments.status, status), ne(payments.status, 'succeeded')))
  return Boolean(rowCount)
}

export async function markFulfilled(tx: Query, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ fulfilledAt: sql`now()` })
    .where(and(eq(payments.id, id), isNull(payments.fulfilledAt)))
}

/** Stores the gateway's answer about refunds and disputes. Returns false if a later answer was stored before. */
export async function setMoneyBack(
  tx: Query,
  id: string,
  moneyBack: Pick<PaymentRow, 'refundedCents' | 'dispute'>,
  askedAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payments)
    .set({ ...moneyBack, toldAt: askedAt })
    .where(and(eq(payments.id, id), or(isNull(payments.toldAt), lte(payments.toldAt, askedAt))))
  return Boolean(rowCount)
}

/** Stores the consent given before paying; null clears one that a declined card left behind. */
export async function recordConsent(tx: Query, intentId: string, consentVersion: ConsentVersion | null) {
  await tx
    .update(payments)
    .set({ consentVersion, consentedAt: consentVersion && sql`now()` })
    .where(
      and(
        eq(payments.intentId, intentId),
        consentVersion ? isNull(payments.consentedAt) : undefined,
        ne(payments.status, 'succeeded'),
      ),
    )
}

export async function findMoneyBack(tx: Query, orderIds: string[]): Promise<Map<string, MoneyBack>> {
  const rows = await tx
    .select({ orderId: payments.orderId, refundedAmount: payments.refundedCents, dispute: payments.dispute })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, orderIds),
        or(sql`${payments.refundedCents} > 0`, sql`${payments.dispute} is not null`),
      ),
    )
  return new Map(rows.map(({ orderId, ...moneyBack }) => [orderId ?? '', moneyBack]))
}

/** Returns payments whose success or refund we may have missed, and marks them as checked. The older a payment, the more rarely it is checked. */
export async function claimUncheckedPayments(tx: Query, gateway: string, most: number): Promise<string[]> {
  const waited = sql`greatest(interval '2 minutes', (now() - ${payments.createdAt}) / 5)`
  const next = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        and(ne(payments.status, 'failed'), sql`${payments.gateway} = ${gateway}`),
        sql`coalesce(${payments.checkedAt}, ${payments.createdAt}) < now() - ${waited}`,
        isRecent,
      ),
    )
    .orderBy(sql`${payments.checkedAt} asc nulls first`)
    .limit(most)
  const rows = await tx
    .update(payments)
    .set({ checkedAt: sql`now()` })
    .where(inArray(payments.id, next))
    .returning({ intentId: payments.intentId })
  return rows.map(({ intentId }) => intentId)
}

/** What a payment was for, and the known addresses of its payer. */
export async function findPurchase(tx: Query, id: string) {
  const [row] = await tx
    .select({
      planId: payments.planId,
      orderBundle: orders.bundleType,
      orderEmail: orders.email,
      giftPack: giftCards.packId,
      buyerEmail: giftCards.buyerEmail,
      printEmail: bookPrints.email,
      subscriptionEmail: subscriptions.email,
      notifyEmail: payments.notifyEmail,
      language: sql<Language>`coalesce(${accounts.language}, ${payments.notifyLanguage}, ${orders.language}, ${giftCards.language}, ${bookPrints.language}, ${subscriptions.language}, 'en')`,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(giftCards, eq(giftCards.id, payments.giftCardId))
    .leftJoin(bookPrints, eq(bookPrints.id, payments.bookPrintId))
    .leftJoin(accounts, or(eq(accounts.id, orders.accountId), eq(accounts.id, subscriptions.accountId)))
    .where(eq(payments.id, id))
  if (!row) throw new Error('A payment was not found again.')
  return row
}

export async function isEventKnown(tx: Query, id: string): Promise<boolean> {
  const rows = await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

export async function deleteOldEvents(tx: Query): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, ago(retention.gatewayEvents.ms)))
}
