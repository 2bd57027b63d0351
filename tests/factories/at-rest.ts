import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

// pg-boss's notification channel for its schema `jobs`; the payload is the name of a queue to poll.
const channel = sql`'pgboss_' || left(encode(sha224('jobs'), 'hex'), 24)`

type WithDatabase = { services: Pick<Services, 'db'> }

/** Makes jobs that are delayed or waiting for a retry run at once. */
async function hurryJobs({ services }: WithDatabase): Promise<void> {
  await services.db.execute(sql`
    with due as (
      update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and name not like '\_\_pgboss%'
      returning name)
    select pg_notify(${channel}, name) from due`)
}

/** Polls like `until`, and runs delayed jobs at once meanwhile. */
export const untilHurried = <T>(shop: WithDatabase, ask: () => Promise<T | undefined | false>) =>
  until(async () => {
    await hurryJobs(shop)
    return ask()
  })

/** Waits until no job is left to run and no email is left to send. */
export const atRest = (shop: TestApp) =>
  untilHurried(shop, async () => {
    const { rows } = await shop.services.db.execute<{ open: number }>(sql`
      select (select count(*) from emails where status = 'queued')::int
        + (select count(*) from jobs.job where state in ('created', 'retry', 'active'))::int as open`)
    return rows[0]?.open === 0
  })
