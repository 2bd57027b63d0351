import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { StoreFailed } from '../integrations/files/files.ts'
import { prepareQueues } from './queue.ts'

const shop = shared(startTestApp)

type Retries = { limit: number; delay: number; longest: number }

/** The shortest total delay by pg-boss's formula. */
function shortestSeconds({ limit, delay, longest }: Retries): number {
  const delays = Array.from({ length: limit }, (_, count) => (delay * 2 ** Math.min(16, count)) / 2)
  return delays.reduce((total, each) => total + Math.min(longest, each), 0)
}

test('erase-files is retried for more than two days, at most ten minutes apart', async () => {
  const { rows } = await shop.services.db.execute<Retries>(sql`
    select retry_limit as limit, retry_delay as delay, retry_delay_max as longest
    from jobs.queue where name = 'erase-files'`)
  const [retries] = rows
  expect(retries?.longest).toBe(600)
  expect(retries && shortestSeconds(retries) * 1000).toBeGreaterThan(2 * DAY_MS)
})

test('prepareQueues updates a queue with outdated retries and leaves other queues unchanged', async () => {
  const { db, settings } = shop.services
  const versions = async () => {
    const { rows } = await db.execute<{ name: string; version: string; limit: number }>(
      sql`select name, xmin::text as version, retry_limit as limit from jobs.queue`,
    )
    return new Map(rows.map(({ name, ...rest }) => [name, rest]))
  }
  const right = await versions()
  await db.execute(sql`update jobs.queue set retry_limit = 1 where name = 'send-email'`)
  await prepareQueues(settings.databaseUrl ?? '')
  const after = await versions()
  expect(after.get('send-email')?.limit).toBe(right.get('send-email')?.limit)
  for (const queues of [right, after]) queues.delete('send-email')
  expect(after).toEqual(right)
})

test('a job that a parent waits for is delayed while the file store fails, and uses its retries only after a day', async () => {
  const { db, queue } = shop.services
  let asked = 0
  await queue.work('make-book', 1, async () => {
    asked++
    throw new StoreFailed('away')
  })
  const data = { bookId: randomUUID(), wishId: randomUUID() }
  await db.transaction((tx) => queue.enqueue(tx, 'make-book', data))
  const waiting = await until(async () => {
    const { rows } = await db.execute<{ seconds: number; tries: number; same: boolean }>(sql`
      select extract(epoch from start_after - now())::int as seconds, retry_count as tries, data @> ${JSON.stringify(data)}::jsonb as same
      from jobs.job where name = 'make-book' and state = 'created' and start_after > now()`)
    return rows[0]
  })
  expect(waiting).toEqual({ seconds: expect.closeTo(30, -1), tries: 0, same: true })
  const aDay = { timesHeldUp: 2880 }
  await db.execute(
    sql`update jobs.job set start_after = now(), data = data || ${JSON.stringify(aDay)}::jsonb where name = 'make-book'`,
  )
  const tried = await until(async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from jobs.job where name = 'make-book' and state = 'retry'`,
    )
    return rows[0]
  })
  expect([tried.state, asked]).toEqual(['retry', 2])
})
