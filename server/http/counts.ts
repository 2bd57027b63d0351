import { inArray, lte, sql } from 'drizzle-orm'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { Query } from '../database/database.ts'
import { requestCounts } from '../database/schema.ts'
import type { Services } from '../services.ts'

export type Count = { used: number; endsInMs: number }

/** Usage counters per time window, in the database so that all processes share them. */
export type Counts = {
  /** Adds to the counters of these names in one statement and returns the highest. A window starts with its first use. */
  add(names: readonly string[], amount: number, windowSeconds: number): Promise<Count>
  /** Adds to a one-day window, or returns false and adds nothing if that would exceed `most`. Adds before comparing, so that concurrent calls cannot exceed it. */
  take(names: readonly string[], amount: number, most: number): Promise<boolean>
  used(names: readonly string[]): Promise<number>
}

export function openCounts({ db, signing }: { db: Query } & Pick<Services, 'signing'>): Counts {
  // Sorted, so that two requests cannot deadlock on each other's rows.
  const keysOf = (names: readonly string[]) => names.map((name) => signing.sign('count', name)).sort()
  const counts: Counts = {
    async add(names, amount, windowSeconds) {
      const values = keysOf(names).map(
        (key) => sql`(${key}, ${amount}::bigint, now() + make_interval(secs => ${windowSeconds}))`,
      )
      const { rows } = await db.execute<{ used: string; ms: number }>(sql`
        insert into request_counts as counted (key, used, ends_at) values ${sql.join(values, sql`, `)}
        on conflict (key) do update set
          used = excluded.used + case when counted.ends_at > now() then counted.used else 0 end,
          ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
        returning used, extract(epoch from ends_at - now())::float * 1000 as ms`)
      const counts = rows.map(({ used, ms }) => ({ used: Number(used), endsInMs: ms }))
      return counts.reduce((highest, one) => (one.used > highest.used ? one : highest))
    },
    async take(names, amount, most) {
      const { used } = await counts.add(names, amount, DAY_SECONDS)
      if (used > most) await counts.add(names, -amount, DAY_SECONDS)
      return used <= most
    },
    async used(names) {
      const [row] = await db
        .select({ used: sql<number>`coalesce(max(${requestCounts.used}), 0)::float` })
        .from(requestCounts)
        .where(sql`${inArray(requestCounts.key, keysOf(names))} and ${requestCounts.endsAt} > now()`)
      return row?.used ?? 0
    },
  }
  return counts
}

export async function deleteOldCounts(tx: Query): Promise<void> {
  await tx.delete(requestCounts).where(lte(requestCounts.endsAt, sql`now()`))
}
