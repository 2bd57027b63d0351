import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/database.ts'
import { untilHurried } from '#tests/factories/at-rest.ts'
import { until } from '#tests/factories/until.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import { openQueue } from './queue.ts'

const GRACE_MS = 50
const ids = ['2f0c9f5e-6a55-4c0f-9d5e-0f6f0c1f7a01', '2f0c9f5e-6a55-4c0f-9d5e-0f6f0c1f7a02']

test('A stopping worker starts no new job and returns its job to the queue, where another worker takes it', async () => {
  const { url, drop } = await freshDatabase()
  const log = openLog('silent')
  const telemetry = await openTelemetry(undefined)
  const database = openDatabase(url, log)
  const open = () => openQueue(url, 'worker', log, telemetry)
  const first = await open()
  const begun: string[] = []
  await first.work('draw-image', 1, async ({ data, signal }) => {
    begun.push(data.attemptId)
    await once(signal, 'abort')
    throw signal.reason
  })
  const jobs = ids.map((attemptId) => ({ attemptId }))
  await database.db.transaction((tx) => first.enqueueAll(tx, 'draw-image', jobs))
  await until(async () => begun.length > 0)
  await first.close(GRACE_MS)
  const second = await open()
  const done: string[] = []
  await second.work('draw-image', 1, async ({ data }) => void done.push(data.attemptId))
  await untilHurried({ services: database }, async () => done.length >= ids.length)
  await second.close(GRACE_MS)
  await database.close()
  await drop()
  expect(begun).toEqual(ids.slice(0, 1))
  expect(done.toSorted()).toEqual(ids)
})
