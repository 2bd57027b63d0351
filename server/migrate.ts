import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { prepareQueues } from './jobs/queue.ts'

const folder = new URL('../migrations/', import.meta.url)
const ONE_AT_A_TIME = 7_426_001

/** Brings the database up to the newest schema: each file of migrations/ once, in order, each in a transaction; then the queues. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    await applyMissing(client)
    await prepareQueues(databaseUrl)
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) {
    if (!applied.has(name)) await apply(client, name)
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
