import { expect, test } from 'vitest'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { startWorker } from './worker.ts'

const shop = sharedTestApp()

test('the worker handles every queue', async () => {
  const { services } = shop
  const worked: string[] = []
  const queue = {
    ...services.queue,
    schedule: async () => {},
    work: async (name: string) => void worked.push(name),
  }
  await startWorker({ ...services, queue })
  const queues = await services.queue.lengths()
  expect(worked.toSorted()).toEqual(queues.map(({ name }) => name).toSorted())
})
