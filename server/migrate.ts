import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { prepareQueues } from './jobs/queue.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
const ONE_AT_A_TIME = 7_426_001

type Migration = { name: string; sql: string; checksum: string }

/** Brings the database up to the newest schema: each file of migrations/ once, in order, each in a transaction; then the queues. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    await applyMissing(client, await migrationsIn(FOLDER))
    await prepareQueues(databaseUrl)
  } finally {
    await client.end()
  }
}

async function migrationsIn(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws when a file was changed after it was applied: databases would differ, depending on when they were made. */
export async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create table if not exists migrations
    (name text primary key, applied_at timestamptz not null default now())`)
  // Databases of version 0.1.0 have no checksums; they take those of today's files.
  await client.query('alter table migrations add column if not exists checksum text')
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const migration of migrations) {
    const { name, checksum } = migration
    const before = applied.get(name)
    if (before === undefined) await apply(client, migration)
    else if (before === null)
      await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])
    else if (before !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new file instead.`)
  }
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
