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

export async function lastRuns(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number | null }>(sql`
    select s.name as queue, (
      select extract(epoch from max(j.completed_on))::float from jobs.job j
      where j.name = s.name and j.state = 'completed'
    ) as value from jobs.schedule s`)
  return rows.flatMap(({ queue, value }) => (value === null ? [] : [{ labels: { queue }, value }]))
}
