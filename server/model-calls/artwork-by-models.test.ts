import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { creditEntries, modelCalls } from '#server/database/schema.ts'
import { cancelModelCall } from '#server/flows/cancel-model-call.ts'
import { drawImage } from '#server/flows/draw-image.ts'
import { openProvider } from '#server/integrations/artwork/providers.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { modelArtwork } from '#server/model-calls/model-artwork.ts'
import { readSettings } from '#server/settings.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { unchangedDrawing } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { quickPictures } from '#tests/factories/pictures.ts'
import { drawingJob } from '#tests/factories/run-job.ts'
import { until } from '#tests/factories/until.ts'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'
import { fakeReplicate } from '#tests/fakes/replicate.ts'

let drawing: Buffer
let app: TestApp
let openai: Awaited<ReturnType<typeof fakeOpenAiImages>>
let replicate: Awaited<ReturnType<typeof fakeReplicate>>

const keys = { IMAGE_PROVIDER: 'openai,replicate', IMAGE_OPENAI_KEY: 'key', IMAGE_REPLICATE_KEY: 'key' }
const settingsWith = (more: Record<string, string>) => ({
  ...keys,
  IMAGE_OPENAI_URL: openai.url,
  IMAGE_REPLICATE_URL: replicate.url,
  ...more,
})

beforeAll(async () => {
  drawing = await drawingJpeg('cat', 300)
  openai = await fakeOpenAiImages()
  replicate = await fakeReplicate()
  app = await startTestApp({ settings: settingsWith({}) })
})
beforeEach(async () => {
  await app.services.db.delete(modelCalls)
  openai.forget()
  replicate.forget()
  replicate.jobs.length = 0
  Object.assign(replicate, { pollsUntilDone: 1, brokenPoll: 0 })
  artworkWith({})
})
afterAll(async () => {
  await app.close()
  await openai.close()
  await replicate.close()
})

function artworkWith(more: Record<string, string>, timeoutMs = 2500): void {
  const { images } = readSettings(settingsWith(more))
  const { db, files, log, pictures } = app.services
  app.services.artwork = modelArtwork({
    db,
    files,
    pictures: { ...pictures, ...quickPictures(drawing) },
    log,
    studio: unchangedDrawing(),
    moderation: undefined,
    providers: images.providers.map((one) => openProvider({ ...one, timeoutMs })),
    settings: images,
    leaseMs: 400,
    backoffMs: 20,
  })
}

async function givenGenerating(): Promise<{ parent: Parent; order: Order; job: Job<'draw-image'> }> {
  const parent = app.parent()
  const file = { bytes: drawing, style: 'realistic', context: 'Our cat' }
  const order = await parent.buyAndGenerate([file], { email: 'anna@example.com' })
  return { parent, order, job: await drawingJob(app, order) }
}

async function creditsOf({ data }: Job<'draw-image'>) {
  const ofAttempt = eq(creditEntries.attemptId, data.attemptId)
  const entries = app.services.db.select().from(creditEntries).where(ofAttempt)
  return (await entries.orderBy(asc(creditEntries.createdAt))).map(({ kind }) => kind)
}

async function outcome() {
  const { parent, order, job } = await givenGenerating()
  await drawImage(app.services, job)
  const { status, images: pictures } = await parent.getOrder(order)
  const { db } = app.services
  const calls = await db.select().from(modelCalls).orderBy(asc(modelCalls.askedAt), asc(modelCalls.number))
  return {
    parent,
    order,
    status,
    image: pictures[0],
    calls,
    steps: calls.map(
      ({ provider, wording, state, outcome }) => `${provider} ${wording}: ${outcome ?? state}`,
    ),
    credits: await creditsOf(job),
    cents: calls.map(({ costMicros }) => costMicros / 10_000),
  }
}

test('a picture made by a model is recorded with its call, its cost and a used credit', async () => {
  const { image, calls, credits } = await outcome()
  expect(image).toMatchObject({ status: 'completed', artist: 'openai', standsIn: false, otherUrl: null })
  expect(credits).toEqual(['reserve', 'use'])
  expect(calls).toMatchObject([
    {
      provider: 'openai',
      model: 'gpt-image-2',
      templateId: 'realistic/1/plain',
      requestId: expect.stringMatching(/^req_/),
      costMicros: 200 * 5 + 700 * 8 + 1100 * 30,
      resultKey: null,
    },
  ])
  expect(openai.forms[0]?.fields.prompt).toContain('"Our cat"')
})

