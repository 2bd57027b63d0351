import { sql } from 'drizzle-orm'
import { type Counts, countNames, tellingCounts } from '#contract/social-proof.ts'
import type { Database } from '../../database/database.ts'

const LIFETIME_MS = 10 * 60_000

/** The service's own counts, queried at most every ten minutes; null while any of them is too small to show. */
export function countedNow(db: Database): () => Promise<Counts | null> {
  let known: { counts: Counts | null; until: number } | undefined
  return async () => {
    if (!known || known.until < Date.now()) {
      const counts = await count(db)
      const telling = countNames.every((name) => counts[name] >= tellingCounts[name])
      known = { counts: telling ? counts : null, until: Date.now() + LIFETIME_MS }
    }
    return known.counts
  }
}

async function count(db: Database): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(distinct order_browsers.browser_id)::int from orders
         join order_browsers on order_browsers.order_id = orders.id
         where orders.created_at > now() - interval '1 hour') as parents,
      (select count(*)::int from images where completed_at > now() - interval '1 day') as artworks,
      (select count(*)::int from orders where paid_at > now() - interval '7 days') as orders`)
  return rows[0] ?? { parents: 0, artworks: 0, orders: 0 }
}
