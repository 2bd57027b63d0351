import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queue } from '#server/jobs/queue.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { playScenario } from '#tests/money/play-scenario.ts'
import { scenario } from '#tests/money/steps.ts'
import { faultsIn } from '#tests/money/truth.ts'
import { short } from '#tests/selection.ts'

const SCENARIOS = Number(process.env.MONEY_SCENARIOS ?? (short ? 25 : 2000))
const SHOPS = 4
/** A fixed seed gives the same scenarios each time. Set MONEY_SEED to get others. */
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

/** The scenarios run the jobs themselves, based on the rows in the tables. */
const noQueue: Pick<Queue, 'enqueue' | 'enqueueAll'> = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
}

test(`no payment is lost, no credit given twice and no balance negative in ${SCENARIOS} random scenarios (MONEY_SEED=${seed})`, async () => {
  let paid = 0
  const deliveries = shops.map(async ({ services }, shop) => {
    const parts = { ...services, queue: { ...services.queue, ...noQueue } }
    let ids = shop * 1_000_000_000
    const holds = fc.asyncProperty(scenario, async (one) => {
      ids += 10_000
      const family = await playScenario(parts, ids, one)
      if ([...family.fake.books.intents.values()].some(({ charge }) => charge)) paid++
      expect(await faultsIn(family)).toEqual([])
    })
    await fc.assert(holds, { seed: seed + shop, numRuns: Math.ceil(SCENARIOS / SHOPS) })
  })
  await Promise.all(deliveries)
  expect(paid).toBeGreaterThan(SCENARIOS / 2)
}, 600_000)
