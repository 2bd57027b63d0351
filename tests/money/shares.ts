import { and, eq, inArray, sql } from 'drizzle-orm'
import { imageLimit } from '#contract/plans.ts'
import { creditEntries, creditGrants, imageAttempts, images, refunds } from '#server/database/schema.ts'
import type { PaymentRow } from '#server/features/payments/store.ts'
import type { Family } from './family.ts'

/** Purchases of which too much or too little was kept, and artwork kept after a full refund, in sentences. */
export async function faultsInShares(family: Family, paid: PaymentRow[]): Promise<string[]> {
  const faults: string[] = []
  for (const { id, intentId, amountCents, refundedCents } of paid) {
    const drawn = await picturesOf(family, id)
    if (refundedCents >= amountCents && drawn.some(({ artworkKey }) => artworkKey))
      faults.push(`${intentId}: went back, its artwork stays`)
  }
  const fulfilled = paid.filter(({ fulfilledAt }) => fulfilledAt)
  const purchases = Map.groupBy(fulfilled, ({ id, subscriptionId }) => subscriptionId ?? id)
  const begun = ({ periodStart, createdAt }: PaymentRow) => (periodStart ?? createdAt).getTime()
  for (const [id, payments] of purchases) {
    const inTurn = payments.toSorted((a, b) => begun(a) - begun(b) || +a.createdAt - +b.createdAt)
    const fault = await faultInPurchase(family, inTurn)
    if (fault) faults.push(`${id}: ${fault}`)
  }
  return faults
}

async function faultInPurchase(family: Family, purchase: PaymentRow[]): Promise<string | undefined> {
  const sent = await Promise.all(purchase.map(({ id }) => withdrawnFrom(family, id)))
  const at = sent.find((one) => one)?.at
  if (!at) return undefined
  let [price, kept, fair, besides] = [0, 0, 0, 0]
  for (const [i, payment] of purchase.entries()) {
    const { amountCents, carriedCents, refundedCents } = payment
    const cents = sent[i]?.cents ?? 0
    // A part may have been refunded by hand.
    const byHand = Math.max(0, refundedCents - cents)
    // A month was used until the next month or an upgrade replaced it.
    const share = Math.min(1, await usedShare(family, payment, purchase[i + 1]?.periodStart ?? at))
    price += amountCents
    kept += amountCents - cents - byHand
    fair += Math.floor((amountCents + carriedCents) * share)
    besides += byHand
  }
  // A lost dispute may have taken everything.
  if (kept > fair && !purchase.some(({ dispute }) => dispute === 'lost'))
    return `kept ${kept} of ${price} for ${fair}`
  if (kept < Math.min(fair, price) && besides === 0) return `kept only ${kept} of ${price} for ${fair}`
  return undefined
}

async function picturesOf({ calm }: Family, paymentId: string) {
  return calm.db
    .select({ artworkKey: images.artworkKey })
    .from(images)
    .innerJoin(imageAttempts, eq(imageAttempts.imageId, images.id))
    .innerJoin(
      creditEntries,
      and(eq(creditEntries.attemptId, imageAttempts.id), eq(creditEntries.kind, 'reserve')),
    )
    .innerJoin(creditGrants, eq(creditGrants.id, creditEntries.grantId))
    .where(eq(creditGrants.paymentId, paymentId))
}

async function withdrawnFrom({ calm }: Family, paymentId: string) {
  const rows = await calm.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.reason, ['withdrawal', 'undelivered'])))
  const first = rows.find(({ reason }) => reason === 'withdrawal')
  return (
    first && { at: first.requestedAt, cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  )
}

/** The share 0-1 of a payment that was used: an independent implementation of the terms of service. */
async function usedShare({ calm }: Family, payment: PaymentRow, at: Date): Promise<number> {
  const { rows } = await calm.db.execute<{ credits: number; used: number; asked: boolean | null }>(sql`
    select sum(g.credits)::int as credits, bool_and(g.consented_at is not null) as asked,
      (select count(*) filter (where e.kind = 'reserve') - count(*) filter (where e.kind = 'return') from credit_entries e
        join credit_grants own on own.id = e.grant_id where own.payment_id = ${payment.id})::int as used
    from credit_grants g where g.payment_id = ${payment.id} and g.kind <> 'returned'`)
  const { credits = 0, used = 0, asked = false } = rows[0] ?? {}
  if (used === 0 || !(asked || payment.consentedAt)) return 0
  if (!payment.planId) return used / credits
  const day = 24 * 60 * 60 * 1000
  const begun = payment.periodStart?.getTime() ?? 0
  const days = Math.max(1, Math.ceil((at.getTime() - begun) / day))
  const month = Math.round(((payment.periodEnd?.getTime() ?? 0) - begun) / day)
  return Math.max(used / imageLimit(payment.planId), days / month)
}
