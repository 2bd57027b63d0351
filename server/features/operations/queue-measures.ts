import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

type ByQueue = { labels: { queue: string }; value: number }

/** How long the oldest job of each queue waits that could run now, in seconds. */
export async function oldestJobs(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select name as queue, extract(epoch from now() - min(start_after))::float as value
    from jobs.job where state < 'active' and start_after <= now() group by 1`)
  return rows.map(({ queue, value }) => ({ labels: { queue }, value }))
}

/** When each scheduled job last succeeded; without a run on record, when its schedule was made. */
export async function lastRuns(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select s.name as queue, extract(epoch from coalesce((
      select max(j.completed_on) from jobs.job j where j.name = s.name and j.state = 'completed'
    ), s.created_on))::float as value from jobs.schedule s`)
  return rows.map(({ queue, value }) => ({ labels: { queue }, value }))
}
