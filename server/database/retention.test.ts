import pg from 'pg'
import { expect, test } from 'vitest'
import { aboutNobody, retention } from '#contract/retention.ts'
import { freshDatabase } from '#tests/database.ts'

test('each table of the database has an entry in contract/retention.ts, and no entry names an unknown table', async () => {
  const database = await freshDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select distinct case nspname when 'public' then relname else nspname end as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')`)
  await client.end()
  await database.drop()
  const named = [...Object.values(retention).flatMap(({ tables }) => tables), ...Object.keys(aboutNobody)]
  expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(named)].sort())
})
