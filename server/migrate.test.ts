import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { applyMissing } from './migrate.ts'

const first = { name: '9001_first.sql', sql: 'create table first (id int)', checksum: 'a' }
const second = { name: '9002_second.sql', sql: 'create table second (id int)', checksum: 'b' }

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

beforeEach(() => client.query('truncate migrations; drop table if exists first, second'))

afterAll(async () => {
  await client.end()
  await database.drop()
})

async function applied(): Promise<string[]> {
  const { rows } = await client.query(`select name from migrations order by name`)
  return rows.map(({ name }) => name)
}

test('each migration is applied once, and a new one is applied after the earlier ones', async () => {
  await applyMissing(client, [first])
  await applyMissing(client, [first, second])
  await applyMissing(client, [first, second])
  expect(await applied()).toEqual([first.name, second.name])
})

test('a migration that was changed after it was applied is refused by name', async () => {
  await applyMissing(client, [first])
  const changed = { ...first, checksum: 'changed' }
  await expect(applyMissing(client, [changed])).rejects.toThrow('9001_first.sql was changed')
})

test('a database with a removed migration is refused with instructions', async () => {
  await applyMissing(client, [first])
  const refused = applyMissing(client, [second])
  await expect(refused).rejects.toThrow('9001_first.sql) and cannot be updated. Start with an empty one')
})

test('a database with migrations of a newer version is accepted', async () => {
  await applyMissing(client, [first, second])
  await applyMissing(client, [first])
})

test('a migration that fails leaves nothing behind', async () => {
  const broken = {
    name: '9003_broken.sql',
    sql: 'create table third (id int); select no_such()',
    checksum: 'c',
  }
  await expect(applyMissing(client, [broken])).rejects.toThrow('Migration 9003_broken.sql failed.')
  const { rows } = await client.query(`select to_regclass('third') as made`)
  expect(rows).toEqual([{ made: null }])
})
