import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The resident memory of a process from Linux's /proc, in MB of 1024 kB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The CPU time in seconds that a process and its threads have used. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const [user, system] = fields.slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}

/** The total busy time of all CPUs of this machine, in seconds. */
export function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq)
  return busy.reduce((sum, one) => sum + one, 0) / 1000
}
