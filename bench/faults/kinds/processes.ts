import type { System } from '../system.ts'
import type { Fault } from './fault.ts'

const allOf = ({ web, workers }: System) => [web, ...workers]
const kill = (processes: { signal(signal: NodeJS.Signals): void }[]) => {
  for (const one of processes) one.signal('SIGKILL')
}
const wake = (system: System) => {
  for (const one of allOf(system)) one.signal('SIGCONT')
}

/** Freeze a worker and expire its heartbeat, so that another takes its jobs. */
async function suspendHolder({ workers, database }: System): Promise<void> {
  workers[0].signal('SIGSTOP')
  await database.rows(`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
}

async function enqueueScheduledJobsTwice({ database }: System): Promise<void> {
  const names = ['reconcile-payments', 'sweep-expired', 'reconcile-payments', 'sweep-expired'] as const
  await database.withQueue((boss) => Promise.all(names.map((name) => boss.send(name, {}))))
}

export const processFaults: Fault[] = [
  { name: 'web is killed', ms: 0, strike: ({ web }) => kill([web]) },
  { name: 'a worker is killed', ms: 0, strike: ({ workers }, random) => kill([random.pick(workers)]) },
  { name: 'all processes are killed', ms: 0, strike: (system) => kill(allOf(system)) },
  {
    name: 'the event loop of web is blocked',
    ms: 2500,
    strike: ({ web }) => web.signal('SIGSTOP'),
    heal: wake,
  },
  { name: 'a worker sleeps while another takes its jobs', ms: 3500, strike: suspendHolder, heal: wake },
  {
    name: 'a worker reaches its memory limit',
    ms: 1500,
    strike: ({ workers }, random) =>
      random.pick(workers).restart({ NODE_OPTIONS: '--max-old-space-size=40' }),
    heal: ({ workers }) => Promise.all(workers.map((one) => one.restart())),
  },
  { name: 'two schedulers at once', ms: 6000, strike: enqueueScheduledJobsTwice },
  {
    name: 'the clock jumps',
    ms: 2000,
    possible: ({ clock }) => clock.canBeSet,
    // An access token expires after minutes and a preview after a day; pictures stay for a week.
    strike: ({ clock }, random) => clock.set(clock.aheadSeconds + random.pick([20, 90, 1500]) * 60),
  },
]
