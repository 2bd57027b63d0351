import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

export const atRest = ({ services }: TestApp) =>
  until(async () => {
    const { rows } = await services.db.execute<{ open: number }>(sql`
      select (select count(*) from emails where status = 'queued')::int
        + (select count(*) from jobs.job where state in ('created', 'retry', 'active'))::int as open`)
    return rows[0]?.open === 0
  })
