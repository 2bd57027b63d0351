import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import { spentThisMonth } from '../../model-calls/store.ts'
import type { Services } from '../../services.ts'
import { countCalls, countPictures, countReturned, openErasures, waitingEmails } from './measures.ts'
import { countPaymentsByState, unreconciled } from './money-measures.ts'
import { countJobs, lastRuns, oldestJobs } from './queue-measures.ts'

const MICROS = 1_000_000
/** Less than Prometheus' scrape timeout of 10 s. */
const LONGEST_LOOKING_MS = 5_000

type Labels = Record<string, string>
type Value = { labels?: Labels; value: number }
type GaugeSource = { name: string; help: string; labelNames?: string[]; ask: () => Promise<Value[]> }

/** Gauges that are read when scraped. Those from the database are the same in all processes. */
export function openGauges(services: Services, longestMs = LONGEST_LOOKING_MS): Registry {
  const registry = new Registry()
  const gauges = [queue, pictures, money, emails, erasures, resources].flatMap((of) => of(services))
  for (const { name, help, labelNames = [], ask } of gauges) {
    new Gauge({
      name: `doodlebloom_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // Without labels a reset leaves 0, but an unknown value must be absent.
        if (labelNames.length === 0) this.remove()
        try {
          for (const { labels = {}, value } of await within(longestMs, ask())) this.set(labels, value)
        } catch (error) {
          services.log.error({ err: error, metric: name }, 'A metric cannot be read.')
        }
      },
    })
  }
  return registry
}

async function within<T>(longestMs: number, answer: Promise<T>): Promise<T> {
  const tooLate = sleep(longestMs, undefined, { ref: false }).then(() => {
    throw new Error(`There was no answer within ${longestMs} ms.`)
  })
  return Promise.race([answer, tooLate])
}

function queue({ db }: Services): GaugeSource[] {
  return [
    {
      name: 'queue_jobs',
      help: 'Jobs by queue: ready to run, running, waiting for their time, or failed for good within a week.',
      labelNames: ['queue', 'state'],
      ask: async () =>
        (await countJobs(db)).flatMap(({ queue, ...states }) =>
          Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
        ),
    },
    {
      name: 'queue_oldest_seconds',
      help: 'How long the oldest job that could run, or that waits for the file store, has waited, by queue; a queue without one is absent.',
      labelNames: ['queue'],
      ask: () => oldestJobs(db),
    },
    {
      name: 'scheduled_job_last_success_timestamp_seconds',
      help: 'When each scheduled job last succeeded, such as reconciling payments; before its first run, when it was scheduled.',
      labelNames: ['queue'],
      ask: () => lastRuns(db),
    },
  ]
}

function pictures({ db }: Services): GaugeSource[] {
  return [
    {
      name: 'pictures_last_hour',
      help: 'Attempts at pictures that ended within an hour, by style, the artist that made them and how they ended.',
      labelNames: ['style', 'artist', 'outcome'],
      ask: async () => (await countPictures(db)).map(({ count: value, ...labels }) => ({ labels, value })),
    },
    {
      name: 'model_calls_last_hour',
      help: 'Calls to models that ended within an hour, by provider and how they ended.',
      labelNames: ['purpose', 'provider', 'outcome'],
      ask: async () => (await countCalls(db)).map(({ count: value, ...labels }) => ({ labels, value })),
    },
  ]
}

function money({ db, settings }: Services): GaugeSource[] {
  const purposes = [
    { purpose: 'artwork', spender: 'artwork', budget: settings.images.budgetMicros },
    { purpose: 'report', spender: 'observation', budget: settings.vision?.budgetMicros },
  ] as const
  const limited = purposes.flatMap(({ purpose, budget }) =>
    budget === undefined ? [] : [{ labels: { purpose }, value: budget / MICROS }],
  )
  return [
    {
      name: 'model_spending_dollars',
      help: 'What models have cost since the month began (UTC).',
      labelNames: ['purpose'],
      ask: () =>
        Promise.all(
          purposes.map(async ({ purpose, spender }) => ({
            labels: { purpose },
            value: (await spentThisMonth(db, spender)).all / MICROS,
          })),
        ),
    },
    {
      name: 'model_budget_dollars',
      help: 'What they may cost in a month; absent without a limit.',
      labelNames: ['purpose'],
      ask: async () => limited,
    },
    {
      name: 'payments_last_day',
      help: 'Payments by kind and state that were begun within a day.',
      labelNames: ['kind', 'status'],
      ask: async () =>
        (await countPaymentsByState(db)).map(({ count: value, ...labels }) => ({ labels, value })),
    },
    {
      name: 'money_unreconciled',
      help: 'Payments that succeeded and gave nothing, and refunds that were not sent.',
      labelNames: ['what'],
      ask: async () =>
        (await unreconciled(db)).map(({ what, count }) => ({ labels: { what }, value: count })),
    },
    {
      name: 'money_unreconciled_oldest_seconds',
      help: 'How long the oldest of these has waited.',
      labelNames: ['what'],
      ask: async () =>
        (await unreconciled(db)).map(({ what, oldestSeconds }) => ({
          labels: { what },
          value: oldestSeconds,
        })),
    },
  ]
}

function emails({ db }: Services): GaugeSource[] {
  return [
    {
      name: 'emails_oldest_seconds',
      help: 'How long the oldest email has waited to be sent.',
      ask: async () => [{ value: (await waitingEmails(db)).oldestSeconds }],
    },
    {
      name: 'emails_waiting',
      help: 'Emails that are written and not sent.',
      ask: async () => [{ value: (await waitingEmails(db)).count }],
    },
    {
      name: 'emails_refused',
      help: 'Emails that the mail server refuses for good (5xx), until they are given up after days.',
      ask: async () => [{ value: (await waitingEmails(db)).refused }],
    },
    {
      name: 'addresses_stopped_last_day',
      help: 'Addresses that emails came back from, or whose reader reported one as spam, within a day.',
      labelNames: ['reason'],
      ask: async () =>
        (await countReturned(db)).map(({ reason, count }) => ({ labels: { reason }, value: count })),
    },
  ]
}

function erasures({ db }: Services): GaugeSource[] {
  return [
    {
      name: 'erasures_oldest_seconds',
      help: 'How long the oldest erasure has lasted; within 3600 it is promised to be complete.',
      ask: async () => [{ value: (await openErasures(db)).oldestSeconds }],
    },
    {
      name: 'erasures_open',
      help: 'Erasures whose files are not all gone.',
      ask: async () => [{ value: (await openErasures(db)).count }],
    },
  ]
}

function resources({ connections, settings }: Services): GaugeSource[] {
  return [
    {
      name: 'database_connections',
      help: 'Connections of the pool of this process that are open, of these free, and callers that wait for one.',
      labelNames: ['state'],
      ask: async () => Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'data_disk_bytes',
      help: 'Size and free space of the disk that holds the data folder.',
      labelNames: ['what'],
      ask: async () => {
        const { bsize, blocks, bavail } = await statfs(settings.dataDir)
        return [
          { labels: { what: 'size' }, value: blocks * bsize },
          { labels: { what: 'free' }, value: bavail * bsize },
        ]
      },
    },
  ]
}
