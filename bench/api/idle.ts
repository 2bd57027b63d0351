import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, residentMegabytes } from '../shared/process-usage.ts'
import type { Finding, Testbed } from '../shared/testbed.ts'

const SETTLING_MS = 15_000
const WATCHED_MS = 30_000
const GOAL_MB = 250
const GOAL_SHARE = 0.01

/** Measures one process with web and worker while there are no requests. */
export async function measureIdle(testbed: Testbed): Promise<Finding[]> {
  const { process } = await testbed.start('idle', { ROLES: 'web,worker' })
  await sleep(SETTLING_MS)
  const before = await cpuSeconds(process.pid)
  await sleep(WATCHED_MS)
  const share = ((await cpuSeconds(process.pid)) - before) / (WATCHED_MS / 1000)
  const megabytes = await residentMegabytes(process.pid)
  await process.end('SIGKILL')
  return [
    {
      what: 'idle web and worker in one process: memory',
      found: `${Math.round(megabytes)} MB`,
      goal: `< ${GOAL_MB} MB`,
      held: megabytes < GOAL_MB,
    },
    {
      what: 'idle web and worker in one process: CPU',
      found: `${(share * 100).toFixed(2)} %`,
      goal: `< ${GOAL_SHARE * 100} %`,
      held: share < GOAL_SHARE,
    },
  ]
}
