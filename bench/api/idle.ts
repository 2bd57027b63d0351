import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding, Place } from './place.ts'

const SETTLING_MS = 15_000
const WATCHED_MS = 30_000
const GOAL_MB = 250
const GOAL_SHARE = 0.01

/** One process with web and worker while nobody asks for anything. */
export async function measureIdle(place: Place): Promise<Finding[]> {
  const { process } = await place.start('idle', { ROLES: 'web,worker' })
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

/** What /proc knows, so this is for Linux. */
async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function cpuSeconds(pid: number): Promise<number> {
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const [user, system] = fields.slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}
