import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { currentConsent } from '#contract/withdrawal.ts'
import type { Transaction } from '#server/database/database.ts'
import { payments, refunds, subscriptions } from '#server/database/schema.ts'
import { reserveCredits } from '#server/features/credits/credits.ts'
import { beginAttempt, type Outcome } from '#server/features/images/attempts.ts'
import { addAttempts, insertImage } from '#server/features/images/store.ts'
import { lockOrder } from '#server/features/orders/store.ts'
import { endSubscription } from '#server/features/subscriptions/jobs.ts'
import { conclude } from '#server/flows/draw-image.ts'
import { catchUpWithGateway } from '#server/flows/reconcile-payments.ts'
import { sendRefund } from '#server/flows/send-refund.ts'
import { byStudio } from '#server/integrations/artwork/artwork.ts'
import { type Family, own } from './family.ts'

const signal = new AbortController().signal

/** Reserves credits for pictures, as the generate call does. */
export async function spend(family: Family, credits: number): Promise<void> {
  const { services, order, scenario } = family
  const ids = Array.from({ length: credits }, () => randomUUID())
  const done = await services.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const done = locked ? await reserveCredits(tx, locked, ids, scenario.asks ? currentConsent : null) : false
    if (done) for (const id of ids) await hang(tx, order.id, id)
    return done
  })
  if (done) family.unsettled.push(...ids)
}

/** Adds a picture that waits to be drawn. */
async function hang(tx: Transaction, orderId: string, attemptId: string): Promise<void> {
  const id = randomUUID()
  const what = { style: 'realistic' as const, title: '', context: '', corners: null, forced: false }
  const files = { originalKey: id, workingKey: id }
  await insertImage(tx, { ...what, ...files, id, orderId, uploadId: id, position: undefined })
  await addAttempts(tx, [{ id: attemptId, imageId: id, turn: 0 }])
}

const artworkOf = (attemptId: string): Outcome => ({
  status: 'completed',
  artworkKey: `artwork/${attemptId}.jpg`,
  framedKey: attemptId,
  otherKey: null,
  size: { width: 1, height: 1 },
  unlike: false,
  by: byStudio,
})

/** Finishes the next picture, as drawn or as failed. */
export async function settle(
  family: Family,
  kind: 'use' | 'return',
  services = family.services,
): Promise<void> {
  const [attemptId] = family.unsettled
  if (!attemptId) return
  await services.db.transaction((tx) => beginAttempt(tx, attemptId))
  await conclude(services, attemptId, kind === 'use' ? artworkOf(attemptId) : failed)
  family.unsettled.shift()
}

const failed: Outcome = { status: 'failed', failure: 'not_drawn' }

/** Runs the jobs of the queue: sends refunds and ends subscriptions. */
export async function work(family: Family, services = family.services): Promise<void> {
  const due = await services.db
    .select({ refundId: refunds.id, subscriptionId: payments.subscriptionId, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(isNull(refunds.sentAt), own(family)))
  for (const { refundId, subscriptionId, reason } of due) {
    if (subscriptionId && reason === 'withdrawal')
      await endSubscription(services, { data: { subscriptionId }, signal })
    await sendRefund(services, { data: { refundId }, signal })
  }
}

/** Runs the reconciler as if some hours had passed. */
export async function reconcileLater(family: Family, services = family.services): Promise<void> {
  const { db } = family.calm
  await db
    .update(payments)
    .set({ createdAt: sql`now() - interval '3 hours'`, checkedAt: null })
    .where(own(family))
  await db.execute(
    sql`update subscriptions set start_requested_at = start_requested_at - interval '3 hours', synced_at = synced_at - interval '2 days' where browser_id = ${family.browserId}`,
  )
  await catchUpWithGateway(services)
}
