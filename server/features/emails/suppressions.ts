import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SuppressionReason } from '#contract/email-suppressions.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import type { EmailKind } from '../../database/kinds.ts'
import { ago } from '../../database/moments.ts'
import { suppressions } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Signing } from '../../signing/signing.ts'
import { isNews, isOwed } from './email-rules.ts'

/** A signature of the address, so that the table names nobody. The purpose must stay the same, because stored keys were signed with it. */
export const addressKey = (signing: Signing, email: string): string =>
  signing.sign('letter-address', email.toLowerCase())

const suppressedBy: Record<SuppressionReason, (kind: EmailKind) => boolean> = {
  unsubscribed: isNews,
  complained: (kind) => !isOwed(kind),
  bounced: () => true,
}

/** Whether these suppressions stop emails of this kind. */
export const isSuppressed = (kind: EmailKind, reasons: readonly SuppressionReason[]): boolean =>
  reasons.some((reason) => suppressedBy[reason](kind))

export async function listSuppressions(tx: Query, key: string): Promise<SuppressionReason[]> {
  return (await listSuppressionsByKey(tx, [key])).get(key) ?? []
}

export async function listSuppressionsByKey(
  tx: Query,
  keys: readonly string[],
): Promise<Map<string, SuppressionReason[]>> {
  if (keys.length === 0) return new Map()
  const { key, reason, liftedAt } = suppressions
  const rows = await tx
    .select({ key, reason })
    .from(suppressions)
    .where(and(inArray(key, keys), isNull(liftedAt)))
  const reasons = Map.groupBy(rows, (row) => row.key)
  return new Map([...reasons].map(([key, stops]) => [key, stops.map(({ reason }) => reason)]))
}

/** Stops emails to an address. A report older than the last lifting has no effect. */
export async function suppressEmails(
  tx: Query,
  key: string,
  reason: SuppressionReason,
  at: Date = new Date(),
): Promise<void> {
  await tx.execute(sql`
    insert into letter_stops as known (key, reason, since) values (${key}, ${reason}, least(${at.toISOString()}::timestamptz, now()))
    on conflict (key, reason) do update set since = excluded.since, lifted_at = null
      where excluded.since > coalesce(known.lifted_at, known.since)`)
}

const inForce = (key: string) => and(eq(suppressions.key, key), isNull(suppressions.liftedAt))

export async function liftSuppressions(
  tx: Query,
  key: string,
  reasons: readonly SuppressionReason[],
): Promise<void> {
  await tx
    .update(suppressions)
    .set({ liftedAt: sql`now()` })
    .where(and(inForce(key), inArray(suppressions.reason, reasons)))
}

/** Whether any suppression is stored for an address, even a lifted one. */
export const hasSuppressions = async (tx: Query, key: string): Promise<boolean> =>
  (await tx.$count(suppressions, eq(suppressions.key, key))) > 0

export async function deleteSuppressions(tx: Query, key: string): Promise<void> {
  await tx.delete(suppressions).where(eq(suppressions.key, key))
}

/** Lifts a bounce that is older than a day, so that a requested email is tried again. Throws Refusal address_unreachable before that. */
export async function requireReachable(tx: Query, key: string): Promise<void> {
  const bounced = and(inForce(key), eq(suppressions.reason, 'bounced'))
  await tx
    .update(suppressions)
    .set({ liftedAt: sql`now()` })
    .where(and(bounced, lt(suppressions.since, sql`now() - interval '1 day'`)))
  if ((await listSuppressions(tx, key)).includes('bounced')) throw new Refusal('address_unreachable')
}

/** Deletes old suppressions, except unsubscriptions that were not lifted. */
export async function deleteOldSuppressions(tx: Query): Promise<void> {
  const { since, liftedAt, reason } = suppressions
  const over = lt(sql`coalesce(${liftedAt}, ${since})`, ago(retention.emailStops.ms))
  await tx.delete(suppressions).where(and(over, or(ne(reason, 'unsubscribed'), sql`${liftedAt} is not null`)))
}
