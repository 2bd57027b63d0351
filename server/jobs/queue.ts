import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import { DAY_SECONDS } from '#contract/durations.ts'
import { retention } from '#contract/retention.ts'
import { connectionTo } from '../database/connections.ts'
import type { Query } from '../database/database.ts'
import { withoutValues } from '../errors.ts'
import { StoreFailed } from '../integrations/files/files.ts'
import type { Log } from '../log.ts'
import { jobOrigin } from '../telemetry/context.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Job, JobName, Jobs } from './jobs.ts'
import { type KeptJob, observedJob } from './observed-job.ts'
import { priorityOf } from './turns.ts'

const SCHEMA = 'jobs'

const retried = {
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  deleteAfterSeconds: retention.jobs.ms / 1000,
}

/** A gateway or a mail server may be down for days. */
const patient = { ...retried, retryLimit: 200, retryDelayMax: 3600 }

// A file store may be down for days, and nothing else erases these files. Ten minutes, because we promise to erase within an hour.
const untilErased = { ...retried, retryLimit: 400, retryDelayMax: 600 }

// The parent waits for the book, so refund after a day. A minute, because a print provider does not find a new job at once.
const forADay = { ...retried, retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 }

const queues: Record<JobName, QueueOptions & { deadLetter?: JobName }> = {
  'give-up-image': { ...retried, retryLimit: 20 },
  'draw-image': { ...retried, expireInSeconds: 600, deadLetter: 'give-up-image' },
  'give-up-upscale': { ...retried, retryLimit: 20 },
  'make-upscale': { ...retried, expireInSeconds: 600, deadLetter: 'give-up-upscale' },
  'give-up-animation': { ...retried, retryLimit: 20 },
  'make-animation': { ...retried, expireInSeconds: 300, deadLetter: 'give-up-animation' },
  'give-up-figurine': { ...retried, retryLimit: 20 },
  'make-figurine': { ...retried, expireInSeconds: 300, deadLetter: 'give-up-figurine' },
  'give-up-report': { ...retried, retryLimit: 20 },
  'make-report': { ...retried, expireInSeconds: 300, deadLetter: 'give-up-report' },
  'give-up-book': { ...retried, retryLimit: 20 },
  'make-book': { ...retried, expireInSeconds: 300, deadLetter: 'give-up-book' },
  'cancel-model-call': { ...retried, retryLimit: 5 },
  'send-email': patient,
  'send-gift-cards': retried,
  'follow-prints': retried,
  'give-up-print': { ...retried, retryLimit: 20 },
  'order-print': { ...forADay, deadLetter: 'give-up-print' },
  'follow-print': retried,
  'send-refund': patient,
  'end-subscription': patient,
  'forget-customer': patient,
  'reconcile-payments': retried,
  'erase-account': untilErased,
  'erase-files': untilErased,
  'sweep-expired': retried,
}

// A parent waits for these jobs. If the file store is down, they wait for it up to a day without using up their retries.
const waitsForStore = new Set<JobName>([
  'draw-image',
  'make-upscale',
  'make-animation',
  'make-figurine',
  'make-report',
  'make-book',
])
export const STORE_AWAY_SECONDS = 30
// Counted, because clocks differ between machines.
const MOST_TIMES_HELD_UP = DAY_SECONDS / STORE_AWAY_SECONDS

const inTurn = (name: JobName, turn: number) => (name === 'draw-image' ? { priority: priorityOf(turn) } : {})

export type Queue = {
  /** Adds a job in the caller's transaction, so that it exists only if that commits. It waits `afterSeconds` before it runs. */
  enqueue<Name extends JobName>(tx: Query, name: Name, data: Jobs[Name], afterSeconds?: number): Promise<void>
  /** Adds several jobs in one statement, like `enqueue`. Drawings take turns with those of other orders. */
  enqueueAll<Name extends JobName>(tx: Query, name: Name, each: Jobs[Name][]): Promise<void>
  /** Retries a job that failed permanently; other jobs stay unchanged. */
  retry(tx: Query, name: string, id: string): Promise<void>
  /** Handles jobs of this name, `concurrency` at a time, until the queue closes. */
  work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handler: (job: Job<Name>) => Promise<void>,
  ): Promise<void>
  /** Runs a job on a cron schedule (UTC), once for all processes. */
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
  /** Waits up to `graceMs` for running jobs, then releases them to run again elsewhere. */
  close(graceMs: number): Promise<void>
}

/** Creates the job tables and queues. Called by the migration, so that processes start without changing the schema. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = existing.get(name)
    const { deadLetter, ...changeable } = options
    if (!queue) await boss.createQueue(name, { ...options, notify: true })
    else if (!isDeepStrictEqual({ ...queue, ...changeable }, queue)) await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
  if (failures[0]) throw failures[0]
}

/** Opens the queue. Only a worker process finds dead jobs and runs schedules. */
export async function openQueue(
  databaseUrl: string,
  role: 'worker' | 'web',
  log: Log,
  telemetry: Telemetry,
): Promise<Queue> {
  const worker = role === 'worker'
  const boss = new PgBoss({
    ...connectionTo(databaseUrl),
    schema: SCHEMA,
    max: worker ? 6 : 2,
    migrate: false,
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
  })
  let closed = false
  boss.on('error', (error) => closed || log.error({ err: error }, 'The job queue stumbled.'))
  await boss.start()
  return {
    async enqueue(tx, name, data, afterSeconds = 0) {
      await boss.send(
        name,
        { ...data, ...jobOrigin() },
        { db: fromDrizzle(tx, sql), startAfter: afterSeconds, ...inTurn(name, 0) },
      )
    },
    async enqueueAll(tx, name, each) {
      const origin = jobOrigin()
      const jobs = each.map((data, turn) => ({ data: { ...data, ...origin }, ...inTurn(name, turn) }))
      if (jobs.length > 0) await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) })
    },
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) })
    },
    async work(name, concurrency, handler) {
      const watched = observedJob({ name, handler, log, telemetry })
      const patiently = async (job: KeptJob<typeof name>): Promise<void> => {
        try {
          await watched(job)
        } catch (error) {
          const timesHeldUp = 1 + (job.data.timesHeldUp ?? 0)
          const waits = waitsForStore.has(name) && timesHeldUp <= MOST_TIMES_HELD_UP
          if (!(error instanceof StoreFailed) || !waits) throw error
          const later = { startAfter: STORE_AWAY_SECONDS, ...inTurn(name, 0) }
          await boss.send(name, { ...job.data, timesHeldUp }, later)
        }
      }
      for (let i = 0; i < concurrency; i++) await startWorker(boss, name, patiently)
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data)
    },
    async close(graceMs) {
      await boss.stop({ graceful: worker, timeout: graceMs })
      closed = true
    },
  }
}

async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handler: (job: KeptJob<Name>) => Promise<void>,
): Promise<void> {
  // New jobs are announced by a notification; delayed and retried jobs are found by polling.
  const options = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 3 }
  const id: string = await boss.work<KeptJob<Name>['data']>(name, options, async ([job]) => {
    if (!job) return
    try {
      await handler(job)
    } catch (error) {
      // The queue stores the errors of its jobs in the database.
      throw withoutValues(error)
    } finally {
      // A worker that takes one job at a time sleeps after each, even with a backlog, unless it is notified.
      boss.notifyWorker(id)
    }
  })
}
