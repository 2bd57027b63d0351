import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { LetterStopReason } from '#contract/letters.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import type { EmailKind } from '../../database/kinds.ts'
import { ago } from '../../database/moments.ts'
import { letterStops } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Signing } from '../../signing/signing.ts'
import { isNews, isOwed } from './email-rules.ts'

/** Signed, so that the table names nobody. */
export const letterKey = (signing: Signing, email: string): string =>
  signing.sign('letter-address', email.toLowerCase())

const stoppedBy: Record<LetterStopReason, (kind: EmailKind) => boolean> = {
  unsubscribed: isNews,
  complained: (kind) => !isOwed(kind),
  bounced: () => true,
}

/** True when an address with these stops is not written to about this. */
export const isStopped = (kind: EmailKind, reasons: readonly LetterStopReason[]): boolean =>
  reasons.some((reason) => stoppedBy[reason](kind))

export async function listStops(tx: Query, key: string): Promise<LetterStopReason[]> {
  const rows = await tx
    .select({ reason: letterStops.reason })
    .from(letterStops)
    .where(and(eq(letterStops.key, key), isNull(letterStops.liftedAt)))
  return rows.map(({ reason }) => reason)
}

/** Stops letters to an address. A report from before the last lifting changes nothing. */
export async function stopLetters(
  tx: Query,
  key: string,
  reason: LetterStopReason,
  at: Date = new Date(),
): Promise<void> {
  await tx.execute(sql`
    insert into letter_stops as known (key, reason, since) values (${key}, ${reason}, least(${at.toISOString()}::timestamptz, now()))
    on conflict (key, reason) do update set since = excluded.since, lifted_at = null
      where excluded.since > coalesce(known.lifted_at, known.since)`)
}

export async function liftStops(tx: Query, key: string, reasons: readonly LetterStopReason[]): Promise<void> {
  await tx
    .update(letterStops)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(letterStops.key, key), inArray(letterStops.reason, reasons), isNull(letterStops.liftedAt)))
}

export async function deleteStops(tx: Query, key: string): Promise<void> {
  await tx.delete(letterStops).where(eq(letterStops.key, key))
}

export async function listBounced(tx: Query, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const { key, reason, liftedAt } = letterStops
  const rows = await tx
    .select({ key })
    .from(letterStops)
    .where(and(inArray(key, keys), eq(reason, 'bounced'), isNull(liftedAt)))
  return new Set(rows.map((row) => row.key))
}

/** Lets a letter that is asked for try an address again a day after the last one came back; before, throws Refusal address_unreachable. */
export async function requireReachable(tx: Query, key: string): Promise<void> {
  const bounced = and(
    eq(letterStops.key, key),
    eq(letterStops.reason, 'bounced'),
    isNull(letterStops.liftedAt),
  )
  await tx
    .update(letterStops)
    .set({ liftedAt: sql`now()` })
    .where(and(bounced, lt(letterStops.since, sql`now() - interval '1 day'`)))
  if ((await listBounced(tx, [key])).size > 0) throw new Refusal('address_unreachable')
}

/** Who refused news is remembered until they want it again. */
export async function deleteOldStops(tx: Query): Promise<void> {
  const { since, liftedAt, reason } = letterStops
  const over = lt(sql`coalesce(${liftedAt}, ${since})`, ago(retention.letterStops.ms))
  await tx.delete(letterStops).where(and(over, or(ne(reason, 'unsubscribed'), sql`${liftedAt} is not null`)))
}
