import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { shared } from '#tests/factories/shared-app.ts'

const shop = shared(startTestApp)

type Retries = { limit: number; delay: number; longest: number }

/** By the formula of pg-boss, each time at its shortest. */
function shortestSeconds({ limit, delay, longest }: Retries): number {
  const delays = Array.from({ length: limit }, (_, count) => (delay * 2 ** Math.min(16, count)) / 2)
  return delays.reduce((total, each) => total + Math.min(longest, each), 0)
}

test('erase-files is tried again for two days of an outage, and within ten minutes after it', async () => {
  const { rows } = await shop.services.db.execute<Retries>(sql`
    select retry_limit as limit, retry_delay as delay, retry_delay_max as longest
    from jobs.queue where name = 'erase-files'`)
  const [retries] = rows
  expect(retries?.longest).toBe(600)
  expect(retries && shortestSeconds(retries) * 1000).toBeGreaterThan(2 * DAY_MS)
})
