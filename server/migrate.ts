import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withClient } from './database/with-client.ts'
import { prepareQueues } from './jobs/queue.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
const ONE_AT_A_TIME = 7_426_001

/** This version cannot use the database; the message says what to do. */
export class SchemaError extends Error {}

type Migration = { name: string; sql: string; checksum: string }

/** Migrates the database to the newest schema: applies each new file of migrations/ in order and in its own transaction, then prepares the queues. @param only the files that may be applied; default all */
export async function migrate(databaseUrl: string, only?: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const encoding = await encodingOf(client)
    if (encoding !== 'UTF8') throw new SchemaError(otherEncoding(encoding))
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    const migrations = await listMigrations()
    await applyMissing(client, only ? migrations.filter(({ name }) => only.includes(name)) : migrations)
    await prepareQueues(databaseUrl)
  })
}

export async function encodingOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  return rows[0]?.encoding ?? ''
}

export const otherEncoding = (encoding: string): string =>
  `The database is encoded as ${encoding}, which cannot hold every name. Make one with: create database NAME encoding 'UTF8' template template0.`

/** For programs that run beside the shop and must not upgrade its database. Accepts an empty database. @throws SchemaError if migrations are missing */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query(`select 1 where to_regclass('public.migrations') is not null`)
    if (tables.length === 0) return
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = rows.map(({ name }) => name)
    const missing = (await listMigrations()).find(({ name }) => !applied.includes(name))
    if (missing)
      throw new SchemaError(
        `The shop runs an older version: its database lacks ${missing.name}. Use the version of the shop, or upgrade it first.`,
      )
  })
}

/** Returns the files of migrations/ in order. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws SchemaError if an applied migration was changed or removed, because databases would then differ by age. */
export async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('select * from migrations')
  refuseRemoved(rows, migrations)
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const migration of migrations) {
    const { name, checksum } = migration
    const before = applied.get(name)
    if (before === undefined) await apply(client, migration)
    else if (before !== checksum)
      throw new SchemaError(
        `Migration ${name} was changed after it had been applied. Add a new file instead.`,
      )
  }
}

/** Allows migrations of a newer version, so that operators can go back to an older one. */
function refuseRemoved(applied: readonly { name: string }[], migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  const removed = applied.find(({ name }) => name <= last && !names.includes(name))
  if (!removed) return
  throw new SchemaError(
    `The database was made by an unreleased version (${removed.name}) and cannot be updated. Start with an empty one: with another DATABASE_URL, or without DATABASE_URL with another DATA_DIR.`,
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
