import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../database/database.ts'
import type { FailureKind } from '../database/kinds.ts'
import { ago, fromNow } from '../database/moments.ts'
import { imageAttempts, images, modelCalls } from '../database/schema.ts'
import type { CallRow } from './next-step.ts'

const ONE_BUDGET_AT_A_TIME = 7_426_022

/** The share of the monthly budget that orders with free credits may use; paid orders may use the rest. */
const FREE_SHARE = 1 / 4

export type NewCall = Pick<
  CallRow,
  'id' | 'purpose' | 'provider' | 'model' | 'templateId' | 'wording' | 'seed' | 'costMicros'
> &
  ({ attemptId: string } | { attemptId: null; orderId: string })

const isOpen = inArray(modelCalls.state, ['asked', 'running'])
// An artwork call whose picture was deleted is no longer wanted, even if it was not closed.
const isWanted = sql`(${modelCalls.purpose} <> 'artwork' or ${modelCalls.attemptId} is not null)`
const openCall = (id: string) => and(eq(modelCalls.id, id), isOpen, isWanted)

export async function deleteOldCalls(tx: Query): Promise<void> {
  const over = sql`coalesce(${modelCalls.settledAt}, ${modelCalls.askedAt})`
  await tx.delete(modelCalls).where(lt(over, ago(retention.modelResults.ms)))
}

export async function listCalls(tx: Query, attemptId: string): Promise<CallRow[]> {
  return tx
    .select()
    .from(modelCalls)
    .where(eq(modelCalls.attemptId, attemptId))
    .orderBy(asc(modelCalls.number))
}

/** Why no call is made: the monthly budget, or its share for orders with free credits, is spent. */
export type Spent = 'budget' | 'free_budget'

