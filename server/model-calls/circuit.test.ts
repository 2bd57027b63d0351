import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { modelCalls } from '#server/database/schema.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { isReady } from './circuit.ts'

const shop = sharedTestApp()

const call = (seconds: number, ended: boolean) => ({
  ...({ id: randomUUID(), purpose: 'artwork', number: 1, provider: 'gemini', model: 'm' } as const),
  ...{ templateId: 't', seed: 1, costMicros: 0 },
  state: ended ? ('failed' as const) : ('asked' as const),
  outcome: ended ? ('timeout' as const) : null,
  askedAt: new Date(Date.now() - (seconds + 1) * 1000),
  settledAt: ended ? new Date(Date.now() - seconds * 1000) : null,
  heldUntil: new Date(Date.now() + 20_000),
})

test('a provider with repeated failures rests for a minute, then a single call may try', async () => {
  const { db } = shop.services
  await db.insert(modelCalls).values([90, 80, 75, 70].map((seconds) => call(seconds, true)))
  expect(await isReady(db, 'gemini', [])).toBe(true)
  await db.insert(modelCalls).values(call(5, false))
  expect(await isReady(db, 'gemini', [])).toBe(false)
  await db.insert(modelCalls).values(call(2, true))
  expect(await isReady(db, 'gemini', [])).toBe(false)
})
