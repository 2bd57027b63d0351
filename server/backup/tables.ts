import type pg from 'pg'

export type Table = { name: string; columns: string[] }

/** Lists all tables of the app that survive a crash (not UNLOGGED), and the jobs. The queue's other tables are recreated, and `migrations` is in the head. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname)::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migrations')
      or (n.nspname = 'jobs' and c.relname = 'job')
    group by 1 order by 1`)
  return rows
}

/** Leaves out finished jobs, and those of the queue's scheduler, which creates new ones every minute. */
export const unfinishedOnly = (table: string): string =>
  table === 'jobs.job'
    ? `where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')`
    : ''

export async function queueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from jobs.version')
  return rows[0]?.version ?? 0
}

export async function countRows(client: pg.ClientBase, tables: readonly Table[]): Promise<number> {
  const each = tables.map(({ name }) => `(select count(*) from ${name} ${unfinishedOnly(name)})`)
  const { rows } = await client.query<{ rows: string }>(`select ${each.join(' + ')} as rows`)
  return Number(rows[0]?.rows ?? 0)
}
