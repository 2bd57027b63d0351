import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { STORE_AWAY_SECONDS } from '../../jobs/queue.ts'

type ByQueue = { labels: { queue: string }; value: number }

type QueueLength = { queue: string; ready: number; active: number; deferred: number; failed: number }

/** How many jobs of each queue are ready to run, running, waiting for their time, or failed within a week. The queue's own counts are a worker's, and stand still without one. */
export async function countJobs(db: Database): Promise<QueueLength[]> {
  const { rows } = await db.execute<QueueLength>(sql`
    select q.name as queue,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::int as ready,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state < 'active' and j.start_after > now())::int as deferred,
      count(*) filter (where j.state = 'failed')::int as failed
    from jobs.queue q left join jobs.job j on j.name = q.name group by 1`)
  return rows
}

const heldUp = sql`(data->>'timesHeldUp')::int`

/** How long the oldest job of each queue waits that could run now, or that a file store holds up, in seconds. */
export async function oldestJobs(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select name as queue,
      max(extract(epoch from now() - start_after) + coalesce(${heldUp}, 0) * ${STORE_AWAY_SECONDS}::int)::float as value
    from jobs.job where state < 'active' and start_after <= now() or state <= 'active' and ${heldUp} > 0 group by 1`)
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
