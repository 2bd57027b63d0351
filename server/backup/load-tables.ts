import { once } from 'node:events'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { withClient } from '../database/with-client.ts'
import { listMigrations, migrate } from '../migrate.ts'
import type { Head } from './format.ts'
import { countRows, queueVersion, type Table } from './tables.ts'

export class RestoreRefused extends Error {}

/** A transaction that fills an empty database. It leaves no rows behind unless `commit` succeeds. */
export type Loading = {
  /** Adds the next part of a table. All parts of a table must be added one after another. */
  add(table: string, part: Uint8Array): Promise<void>
  /** Records a file of the backup, unless its row was restored already. */
  note(key: string, bytes: number, sha256: string): Promise<void>
  /** @throws RestoreRefused if the number of rows differs from the one in the backup */
  commit(rows: number): Promise<void>
  close(): Promise<void>
}

/** @throws RestoreRefused if any table except `migrations` has rows */
export async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
    )
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} limit 1`)
      if (rowCount) throw new RestoreRefused('The database is not empty. Restore into a new one.')
    }
  })
}

/** Creates the tables of the backup's schema version and starts to fill them. */
export async function beginLoading(databaseUrl: string, head: Head): Promise<Loading> {
  await makeTables(databaseUrl, head)
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  await client.connect()
  try {
    await refuseOtherTables(client, head)
    await client.query('begin')
    return load(client, head, await dropForeignKeys(client))
  } catch (error) {
    await client.end()
    throw error
  }
}

async function makeTables(databaseUrl: string, head: Head): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = head.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown)
    throw new RestoreRefused(
      `The backup was made by a newer version (${unknown.name}). Restore it with that version.`,
    )
  await migrate(
    databaseUrl,
    head.migrations.map(({ name }) => name),
  )
}

async function refuseOtherTables(client: pg.Client, head: Head): Promise<void> {
  const { rowCount } = await client.query('select from migrations')
  if (rowCount !== head.migrations.length)
    throw new RestoreRefused('The database has newer tables than the backup. Restore into a new one.')
  if ((await queueVersion(client)) !== head.queueVersion)
    throw new RestoreRefused(
      'The backup was made with another version of the job queue. Restore it with the version of the program that made it, then update.',
    )
}

/** Rows do not arrive in an order that satisfies foreign keys. Adding the keys back at the end checks all rows. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

function load(client: pg.Client, head: Head, foreignKeys: string[]): Loading {
  let open: { table: Table; stream: CopyStreamQuery } | undefined
  async function end(): Promise<void> {
    if (!open) return
    const { stream } = open
    open = undefined
    stream.end()
    await once(stream, 'finish')
  }
  async function begin(name: string) {
    await end()
    const table = head.tables.find((one) => one.name === name)
    if (!table) throw new RestoreRefused(`The backup has rows of ${name} and does not say which.`)
    const stream = client.query(copyFrom(`copy ${name} (${table.columns.join(', ')}) from stdin`))
    open = { table, stream }
    return open
  }
  let noted = 0
  return {
    async add(table, part) {
      const { stream } = open?.table.name === table ? open : await begin(table)
      const failed = new Promise<never>((_, reject) => stream.once('error', reject))
      await Promise.race([new Promise((resolve) => stream.write(part, resolve)), failed])
      stream.removeAllListeners('error')
    },
    async note(key, bytes, sha256) {
      await end()
      const { rowCount } = await client.query(
        'insert into stored_files (key, bytes, sha256) values ($1, $2, $3) on conflict do nothing',
        [key, bytes, sha256],
      )
      noted += rowCount ?? 0
    },
    async commit(rows) {
      await end()
      for (const sql of foreignKeys) await client.query(sql)
      const loaded = (await countRows(client, head.tables)) - noted
      if (loaded !== rows)
        throw new RestoreRefused(`The backup says that it has ${rows} rows, and ${loaded} came.`)
      await client.query('commit')
    },
    close() {
      // If the restore fails within a table, its COPY stream breaks with the connection; ignore that error.
      open?.stream.on('error', () => undefined)
      return client.end()
    },
  }
}
