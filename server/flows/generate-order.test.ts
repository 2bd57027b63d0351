import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'

const shop = sharedTestApp()

async function countStatements(pictures: number) {
  const { parent, order } = await shop.parentWithOrder()
  const bytes = await drawingJpeg('cat', 100)
  await parent.upload(order.id, Array(pictures).fill({ bytes }))
  await parent.pay(order)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await parent.generate(order)
  const statements = asked.mock.calls.length
  asked.mockRestore()
  const { rows: jobs } = await shop.services.db.execute(sql`
    select job.id from images i join jobs.job on job.data->>'attemptId' = i.attempt_id::text
    where i.order_id = ${order.id} and job.name = 'draw-image'`)
  return { status, statements, jobs: jobs.length }
}

/** The lower count of two runs, because the queue sometimes runs maintenance statements. */
async function leastStatements(pictures: number) {
  const [one, other] = [await countStatements(pictures), await countStatements(pictures)]
  return one.statements < other.statements ? one : other
}

test('POST /api/orders/:id/generate needs as many statements for three pictures as for one, and queues a job for each', async () => {
  const one = await leastStatements(1)
  expect(one).toMatchObject({ status: 200, jobs: 1 })
  expect(one.statements).toBeGreaterThan(5)
  expect(await leastStatements(3)).toEqual({ ...one, jobs: 3 })
})
