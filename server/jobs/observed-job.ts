import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { type JobOrigin, withContext } from '../telemetry/context.ts'
import { observed, type Telemetry } from '../telemetry/telemetry.ts'
import type { Job, JobName, Jobs } from './jobs.ts'

/** A job as stored in the queue. Scheduled jobs have no origin. */
export type KeptJob<Name extends JobName> = Omit<Job<Name>, 'data'> & {
  data: Jobs[Name] & { origin?: JobOrigin; timesHeldUp?: number }
}

type Observed<Name extends JobName> = {
  name: Name
  handler: (job: Job<Name>) => Promise<void>
  log: Log
  telemetry: Telemetry
}

/** Wraps a handler to measure it and to link its log and trace to the request that created the job. */
export function observedJob<Name extends JobName>({ name, handler, log, telemetry }: Observed<Name>) {
  const { jobs } = telemetry.instruments
  return async (job: KeptJob<Name>): Promise<void> => {
    const { requestId = randomUUID(), span: parent } = job.data.origin ?? {}
    const span = { name: `job ${name}`, kind: 'consumer', parent } as const
    const timed = (seconds: number, outcome: string) => {
      jobs.observe({ queue: name, outcome }, seconds)
      log.debug({ seconds, outcome }, 'A job ended.')
    }
    const run = async () => {
      try {
        await handler(job)
      } catch (error) {
        log.warn({ err: error }, 'A job failed; it is tried again unless it was its last try.')
        throw error
      }
    }
    await withContext({ requestId, job: name }, () => observed(telemetry, span, timed, run))
  }
}
