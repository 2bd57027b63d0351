import { sql } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

// pg-boss's channel for its schema `jobs`; a message on it is the name of a queue to look into.
const channel = sql`'pgboss_' || left(encode(sha224('jobs'), 'hex'), 24)`

type WithDatabase = { services: Pick<Services, 'db'> }

/** Has jobs that wait for their time, or for another try, run at once. */
async function hurryJobs({ services }: WithDatabase): Promise<void> {
  await services.db.execute(sql`
    with due as (
      update jobs.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and name not like '\_\_pgboss%'
      returning name)
    select pg_notify(${channel}, name) from due`)
}

/** Asks as `until` does while no job waits for its time. */
export const untilHurried = <T>(shop: WithDatabase, ask: () => Promise<T | undefined | false>) =>
  until(async () => {
    await hurryJobs(shop)
    return ask()
  })

/** Waits until no job is left to run and no email to send. */
export const atRest = (shop: TestApp) =>
  untilHurried(shop, async () => {
    const { rows } = await shop.services.db.execute<{ open: number }>(sql`
      select (select count(*) from emails where status = 'queued')::int
        + (select count(*) from jobs.job where state in ('created', 'retry', 'active'))::int as open`)
    return rows[0]?.open === 0
  })
