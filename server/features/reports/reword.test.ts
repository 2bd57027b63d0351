import { randomUUID } from 'node:crypto'
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { modelCalls } from '#server/database/schema.ts'
import { makeReport } from '#server/flows/make-report.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { realReading } from '#tests/factories/real-reading.ts'
import { quickSentence } from '#tests/factories/report.ts'
import { findReport, reportJob, runDrawing, runReport } from '#tests/factories/run-job.ts'
import { sharedThreads } from '#tests/factories/threads.ts'
import { emptySheet, type FakeVision, fakeVision } from '#tests/fakes/vision.ts'
import { reword } from './reword.ts'

const better = 'Below the head there is a body, as most children draw it.'
let fake: FakeVision
let app: TestApp
let cat: Buffer

beforeAll(async () => {
  cat = await drawingJpeg('cat', 300)
  fake = await fakeVision(() => emptySheet)
  app = await startTestApp({
    parts: { artwork: quickArtist() },
    settings: {
      VISION_PROVIDER: 'openai',
      VISION_MODEL: 'words',
      VISION_URL: fake.url,
      VISION_PRICE: '0.02',
      VISION_REWORD: 'on',
      VISION_REWORD_PRICE: '0.03',
      VISION_MONTHLY_BUDGET: '1',
    },
  })
  if (app.services.vision) app.services.vision.againAfterMs = 5
  app.services.pictures.show = async () => ({ plain: cat, mirrored: cat })
})
beforeEach(async () => {
  fake.forget()
  fake.asked.length = 0
  fake.says = (given) =>
    given[0] && 'text' in given[0]
      ? { wordings: given.map(({ id }) => ({ id, text: better })) }
      : { verdicts: given.map(({ id }) => ({ id, verdict: 'same' })) }
  await app.services.db.delete(modelCalls)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

async function givenDue(context = ''): Promise<{ parent: Parent; order: Order }> {
  const parent = app.parent()
  const order = await parent.buyAndGenerate([{ bytes: cat, context }])
  await runDrawing(app, order)
  return { parent, order }
}

async function made({ parent, order }: { parent: Parent; order: Order }) {
  await runReport(app, order)
  const report = await findReport(app, order)
  const page = await parent.get<Buffer>(`/api/reports/${report?.id}`)
  const calls = await app.services.db.select().from(modelCalls).where(ne(modelCalls.purpose, 'observation'))
  return {
    html: page.body.toString(),
    books: calls.map(
      ({ templateId, outcome, state, costMicros }) => `${templateId} ${outcome ?? state} ${costMicros}`,
    ),
  }
}

test('a sentence is reworded, the call is recorded, and a remade report reuses the rewording', async () => {
  const due = await givenDue()
  const first = await made(due)
  expect(first.html).toContain(better)
  expect(first.books).toEqual(['wording/1 made 30000'])
  await due.parent.post(`/api/orders/${due.order.id}/reports`, { compareAges: false })
  const asked = fake.asked.length
  const second = await made(due)
  expect(second.html).toContain(better)
  expect(second.books).toHaveLength(1)
  expect(fake.asked).toHaveLength(asked)
})

test('the model gets our sentences and no text of parent or child', async () => {
  await made(await givenDue('Mia drew her cat Tiger'))
  const prompt = fake.asked.filter((text) => !text.includes('/9j/')).join('\n')
  expect(prompt).toContain('The body is drawn below the head')
  expect(prompt).not.toMatch(/Mia|Tiger/)
})

test('a failed rewording is tried once more; after that the report uses our own words', async () => {
  const due = await givenDue()
  fake.next('ok', 'ok', 'broken', 'html')
  const { html, books } = await made(due)
  expect(html).toContain(quickSentence)
  expect(html).not.toContain(better)
  expect(books).toEqual(['wording/1 unavailable 0', 'wording/1 bad_output 30000'])
})

test('a model that an order, or an earlier order in its report, did not name as receiver gets no sentence', async () => {
  const { vision } = app.services
  if (!vision) throw new Error('There is no model.')
  const services = { ...app.services, vision: { ...vision, receiver: 'Anthropic' } }
  const due = await givenDue()
  await makeReport(services, await reportJob(app, due.order))
  expect(fake.asked).toEqual([])
  const sentences = [{ id: 's', text: quickSentence }]
  const request = (...named: string[][]) => ({
    orderId: due.order.id,
    sentences,
    orders: named.map((receivers) => ({ receivers })),
  })
  const { signal } = new AbortController()
  expect(await reword(services, request(['Anthropic'], []), {}, signal)).toEqual({})
  expect(fake.asked).toEqual([])
  expect(await reword(services, request(['Anthropic'], ['Anthropic']), {}, signal)).not.toEqual({})
})

test('without budget the report uses our own words', async () => {
  const due = await givenDue()
  const { vision } = app.services.settings
  app.services.settings = {
    ...app.services.settings,
    ...(vision && { vision: { ...vision, budgetMicros: 25_000 } }),
  }
  try {
    const { html, books } = await made(due)
    expect(html).toContain(quickSentence)
    expect(books).toEqual([])
  } finally {
    app.services.settings = { ...app.services.settings, vision }
  }
})

test('a real report shows and labels the rewording, and drops added claims and characters that the fonts lack', async () => {
  const drawings = [
    {
      drawing: cat,
      reading: () => realReading(cat),
      forced: false,
      title: 'My cat 🐈',
      context: '',
      answers: { who: ['animal', 'house'], house: ['door', 'windows'], ground: 'line', sky: ['sun'] },
    },
  ]
  const worded: string[] = []
  const made = await sharedThreads().report({
    drawings,
    others: [],
    child: { age: 6 },
    sentOn: '2026-11-20',
    earlier: [],
    language: 'en',
    madeOn: '2026-11-20',
    brand: 'Doodlebloom',
    signal: AbortSignal.timeout(60_000),
    reword: async (sentences) =>
      new Map(
        sentences.map(({ id, text }, k) => {
          if (k > 0) return [id, `${text} Your child is more advanced than others.`]
          worded.push(`Here ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
          return [id, worded[0] ?? '']
        }),
      ),
  })
  const html = Buffer.from(made.html).toString()
  expect(html).toContain(worded[0])
  expect(html.match(/worded by a computer model/g)).toHaveLength(1)
  expect(html).toContain('a language model put a sentence of ours into other words')
  expect(html).not.toContain('more advanced')
  expect(html).toContain('<h1 id="page-1">My cat</h1>')
})

test('the number of sentences reworded for one report is limited', async () => {
  const worded = Object.fromEntries(Array.from({ length: 300 }, (_, k) => [`Sentence ${k}.`, better]))
  const { receiver } = app.services.vision ?? {}
  const asked = {
    orderId: randomUUID(),
    sentences: [{ id: 's', text: quickSentence }],
    orders: [{ receivers: receiver ? [receiver] : [] }],
  }
  const { signal } = new AbortController()
  expect(await reword(app.services, asked, worded, signal)).toEqual({})
  expect(fake.asked).toEqual([])
  expect(await reword(app.services, asked, {}, signal)).not.toEqual({})
})
