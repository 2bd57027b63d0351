import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queue } from '#server/jobs/queue.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { story } from '#tests/money/steps.ts'
import { tell } from '#tests/money/tell.ts'
import { faultsIn } from '#tests/money/truth.ts'
import { short } from '#tests/selection.ts'

const STORIES = Number(process.env.MONEY_STORIES ?? (short ? 25 : 2000))
const SHOPS = 4
/** The same stories each time; another MONEY_SEED tells others. */
const seed = Number(process.env.MONEY_SEED ?? 20261120)

let shops: TestApp[]
beforeAll(async () => {
  shops = await Promise.all(Array.from({ length: SHOPS }, () => startTestApp()))
  for (const { services } of shops) {
    const name = new URL(services.settings.databaseUrl ?? '').pathname.slice(1)
    await services.db.execute(`alter database ${name} set synchronous_commit = off`)
    services.log.level = 'silent'
  }
})
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

/** Jobs of the queue are done by the stories themselves, from what stands in the tables. */
const noQueue: Pick<Queue, 'enqueue' | 'enqueueAll'> = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
}

test(`no payment is lost, no credit given twice and no balance negative in ${STORIES} random stories (MONEY_SEED=${seed})`, async () => {
  let paid = 0
  const told = shops.map(async ({ services }, shop) => {
    const parts = { ...services, queue: { ...services.queue, ...noQueue } }
    let ids = shop * 1_000_000_000
    const holds = fc.asyncProperty(story, async (one) => {
      ids += 10_000
      const family = await tell(parts, ids, one)
      if ([...family.fake.books.intents.values()].some(({ charge }) => charge)) paid++
      expect(await faultsIn(family)).toEqual([])
    })
    await fc.assert(holds, { seed: seed + shop, numRuns: Math.ceil(STORIES / SHOPS) })
  })
  await Promise.all(told)
  expect(paid).toBeGreaterThan(STORIES / 2)
}, 600_000)