test('when every model refuses, the studio makes the picture, the parent is told, and the credit is returned', async () => {
  openai.next('refused_input', 'refused_input')
  replicate.next('refused_input', 'refused_output')
  const { image, credits, steps, cents } = await outcome()
  expect(steps).toHaveLength(4)
  expect(image).toMatchObject({ status: 'completed', artist: 'studio', standsIn: true })
  expect(credits).toEqual(['reserve', 'return'])
  expect(cents.slice(0, 3)).toEqual([0, 0, 0])
})

test('when every model fails and the studio is off, the picture fails and the credit is returned', async () => {
  artworkWith({ IMAGE_FALLBACK: 'off' })
  openai.next('wrong_key')
  replicate.next('wrong_key')
  const { image, credits, status } = await outcome()
  expect(status).toBe('failed')
  expect(image?.errorCode).toBe('no_model')
  expect(credits).toEqual(['reserve', 'return'])
})

test('when the monthly budget is spent, no model is asked and the studio makes the picture', async () => {
  artworkWith({ IMAGE_MONTHLY_BUDGET: '0.05' })
  const { image, steps, credits } = await outcome()
  // The first model's price is above the budget, the second's just fits, once.
  expect(steps).toEqual(['replicate plain: made'])
  expect(image).toMatchObject({ artist: 'replicate' })
  const second = await outcome()
  expect(second.image).toMatchObject({ artist: 'studio', standsIn: true })
  expect(second.calls).toHaveLength(1)
  expect([openai.billed, replicate.billed]).toEqual([0, 1])
  expect(credits).toEqual(['reserve', 'use'])
})

test('a provider that failed several times in a row is skipped for a while', async () => {
  openai.next('broken', 'broken', 'broken', 'wrong_key', 'wrong_key')
  await outcome()
  await outcome()
  const asked = openai.received.length
  expect(asked).toBe(4)
  const { image } = await outcome()
  expect(image).toMatchObject({ artist: 'replicate' })
  expect(openai.received).toHaveLength(asked)
})

test('a job that takes too long is canceled, booked as billed, retried once and then done by the next provider', async () => {
  artworkWith({ IMAGE_PROVIDER: 'replicate,openai' }, 1100)
  replicate.pollsUntilDone = 1000
  const { steps, image, cents } = await outcome()
  expect(steps).toEqual(['replicate plain: timeout', 'replicate plain: timeout', 'openai plain: made'])
  expect(image).toMatchObject({ artist: 'openai' })
  expect(replicate.jobs.map(({ canceled }) => canceled)).toEqual([true, true])
  expect(cents.slice(0, 2)).toEqual([4, 4])
})

test('a connection that breaks while polling does not end the job', async () => {
  artworkWith({ IMAGE_PROVIDER: 'replicate' })
  Object.assign(replicate, { pollsUntilDone: 2, brokenPoll: 1 })
  const { steps } = await outcome()
  expect(steps).toEqual(['replicate plain: made'])
  expect(replicate.billed).toBe(1)
})

test('deleting an order while a model is working cancels the job, keeps no result and uses the credit', async () => {
  artworkWith({ IMAGE_PROVIDER: 'replicate' })
  replicate.pollsUntilDone = 1000
  const { parent, order, job } = await givenGenerating()
  const drawn = drawImage(app.services, job)
  await until(async () => (replicate.jobs[0]?.polls ?? 0) > 0)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await drawn
  const [call] = await app.services.db.select().from(modelCalls)
  expect(call).toMatchObject({ state: 'dropped', attemptId: null, resultKey: null })
  expect(call?.costMicros).toBeGreaterThan(0)
  expect(await creditsOf(job)).toEqual(['reserve', 'use'])
  const { rows } = await app.services.db.execute(
    sql`select data from jobs.job where name = 'cancel-model-call'`,
  )
  expect(rows).toMatchObject([{ data: { callId: call?.id } }])
  await cancelModelCall(app.services, { ...job, data: { callId: call?.id ?? '' } })
  expect(replicate.jobs[0]?.canceled).toBe(true)
})
