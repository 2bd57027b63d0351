import { and, desc, eq, ne } from 'drizzle-orm'
import { currency, type PlanId, plans } from '#contract/plans.ts'
import type { Database, Query, Transaction } from '../../database/database.ts'
import { demoIntents, demoInvoices, demoSubscriptions } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { bookIntent, token } from './demo-books.ts'
import type { GatewaySubscription, PaidInvoice, SubscriptionRequest } from './payments.ts'

type Row = typeof demoSubscriptions.$inferSelect
type Start = Omit<SubscriptionRequest, 'setupIntentId'>

const PERIOD_MS = 30 * 24 * 60 * 60 * 1000

/** Throws Refusal payment_required unless this card was confirmed for this customer. */
export async function requireConfirmedCard(
  tx: Query,
  setupIntentId: string,
  customerId: string,
): Promise<void> {
  const confirmed = and(eq(demoIntents.customerId, customerId), eq(demoIntents.status, 'succeeded'))
  const [setup] = await tx
    .select({ id: demoIntents.id })
    .from(demoIntents)
    .where(and(eq(demoIntents.id, setupIntentId), confirmed))
  if (!setup) throw new Refusal('payment_required')
}

/** Starts a subscription once per idempotency key, with its first period paid. */
export async function bookSubscription(db: Database, start: Start): Promise<string> {
  const { idempotencyKey, reference, customerId, planId } = start
  return db.transaction(async (tx) => {
    const fresh = { id: `sub_demo_${token(12)}`, idempotencyKey, reference, customerId, planId }
    await tx
      .insert(demoSubscriptions)
      .values({ ...fresh, currentPeriodEnd: new Date() })
      .onConflictDoNothing({ target: demoSubscriptions.idempotencyKey })
    const row = await lock(tx, eq(demoSubscriptions.idempotencyKey, idempotencyKey))
    if (!row) throw new Error('The demo gateway lost a subscription.')
    if (row.id === fresh.id) await bookPeriod(tx, row, row.planId, row.currentPeriodEnd)
    return row.id
  })
}

/** Returns the current state of a subscription, after charging the periods that have passed since the last call. */
export async function readDemoSubscription(
  db: Database,
  id: string,
): Promise<GatewaySubscription | undefined> {
  return db.transaction(async (tx) => {
    let row = await lock(tx, eq(demoSubscriptions.id, id))
    while (row?.status === 'active' && row.currentPeriodEnd <= new Date()) row = await turnPeriod(tx, row)
    if (!row) return undefined
    const { reference, customerId, nextPlanId, planId, status, currentPeriodEnd, cancelAtPeriodEnd } = row
    const nextPlan = nextPlanId ?? planId
    const { cents: amountCents } = plans[nextPlan]
    return {
      id,
      reference,
      customerId,
      planId: nextPlan,
      amountCents,
      status,
      currentPeriodEnd,
      cancelAtPeriodEnd,
    }
  })
}

export async function listBookedInvoices(db: Database, subscriptionId: string): Promise<PaidInvoice[]> {
  const rows = await db
    .select({ invoice: demoInvoices, cents: demoIntents.amountCents })
    .from(demoInvoices)
    .innerJoin(demoIntents, eq(demoIntents.id, demoInvoices.intentId))
    .where(eq(demoInvoices.subscriptionId, subscriptionId))
    .orderBy(desc(demoInvoices.periodStart))
  return rows.map(({ invoice: { subscriptionId: _, ...invoice }, cents }) => ({
    ...invoice,
    amountCents: cents ?? 0,
    // The demo charges an upgrade in full.
    carriedCents: 0,
    currency,
  }))
}

export async function setCancel(db: Database, id: string, cancelAtPeriodEnd: boolean): Promise<void> {
  await db.update(demoSubscriptions).set({ cancelAtPeriodEnd }).where(alive(id))
}

export async function endBooked(db: Database, id: string): Promise<void> {
  await db.update(demoSubscriptions).set({ status: 'canceled' }).where(alive(id))
}

export async function endAllOf(db: Database, customerId: string): Promise<void> {
  await db
    .update(demoSubscriptions)
    .set({ status: 'canceled' })
    .where(eq(demoSubscriptions.customerId, customerId))
}

export async function changeBookedPlan(
  db: Database,
  id: string,
  planId: PlanId,
  from: 'now' | 'next_period',
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lock(tx, alive(id))
    if (!row) return
    if (from === 'now' && row.planId !== planId) await bookPeriod(tx, row, planId, new Date())
    else
      await tx
        .update(demoSubscriptions)
        .set({ nextPlanId: row.planId === planId ? null : planId })
        .where(alive(id))
  })
}

const alive = (id: string) => and(eq(demoSubscriptions.id, id), ne(demoSubscriptions.status, 'canceled'))

async function lock(tx: Transaction, which: ReturnType<typeof alive>): Promise<Row | undefined> {
  const [row] = await tx.select().from(demoSubscriptions).where(which).for('update')
  return row
}

/** Ends a period: charges the next one, or cancels the subscription if that was requested. */
async function turnPeriod(tx: Transaction, row: Row): Promise<Row> {
  if (!row.cancelAtPeriodEnd) return bookPeriod(tx, row, row.nextPlanId ?? row.planId, row.currentPeriodEnd)
  await tx.update(demoSubscriptions).set({ status: 'canceled' }).where(alive(row.id))
  return { ...row, status: 'canceled' }
}

async function bookPeriod(tx: Transaction, row: Row, planId: PlanId, periodStart: Date): Promise<Row> {
  const periodEnd = new Date(periodStart.getTime() + PERIOD_MS)
  const key = `${row.id}:${periodStart.toISOString()}`
  const money = { amountCents: plans[planId].cents, currency, customerId: row.customerId }
  const intent = await bookIntent(tx, 'payment', key, { ...money, status: 'succeeded' })
  await tx.insert(demoInvoices).values({
    id: `in_demo_${token(12)}`,
    subscriptionId: row.id,
    intentId: intent.id,
    planId,
    periodStart,
    periodEnd,
  })
  const changed = { planId, nextPlanId: null, currentPeriodEnd: periodEnd }
  await tx.update(demoSubscriptions).set(changed).where(eq(demoSubscriptions.id, row.id))
  return { ...row, ...changed }
}
