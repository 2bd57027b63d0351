import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { System } from '../system.ts'
import type { Fault } from './fault.ts'

const run = promisify(execFile)

async function startAgain({ database, proxies }: System): Promise<void> {
  await database.start()
  proxies.database.targetPort = database.port
}

let held: pg.Client[] = []

async function hold({ database }: System, sql: string, most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    const client = new pg.Client(database.url)
    client.on('error', () => undefined)
    const opened = await client.connect().then(
      () => true,
      () => false,
    )
    if (!opened) return
    held.push(client)
    await client.query(sql)
  }
}

async function letGo(): Promise<void> {
  const clients = held
  held = []
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
}

/** Limits the size of files that the processes may write, which PostgreSQL sees as a full disk. */
async function limitFiles(pids: number[], bytes: string): Promise<void> {
  await Promise.all(
    pids.map((pid) => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]).catch(() => undefined)),
  )
}

async function fillDisk({ database }: System): Promise<void> {
  await limitFiles(await database.pids(), '65536')
}

/** Restarts PostgreSQL, because the limit ends only with the processes that have it. */
async function freeDisk(system: System): Promise<void> {
  await system.database.end('SIGKILL').catch(() => undefined)
  await startAgain(system)
}

const hasLimits = () => process.platform === 'linux'
const lose = ({ database }: System) =>
  database.rows(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`)

export const databaseFaults: Fault[] = [
  {
    name: 'PostgreSQL is killed',
    ms: 600,
    strike: ({ database }) => database.end('SIGKILL'),
    heal: startAgain,
  },
  {
    name: 'PostgreSQL is restarted',
    ms: 0,
    strike: ({ database }) => database.end('SIGINT'),
    heal: startAgain,
  },
  { name: 'connections to PostgreSQL break', ms: 0, strike: ({ proxies }) => proxies.database.cut() },
  {
    name: 'connections to PostgreSQL are half open',
    ms: 0,
    strike: ({ proxies }) => proxies.database.forget(),
  },
  {
    name: 'PostgreSQL is slow',
    ms: 1500,
    strike: ({ proxies }, random) => Object.assign(proxies.database, { delayMs: random.pick([30, 150]) }),
    heal: ({ proxies }) => proxies.database.heal(),
  },
  {
    name: 'PostgreSQL cannot be reached',
    ms: 2000,
    strike: ({ proxies }) => {
      proxies.database.refusing = true
      proxies.database.cut()
    },
    heal: ({ proxies }) => proxies.database.heal(),
  },
  {
    name: 'no connection to PostgreSQL is left',
    ms: 2500,
    strike: (system) => hold(system, 'select 1', 100),
    heal: letGo,
  },
  {
    name: 'the pool waits for a locked table',
    ms: 2500,
    strike: (system) => hold(system, 'begin; lock table orders in exclusive mode', 1),
    heal: letGo,
  },
  { name: 'the disk of PostgreSQL is full', ms: 1500, possible: hasLimits, strike: fillDisk, heal: freeDisk },
  {
    name: 'the disk for uploads is full',
    ms: 2500,
    possible: hasLimits,
    strike: ({ web }) => limitFiles([web.pid], '100'),
    heal: ({ web }) => limitFiles([web.pid], 'unlimited'),
  },
  { name: 'the LISTEN connections are lost', ms: 0, strike: lose },
]
