import type { Invariant } from './invariants.ts'

type Stuck = { name: string; state: string; data: unknown; output: unknown }

/** Jobs that come back by their schedule may fail. */
const SCHEDULED = ['reconcile-payments', 'sweep-expired']

/** No job is left, and none has failed for good, unless another one concludes what it began. */
export const jobs: Invariant = async ({ database }) => {
  const rows = await database.rows<Stuck>(
    `select name, state, data, output from jobs.job where name not like '\\_\\_pgboss%' and (
       state in ('created', 'retry', 'active')
       or (state = 'failed' and dead_letter is null and name <> all ($1)))`,
    [SCHEDULED],
  )
  return rows.map(({ name, state, data, output }) => {
    const why = output ? `: ${JSON.stringify(output).slice(0, 300)}` : ''
    return `${name} ${JSON.stringify(data)} is ${state}${why}`
  })
}
