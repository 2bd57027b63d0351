import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#tests/factories/app.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { beginErasure, findErasure, retryErasures } from '../features/erasures/store.ts'
import { eraseFiles } from './erase-files.ts'

const shop = shared(startTestApp)

const begin = (kind: 'account' | 'order', partOf?: string) => {
  const { db, queue } = shop.services
  const what = { kind, partOf, subjectId: randomUUID(), cause: 'asked', pictures: 0 } as const
  return db.transaction((tx) => beginErasure(tx, queue, { ...what, keys: [] }))
}

const run = (erasureId: string) =>
  eraseFiles(shop.services, { data: { keys: [], erasureId }, signal: new AbortController().signal })

const isComplete = async (id: string) => (await findErasure(shop.services.db, id))?.completedAt !== null

async function jobsOf(erasureId: string): Promise<number> {
  const { rows } = await shop.services.db.execute(
    sql`select id from jobs.job where name = 'erase-files' and data->>'erasureId' = ${erasureId}`,
  )
  return rows.length
}

test('the erasure of an account completes after that of its last order, which queues it again', async () => {
  const account = await begin('account')
  const orders = [await begin('order', account), await begin('order', account)] as const
  await run(account)
  await run(orders[0])
  expect(await isComplete(orders[0])).toBe(true)
  expect(await isComplete(account)).toBe(false)
  await run(orders[1])
  expect(await jobsOf(account)).toBe(3)
  await run(account)
  expect(await isComplete(account)).toBe(true)
})

test('a stuck erasure gets one job however often it is retried, and a late job erases nothing once it is complete', async () => {
  const { db, queue } = shop.services
  const id = await begin('order')
  await db.execute(sql`update erasures set begun_at = now() - interval '1 hour' where id = ${id}`)
  for (let i = 0; i < 2; i++) await db.transaction((tx) => retryErasures(tx, queue))
  expect(await jobsOf(id)).toBe(1)
  await run(id)
  const erase = vi.spyOn(shop.services.files, 'erase')
  const late = { data: { keys: ['artwork/late.jpg'], erasureId: id }, signal: new AbortController().signal }
  await eraseFiles(shop.services, late)
  expect(erase).not.toHaveBeenCalled()
})
