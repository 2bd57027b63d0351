import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { EmailStopReason } from '#contract/email-stops.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import type { EmailKind } from '../../database/kinds.ts'
import { ago } from '../../database/moments.ts'
import { emailStops } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Signing } from '../../signing/signing.ts'
import { isNews, isOwed } from './email-rules.ts'

/** Signed, so that the table names nobody. Rows hold what this purpose signed, so its name stays. */
export const addressKey = (signing: Signing, email: string): string =>
  signing.sign('letter-address', email.toLowerCase())

const stoppedBy: Record<EmailStopReason, (kind: EmailKind) => boolean> = {
  unsubscribed: isNews,
  complained: (kind) => !isOwed(kind),
  bounced: () => true,
}

/** True when an address with these stops is not written to about this. */
export const isStopped = (kind: EmailKind, reasons: readonly EmailStopReason[]): boolean =>
  reasons.some((reason) => stoppedBy[reason](kind))

export async function listStops(tx: Query, key: string): Promise<EmailStopReason[]> {
  return (await listStopsByKey(tx, [key])).get(key) ?? []
}

export async function listStopsByKey(
  tx: Query,
  keys: readonly string[],
): Promise<Map<string, EmailStopReason[]>> {
  if (keys.length === 0) return new Map()
  const { key, reason, liftedAt } = emailStops
  const rows = await tx
    .select({ key, reason })
    .from(emailStops)
    .where(and(inArray(key, keys), isNull(liftedAt)))
  const reasons = Map.groupBy(rows, (row) => row.key)
  return new Map([...reasons].map(([key, stops]) => [key, stops.map(({ reason }) => reason)]))
}

/** Stops emails to an address. A report from before the last lifting changes nothing. */
export async function stopEmails(
  tx: Query,
  key: string,
  reason: EmailStopReason,
  at: Date = new Date(),
): Promise<void> {
  await tx.execute(sql`
    insert into letter_stops as known (key, reason, since) values (${key}, ${reason}, least(${at.toISOString()}::timestamptz, now()))
    on conflict (key, reason) do update set since = excluded.since, lifted_at = null
      where excluded.since > coalesce(known.lifted_at, known.since)`)
}

export async function liftStops(tx: Query, key: string, reasons: readonly EmailStopReason[]): Promise<void> {
  await tx
    .update(emailStops)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(emailStops.key, key), inArray(emailStops.reason, reasons), isNull(emailStops.liftedAt)))
}

export async function deleteStops(tx: Query, key: string): Promise<void> {
  await tx.delete(emailStops).where(eq(emailStops.key, key))
}

/** Lets an email that is asked for try an address again a day after the last one came back; before, throws Refusal address_unreachable. */
export async function requireReachable(tx: Query, key: string): Promise<void> {
  const bounced = and(eq(emailStops.key, key), eq(emailStops.reason, 'bounced'), isNull(emailStops.liftedAt))
  await tx
    .update(emailStops)
    .set({ liftedAt: sql`now()` })
    .where(and(bounced, lt(emailStops.since, sql`now() - interval '1 day'`)))
  if ((await listStops(tx, key)).includes('bounced')) throw new Refusal('address_unreachable')
}

/** Who refused news is remembered until they want it again. */
export async function deleteOldStops(tx: Query): Promise<void> {
  const { since, liftedAt, reason } = emailStops
  const over = lt(sql`coalesce(${liftedAt}, ${since})`, ago(retention.emailStops.ms))
  await tx.delete(emailStops).where(and(over, or(ne(reason, 'unsubscribed'), sql`${liftedAt} is not null`)))
}
