import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PORT_LINE = 3
const POLLS = 100

/** True if the server of this data folder accepts connections. Waits while it is starting. */
export async function isListening(data: string): Promise<boolean> {
  for (let poll = 0; poll < POLLS; poll++) {
    const [pid, port] = await readPidFile(data)
    if (!pid) return false
    if (port && (await answers(port))) return true
    if (!(await isAlive(pid))) {
      await rm(join(data, 'postmaster.pid'), { force: true })
      return false
    }
    await sleep(100)
  }
  return false
}

export async function portOf(data: string): Promise<number> {
  const [, port] = await readPidFile(data)
  if (!port) throw new Error('The embedded PostgreSQL stopped while it was starting')
  return port
}

async function readPidFile(data: string): Promise<[pid: number, port: number]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return [Number(lines[0] ?? 0), Number(lines[PORT_LINE] ?? 0)]
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** The PID may be a zombie (in a container without init) or reused after a restart, so this also checks /proc where it exists. */
async function isAlive(pid: number): Promise<boolean> {
  if (!hasProcess(pid)) return false
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status === '' || /\((postgres|pg_ctl)\) [^ZX]/.test(status)
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