/** Books a call before it is made, or returns why not. @param budgetMicros monthly budget of calls of this kind, in millionths of a dollar */
export async function bookCall(
  tx: Query,
  call: NewCall,
  leaseMs: number,
  budgetMicros = Number.POSITIVE_INFINITY,
): Promise<CallRow | Spent | 'taken' | 'gone'> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ONE_BUDGET_AT_A_TIME})`)
  const free = await isFree(tx, call)
  const spent = await spentThisMonth(tx, call.purpose)
  if (spent.all + call.costMicros > budgetMicros) return 'budget'
  if (free && spent.free + call.costMicros > budgetMicros * FREE_SHARE) return 'free_budget'
  if (call.attemptId && !(await isThere(tx, call.attemptId))) return 'gone'
  const last = sql<number>`(select coalesce(max(${modelCalls.number}), 0) + 1 from ${modelCalls} where ${modelCalls.attemptId} = ${call.attemptId})`
  const [row] = await tx
    .insert(modelCalls)
    .values({ ...call, free, number: call.attemptId ? last : 1, heldUntil: fromNow(leaseMs) })
    .onConflictDoNothing()
    .returning()
  return row ?? 'taken'
}

async function isThere(tx: Query, attemptId: string): Promise<boolean> {
  return (await tx.$count(imageAttempts, eq(imageAttempts.id, attemptId))) > 0
}

/** True if all credits of a call's order were free monthly credits, or were returned from such. */
async function isFree(tx: Query, call: NewCall): Promise<boolean> {
  const orderId =
    call.attemptId === null
      ? call.orderId
      : sql`(select i.order_id from image_attempts a join images i on i.id = a.image_id where a.id = ${call.attemptId})`
  const { rows } = await tx.execute<{ free: boolean | null }>(sql`
    select bool_and(g.kind = 'free_month' or (g.kind = 'returned' and g.account_id is not null and g.payment_id is null)) as free
    from images i
    join image_attempts a on a.image_id = i.id
    join credit_entries e on e.attempt_id = a.id and e.kind = 'reserve'
    join credit_grants g on g.id = e.grant_id
    where i.order_id = ${orderId}`)
  return rows[0]?.free ?? false
}

/** The cost of calls for artwork, or for reports, since the start of the month (UTC), in millionths of a dollar. */
export async function spentThisMonth(
  tx: Query,
  purpose: CallRow['purpose'],
): Promise<{ all: number; free: number }> {
  const ofThisKind = sql`(${modelCalls.purpose} = 'artwork') = (${purpose} = 'artwork')`
  const sinceMonthBegan = sql`${modelCalls.askedAt} >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`
  const [row] = await tx
    .select({
      all: sql<string>`coalesce(sum(${modelCalls.costMicros}), 0)`,
      free: sql<string>`coalesce(sum(${modelCalls.costMicros}) filter (where ${modelCalls.free}), 0)`,
    })
    .from(modelCalls)
    .where(and(ofThisKind, sinceMonthBegan))
  return { all: Number(row?.all ?? 0), free: Number(row?.free ?? 0) }
}

/** Extends the lease of an open call for the process that waits for its answer; false if it is no longer open. */
export async function holdCall(tx: Query, id: string, leaseMs: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(modelCalls)
    .set({ heldUntil: fromNow(leaseMs) })
    .where(openCall(id))
  return Boolean(rowCount)
}

/** Takes over an open call from a dead process; undefined if another process holds it or it is not open. */
export async function takeOver(tx: Query, id: string, leaseMs: number): Promise<CallRow | undefined> {
  const [row] = await tx
    .update(modelCalls)
    .set({ heldUntil: fromNow(leaseMs) })
    .where(and(openCall(id), sql`${modelCalls.heldUntil} <= now()`))
    .returning()
  return row
}

/** Releases a call, so that the next process need not wait. */
export async function releaseCall(tx: Query, id: string): Promise<void> {
  await tx.update(modelCalls).set({ heldUntil: sql`now()` }).where(openCall(id))
}

/** Records the provider's ID of a job; false if the call is no longer wanted. */
export async function noteReference(
  tx: Query,
  id: string,
  reference: string,
  requestId: string | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(modelCalls)
    .set({ state: 'running', reference, requestId })
    .where(openCall(id))
  return Boolean(rowCount)
}

type Made = { resultKey: string; requestId: string | null; costMicros: number | null }

/** Settles a call that returned a picture; false if it is no longer wanted. */
export async function settleMade(tx: Query, id: string, { costMicros, ...made }: Made): Promise<boolean> {
  const { rowCount } = await tx
    .update(modelCalls)
    .set({ ...made, state: 'made', settledAt: sql`now()`, ...(costMicros === null ? {} : { costMicros }) })
    .where(openCall(id))
  return Boolean(rowCount)
}

export async function settleSeen(tx: Query, id: string): Promise<void> {
  await tx.update(modelCalls).set({ state: 'made', settledAt: sql`now()` }).where(openCall(id))
}

export type Failed = {
  outcome: FailureKind
  why: string
  requestId: string | null
  billed: boolean
  retryInMs: number | undefined
}

/** Settles a failed call. Its cost becomes 0 if it was certainly not billed. */
export async function settleFailed(tx: Query, id: string, failed: Failed): Promise<void> {
  const { outcome, why, requestId, billed, retryInMs } = failed
  await tx
    .update(modelCalls)
    .set({
      state: 'failed',
      outcome,
      why: why.slice(0, 200),
      settledAt: sql`now()`,
      retryAt: retryInMs === undefined ? null : fromNow(retryInMs),
      ...(requestId ? { requestId } : {}),
      ...(billed ? {} : { costMicros: 0 }),
    })
    .where(and(eq(modelCalls.id, id), inArray(modelCalls.state, ['asked', 'running', 'made'])))
}

export async function noteLikeness(tx: Query, id: string, likeness: number): Promise<void> {
  await tx.update(modelCalls).set({ likeness }).where(eq(modelCalls.id, id))
}

/** A provider's latest outcomes in all processes, newest first. */
export async function recentOutcomes(
  tx: Query,
  provider: string,
): Promise<{ outcome: FailureKind | null; agoMs: number }[]> {
  return tx
    .select({
      outcome: modelCalls.outcome,
      agoMs: sql<number>`(extract(epoch from now() - ${modelCalls.settledAt}) * 1000)::int`,
    })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.provider, provider),
        inArray(modelCalls.state, ['made', 'failed']),
        sql`${modelCalls.settledAt} > now() - interval '10 minutes'`,
        // A call that was settled in the transaction that booked it never reached the provider.
        sql`${modelCalls.settledAt} > ${modelCalls.askedAt}`,
      ),
    )
    .orderBy(sql`${modelCalls.settledAt} desc`)
    .limit(5)
}

/** True if a call to a provider that started in the last `agoMs` is open, in any process. */
export async function hasOpenCallSince(tx: Query, provider: string, agoMs: number): Promise<boolean> {
  const open = and(
    eq(modelCalls.provider, provider),
    isOpen,
    sql`${modelCalls.askedAt} > now() - make_interval(secs => ${agoMs / 1000})`,
    sql`${modelCalls.heldUntil} > now()`,
  )
  return (await tx.$count(modelCalls, open)) > 0
}

export type CallsOf = { attemptId: string } | { orderId: string }

/** Drops the calls that are still open. Returns the IDs of those with a job at a provider. */
export async function dropCalls(tx: Query, whose: CallsOf): Promise<string[]> {
  const dropped = await tx
    .update(modelCalls)
    .set({ state: 'dropped', settledAt: sql`now()` })
    .where(and(belongsTo(tx, whose), isOpen))
    .returning({ id: modelCalls.id, reference: modelCalls.reference })
  return dropped.flatMap(({ id, reference }) => (reference ? [id] : []))
}

export async function takeResults(tx: Query, whose: CallsOf): Promise<string[]> {
  const there = and(belongsTo(tx, whose), isNotNull(modelCalls.resultKey))
  const rows = await tx.select({ key: modelCalls.resultKey }).from(modelCalls).where(there)
  await tx.update(modelCalls).set({ resultKey: null }).where(there)
  return rows.flatMap(({ key }) => (key ? [key] : []))
}

function belongsTo(tx: Query, whose: CallsOf) {
  if ('attemptId' in whose) return eq(modelCalls.attemptId, whose.attemptId)
  const attempts = tx
    .select({ id: imageAttempts.id })
    .from(imageAttempts)
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(eq(images.orderId, whose.orderId))
  return inArray(modelCalls.attemptId, attempts)
}

export async function findCall(tx: Query, id: string): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(modelCalls).where(eq(modelCalls.id, id))
  return row
}
