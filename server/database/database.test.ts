import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { TcpProxy } from '#tests/tcp-proxy.ts'
import { openLog } from '../log.ts'
import { type OpenDatabase, openDatabase, type Transaction } from './database.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, openLog('silent'))
  await database.db.execute(sql`create table counters (name text primary key, count int not null)`)
})
beforeEach(async () => {
  await database.db.execute(sql`truncate counters`)
  await database.db.execute(sql`insert into counters values ('a', 0), ('b', 0)`)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const increment = (tx: Transaction, name: string) =>
  tx.execute(sql`update counters set count = count + 1 where name = ${name}`)

const counts = async () =>
  (await database.db.execute<{ count: number }>(sql`select count from counters order by name`)).rows.map(
    ({ count }) => count,
  )

test('two deadlocked transactions both commit, each exactly once', async () => {
  let runs = 0
  let bothHoldOne = () => {}
  const held = new Promise<void>((resolve) => {
    bothHoldOne = resolve
  })
  const incrementBoth = (first: string, second: string) =>
    database.db.transaction(async (tx) => {
      await increment(tx, first)
      runs += 1
      if (runs === 2) bothHoldOne()
      await held
      await increment(tx, second)
    })

  await Promise.all([incrementBoth('a', 'b'), incrementBoth('b', 'a')])

  expect(runs).toBe(3)
  expect(await counts()).toEqual([2, 2])
})

test('a transaction that fails without a deadlock runs once and changes nothing', async () => {
  let runs = 0
  const failing = database.db.transaction(async (tx) => {
    runs += 1
    await increment(tx, 'a')
    await tx.execute(sql`insert into counters values ('b', 0)`)
  })

  await expect(failing).rejects.toThrow()
  expect(runs).toBe(1)
  expect(await counts()).toEqual([0, 0])
})

test('a transaction whose connection breaks between two statements fails without ending the process', async () => {
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(100)
    await increment(tx, 'a')
  })

  await expect(broken).rejects.toThrow()
  expect(await counts()).toEqual([0, 0])
})

describe('a half-open connection', () => {
  let proxy: TcpProxy
  let remote: OpenDatabase
  beforeAll(async () => {
    const url = new URL(fresh.url)
    proxy = await new TcpProxy(Number(url.port)).listen()
    url.port = String(proxy.port)
    remote = openDatabase(url.href, openLog('silent'), 300)
  })
  afterAll(async () => {
    await remote.close()
    await proxy.close()
  })

  test('fails the pending statement, and the next one gets another connection', async () => {
    await remote.db.execute(sql`select 1`)
    proxy.forget()
    await expect(remote.db.execute(sql`select 1`)).rejects.toThrow()
    await remote.db.execute(sql`select 1`)
  })

  test('fails its transaction and releases its locks', async () => {
    const broken = remote.db.transaction(async (tx) => {
      await increment(tx, 'a')
      proxy.forget()
      await increment(tx, 'b')
    })

    await expect(broken).rejects.toThrow()
    await database.db.transaction((tx) => increment(tx, 'a'))
    expect(await counts()).toEqual([1, 0])
  })
})
