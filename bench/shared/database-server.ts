import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { until } from '#tests/factories/until.ts'

/** Power cuts are not tested here, so fsync is not needed. A commit still survives the server's process. */
const CHEAP = ['alter system set fsync = off', 'alter system set full_page_writes = off']

export type StartIn = (dir: string) => Promise<{ url: string }>

/** A real PostgreSQL that can be killed and started again. */
export class DatabaseServer {
  readonly #dir: string
  readonly #startIn: StartIn
  #url = ''

  /** @param startIn starts the server whose files are in the subfolder `data` */
  constructor(dir: string, startIn: StartIn = startEmbeddedPostgres) {
    this.#dir = dir
    this.#startIn = startIn
  }

  async start(): Promise<void> {
    this.#url = (await this.#startIn(this.#dir)).url
  }

  async prepare(): Promise<void> {
    await this.start()
    for (const sql of CHEAP) await this.rows(sql)
    await this.rows('select pg_reload_conf()')
  }

  get port(): number {
    return Number(new URL(this.#url).port)
  }

  /** The URL of the same database at another port. */
  urlAt(port: number): string {
    const url = new URL(this.#url)
    url.port = String(port)
    return url.href
  }

  get url(): string {
    return this.#url
  }

  /** The IDs of the server's process and of one for each connection. */
  async pids(): Promise<number[]> {
    const backends = await this.rows<{ pid: number }>('select pid from pg_stat_activity')
    return [await this.#postmaster(), ...backends.map(({ pid }) => pid)]
  }

  /** Ends the server with a signal: SIGKILL, or SIGINT for an orderly shutdown. */
  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = await this.#postmaster()
    process.kill(pid, signal)
    await until(async () => !isAlive(pid))
  }

  /** Runs a query without going through the proxy. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.#url)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Connects to the product's queue without going through the proxy, as a client that runs no jobs. */
  async withQueue(use: (boss: PgBoss) => Promise<unknown>): Promise<void> {
    const idle = { migrate: false, supervise: false, schedule: false }
    const boss = new PgBoss({ connectionString: this.#url, schema: 'jobs', max: 1, ...idle })
    boss.on('error', () => undefined)
    await boss.start()
    await use(boss)
    await boss.stop({ graceful: false })
  }

  async #postmaster(): Promise<number> {
    return Number.parseInt(await readFile(join(this.#dir, 'data', 'postmaster.pid'), 'utf8'), 10)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
