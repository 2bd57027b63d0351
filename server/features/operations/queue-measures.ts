import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { STORE_AWAY_SECONDS } from '../../jobs/queue.ts'

type ByQueue = { labels: { queue: string }; value: number }

type QueueLength = { queue: string; ready: number; active: number; deferred: number; failed: number }

/** Jobs per queue that are ready, running, scheduled for later, or failed within a week. Counted here because the queue's own counts are only updated by a worker. */
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

/** The age in seconds of the oldest job per queue that could run now or is delayed by the file store. */
export async function oldestJobs(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select name as queue,
      max(extract(epoch from now() - start_after) + coalesce(${heldUp}, 0) * ${STORE_AWAY_SECONDS}::int)::float as value
    from jobs.job where state < 'active' and start_after <= now() or state <= 'active' and ${heldUp} > 0 group by 1`)
  return rows.map(({ queue, value }) => ({ labels: { queue }, value }))
}

/** When each scheduled job last succeeded, as Unix time in seconds; without a recorded run, when its schedule was created. */
export async function lastRuns(db: Database): Promise<ByQueue[]> {
  const { rows } = await db.execute<{ queue: string; value: number }>(sql`
    select s.name as queue, extract(epoch from coalesce((
      select max(j.completed_on) from jobs.job j where j.name = s.name and j.state = 'completed'
    ), s.created_on))::float as value from jobs.schedule s`)
  return rows.map(({ queue, value }) => ({ labels: { queue }, value }))
}
