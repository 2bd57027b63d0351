import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { spentThisMonth } from '../../model-calls/store.ts'
import type { Services } from '../../services.ts'
import { countCalls, countPictures, openErasures, waitingEmails } from './measures.ts'

const MICROS = 1_000_000
const SLOWEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

let ofTheProcess: Registry | undefined

/** Memory, event loop and garbage collection of this process: watched from the first question on. */
function processMetrics(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry()
    collectDefaultMetrics({ register: ofTheProcess, prefix: 'doodlebloom_' })
  }
  return ofTheProcess
}

/** All that is measured, in Prometheus' text format. No label tells of a person, an order or a picture. */
export function openMetrics(services: Services): {
  text(): Promise<string>
  type: string
  watch(app: FastifyInstance): void
} {
  const registers = [new Registry()]
  const durations = new Histogram({
    name: 'doodlebloom_http_request_duration_seconds',
    help: 'How long this process took to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SLOWEST_SECONDS,
    registers,
  })
  for (const open of [queues, pictures, calls, money, emails, erasures]) open(services, registers)
  return {
    type: Registry.PROMETHEUS_CONTENT_TYPE,
    text: () => Registry.merge([processMetrics(), ...registers]).metrics(),
    watch: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        durations.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
      })
    },
  }
}

// The route's pattern, never the address: addresses hold ids and keys.
function labelsOf({ method, routeOptions }: FastifyRequest, status: number) {
  return { method, route: routeOptions.url ?? 'unknown', status: `${Math.floor(status / 100)}xx` }
}

function queues({ queue }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'doodlebloom_queue_jobs',
    help: 'Jobs by queue: ready to run, running, or waiting for their time.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, ready, active, deferred } of await queue.lengths())
        for (const [state, count] of Object.entries({ ready, active, deferred }))
          this.set({ queue: name, state }, count)
    },
  })
}

function pictures({ db }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'doodlebloom_pictures_last_hour',
    help: 'Attempts at pictures that ended within an hour, by the artist that made them and how they ended.',
    labelNames: ['artist', 'outcome'],
    registers,
    async collect() {
      this.reset()
      for (const { count, ...labels } of await countPictures(db)) this.set(labels, count)
    },
  })
}

function calls({ db }: Services, registers: Registry[]): void {
  new Gauge({
    name: 'doodlebloom_model_calls_last_hour',
    help: 'Calls to models that ended within an hour, by provider and how they ended.',
    labelNames: ['purpose', 'provider', 'outcome'],
    registers,
    async collect() {
      this.reset()
      for (const { count, ...labels } of await countCalls(db)) this.set(labels, count)
    },
  })
}

function money({ db, settings }: Services, registers: Registry[]): void {
  const purposes = [
    { purpose: 'artwork', spender: 'artwork', budget: settings.images.budgetMicros },
    { purpose: 'report', spender: 'observation', budget: settings.vision?.budgetMicros },
  ] as const
  new Gauge({
    name: 'doodlebloom_model_spending_dollars',
    help: 'What models have cost since the month began (UTC).',
    labelNames: ['purpose'],
    registers,
    async collect() {
      for (const { purpose, spender } of purposes)
        this.set({ purpose }, (await spentThisMonth(db, spender)) / MICROS)
    },
  })
  const budgets = new Gauge({
    name: 'doodlebloom_model_budget_dollars',
    help: 'What they may cost in a month; absent without a limit.',
    labelNames: ['purpose'],
    registers,
  })
  for (const { purpose, budget } of purposes)
    if (budget !== undefined) budgets.set({ purpose }, budget / MICROS)
}

type Told = { name: string; help: string; ask: () => Promise<number> }

function gauge(registers: Registry[], { name, help, ask }: Told): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await ask())
    },
  })
}

function emails({ db }: Services, registers: Registry[]): void {
  gauge(registers, {
    name: 'doodlebloom_emails_oldest_seconds',
    help: 'How long the oldest e-mail has waited to be sent.',
    ask: async () => (await waitingEmails(db)).oldestSeconds,
  })
  gauge(registers, {
    name: 'doodlebloom_emails_waiting',
    help: 'E-mails that are written and not sent.',
    ask: async () => (await waitingEmails(db)).count,
  })
}

function erasures({ db }: Services, registers: Registry[]): void {
  gauge(registers, {
    name: 'doodlebloom_erasures_oldest_seconds',
    help: 'How long the oldest erasure has lasted; within 3600 it is promised to be complete.',
    ask: async () => (await openErasures(db)).oldestSeconds,
  })
  gauge(registers, {
    name: 'doodlebloom_erasures_open',
    help: 'Erasures whose files are not all gone.',
    ask: async () => (await openErasures(db)).count,
  })
}
