import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { images, modelCalls } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { emptySheet, type FakeVision, fakeVision } from '#tests/fakes/vision.ts'
import { findImage, type ImageRow } from '../images/store.ts'
import { observe } from './observe.ts'

const signal = new AbortController().signal
let fake: FakeVision
let app: TestApp
let sheet: Parameters<typeof observe>[2]
let image: ImageRow
let services: Services

beforeAll(async () => {
  fake = await fakeVision(() => emptySheet)
  const drawing = await drawingJpeg('cat', 100)
  sheet = { drawing, reading: async () => drawing, receivers: [] }
  app = await startTestApp({
    settings: {
      VISION_PROVIDER: 'openai',
      VISION_MODEL: 'eyes',
      VISION_URL: fake.url,
      VISION_PRICE: '0.02',
      VISION_MONTHLY_BUDGET: '0.05',
    },
  })
  const shown = { plain: drawing, mirrored: drawing }
  if (app.services.vision) app.services.vision.againAfterMs = 5
  services = { ...app.services, pictures: { ...app.services.pictures, show: async () => shown } }
  const { parent, order } = await app.parentWithOrder()
  const { body } = await parent.upload(order.id, [{ bytes: drawing }])
  const row = await findImage(app.services.db, body[0]?.id ?? '')
  if (!row) throw new Error('The drawing was not stored.')
  image = row
})
beforeEach(async () => {
  fake.forget()
  await app.services.db.delete(modelCalls)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const books = async () =>
  (await app.services.db.select().from(modelCalls)).map(
    ({ purpose, state, outcome, costMicros }) => `${purpose} ${outcome ?? state} ${costMicros}`,
  )

test('a drawing is observed once, and its observation is kept for the next report', async () => {
  expect(await observe(services, image, sheet, signal)).toMatchObject({
    seenBy: 'model',
    harmWords: 'absent',
  })
  expect(await books()).toEqual(['observation made 20000'])
  const [row] = await app.services.db.select().from(images).where(eq(images.id, image.id))
  expect(
    await observe(services, { ...image, observation: row?.observation ?? null }, sheet, signal),
  ).toBeDefined()
  expect(fake.asked).toHaveLength(2)
})

test('a failed model call is repeated once if that is safe; otherwise there is no observation', async () => {
  fake.next('broken', 'ok', 'ok', 'ok')
  expect(await observe(services, image, sheet, signal)).toBeDefined()
  expect(await books()).toEqual(['observation unavailable 20000', 'observation made 20000'])
  await app.services.db.delete(modelCalls)
  fake.next('refused_output', 'refused_output')
  expect(await observe(services, image, sheet, signal)).toBeUndefined()
  expect(await books()).toEqual(['observation refused 0'])
})

test('the vision model is not called when its budget is spent', async () => {
  await observe(services, image, sheet, signal)
  await observe(services, image, sheet, signal)
  const before = fake.received.length
  expect(await observe(services, image, sheet, signal)).toBeUndefined()
  expect(fake.received).toHaveLength(before)
})

test('a vision model that the order did not name as receiver is not called', async () => {
  const { vision } = services
  if (!vision) throw new Error('There is no model.')
  const named = { ...services, vision: { ...vision, receiver: 'Anthropic' } }
  for (const receivers of [null, [], ['OpenAI']])
    expect(await observe(named, image, { ...sheet, receivers }, signal)).toBeUndefined()
  expect([fake.received.length, await books()]).toEqual([0, []])
  expect(await observe(named, image, { ...sheet, receivers: ['Anthropic'] }, signal)).toBeDefined()
})
