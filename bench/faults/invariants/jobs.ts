import { scheduledJobs } from '#server/jobs/jobs.ts'
import type { Invariant } from './invariant.ts'

type Stuck = { name: string; state: string; data: unknown; output: unknown }

/** No job is left, and none has failed permanently, unless a dead-letter job takes over or it is scheduled again. */
export const jobs: Invariant = async ({ database, gateway }) => {
  const rows = await database.rows<Stuck>(
    `select name, state, data, output from jobs.job where name not like '\\_\\_pgboss%' and (
       state in ('created', 'retry', 'active')
       or (state = 'failed' and dead_letter is null and name <> all ($1)))`,
    [scheduledJobs],
  )
  const faults = gateway.allSettled ? [] : ['the gateway still waits for the answer to a webhook']
  return [...faults, ...rows.map(sentenceOf)]
}

function sentenceOf({ name, state, data, output }: Stuck): string {
  const why = output ? `: ${JSON.stringify(output).slice(0, 300)}` : ''
  return `${name} ${JSON.stringify(data)} is ${state}${why}`
}
