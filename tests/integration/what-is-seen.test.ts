import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { insertBook } from '#server/features/books/store.ts'
import { observedArtwork } from '#server/integrations/observed.ts'
import { openLog } from '#server/log.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { keepAndShare } from '#tests/factories/keepsakes.ts'
import type { Parent, Reply } from '#tests/factories/parent.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { type Collector, startCollector } from '#tests/fakes/otlp-collector.ts'

const EMAIL = 'wilhelmina.pemberton@example.com'
const GIVEN_ID = '0b7f3a9c-2141-4d3e-9a8e-1b2c3d4e5f60'
const words = {
  context: 'the moon over Schnurritown',
  title: 'Castle of Barnaby',
  childName: 'LittleBarnaby',
  name: 'bedroom-of-mia.jpg',
  answer: 'Mumblosaurus',
  message: 'A mug for Cordelia',
  bookTitle: 'Adventures of Leopoldina',
}
const keepsakes = {
  child: 'Theodosia',
  said: 'The Wumpelhorn sleeps',
  shownName: 'Philomena',
  secretWord: 'Zwetschge',
  cameBack: 'Grandpa Eustachius smiles',
}

type Line = { requestId?: string; job?: string; traceId?: string; msg: string; err?: { message: string } }

let shop: TestApp
let collector: Collector
let metrics = ''
let outage: Reply<{ reference: string }>
const written: string[] = []
const secrets: string[] = [EMAIL, 'pemberton', 'Schnurri', 'Barnaby', 'bedroom-of-mia', 'Mumblosaurus']
secrets.push('Leopoldina', 'Theodosia', 'Wumpelhorn', 'Philomena', 'Zwetschge', 'Eustachius')

const lines = (): Line[] => written.map((line) => JSON.parse(line))

/** Runs a parent's journey with a server error at the end, then stops the product, which sends its traces. */
beforeAll(async () => {
  collector = await startCollector()
  shop = await startTestApp({
    worker: true,
    log: openLog('debug', { write: (line) => written.push(line) }),
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-scope-orgid=family%20shop',
    },
  })
  shop.services.artwork = observedArtwork(quickArtist(), shop.services.telemetry)
  const parent = shop.parent()
  const { order, session } = await wholeJourney(parent)
  outage = await askWithoutFiles(parent, order)
  metrics = await (await fetch(`${shop.url}/metrics`)).text()
  keepSecrets(parent, order, session)
  await shop.close()
})

afterAll(() => collector.close())

async function wholeJourney(parent: Parent) {
  const { context, title, name, childName, answer, message } = words
  const session = await signIn(shop, parent, EMAIL)
  const bytes = await drawingJpeg('cat', 100)
  const bought = await parent.buy([{ bytes, context, title, name, style: 'disney' }], { email: EMAIL })
  await parent.send('POST', `/api/orders/${bought.id}/generate`, {}, { 'x-request-id': GIVEN_ID })
  const order = await parent.ended(bought)
  const [image] = order.images
  await parent.send('PUT', `/api/images/${image?.id}/answers`, { things: answer })
  await parent.post(`/api/orders/${order.id}/reports`, { childName })
  const { child, token } = await keepAndShare(parent, order, bytes, keepsakes)
  await parent.post(`/api/shared/${token}`, { word: 'Zwetschgen' })
  await makeBook(order, words.bookTitle)
  await parent.post('/api/contact', { name: 'Cordelia', email: EMAIL, subject: 'Mugs', message })
  await parent.get(`/api/orders/${words.title}`)
  await atRest(shop)
  secrets.push('Cordelia', child.id, token)
  return { order, session }
}

/** Requests a book, as a parent with a plan can. */
const makeBook = ({ id, images: [image] }: Order, title: string) =>
  shop.services.db.transaction(async (tx) => {
    const wish = { title, imageIds: [image?.id ?? ''], voiceIds: [] }
    const asked = await insertBook(tx, { orderId: id }, wish)
    await shop.services.queue.enqueue(tx, 'make-book', { ...asked, orderId: id })
  })

/** Opens a picture while the file store fails with an error that quotes an email address. */
async function askWithoutFiles(parent: Parent, order: Order) {
  shop.services.files.read = () => Promise.reject(new Error(`No disk for ${EMAIL}`))
  return parent.get<{ reference: string }>(order.images[0]?.generatedUrl ?? '')
}

function keepSecrets(parent: Parent, order: Order, session: Session) {
  const [image] = order.images
  secrets.push(order.id, image?.id ?? '', session.accessToken, session.refreshToken)
  secrets.push(...parent.cookies().map(({ value }) => value))
  secrets.push(...(image?.generatedUrl ?? '').split('?').slice(1))
}

test('log, metrics and traces contain no text, address, token or ID of the parent', () => {
  const seen = { log: written.join('\n'), metrics, traces: collector.text() }
  expect(secrets.filter((secret) => secret.length < 5)).toEqual([])
  for (const [where, text] of Object.entries(seen)) {
    const found = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))
    expect({ where, found }).toEqual({ where, found: [] })
  }
})

test('the request ID sent by the browser is logged for the request and for the jobs it caused', () => {
  const ofRequest = lines().filter(({ requestId }) => requestId === GIVEN_ID)
  const jobs = new Set(ofRequest.map(({ job }) => job))
  expect([...jobs]).toEqual(expect.arrayContaining([undefined, 'draw-image', 'make-report', 'send-email']))
})

test('the reference shown to the parent identifies the failure in the log, which hides the address quoted in the error', () => {
  expect(outage.status).toBe(500)
  expect(outage.body.reference).toMatch(/^[0-9a-f]{8}$/)
  const [line, ...others] = lines().filter(
    ({ requestId, err }) => err && requestId?.startsWith(outage.body.reference),
  )
  expect(others).toEqual([])
  expect(line?.requestId).toBe(outage.headers.get('x-request-id'))
  expect(line?.err?.message).toBe('No disk for [an address]')
})

test('a trace links the request to its drawing and email jobs and to the file store', () => {
  const spans = collector.spans()
  const asked = spans.find(({ name }) => name === 'POST /api/orders/:id/generate')
  const ofTrace = spans.filter(({ traceId }) => traceId === asked?.traceId)
  const parentOf = (name: string) => {
    const parentId = ofTrace.find((span) => span.name === name)?.parentSpanId
    return ofTrace.find(({ spanId }) => spanId === parentId)?.name
  }
  expect(parentOf('job draw-image')).toBe(asked?.name)
  expect(parentOf('draw artwork')).toBe('job draw-image')
  expect(parentOf('store write')).toBe('job draw-image')
  expect(parentOf('send email')).toBe('job send-email')
  expect(lines().some(({ traceId, job }) => job === 'draw-image' && traceId === asked?.traceId)).toBe(true)
  expect(collector.text()).toContain('"x-scope-orgid":"family shop"')
})

test.each([
  ['doodlebloom_drawing_duration_seconds_count', { style: 'disney', artist: 'studio', outcome: 'done' }],
  ['doodlebloom_job_duration_seconds_count', { queue: 'draw-image', outcome: 'done' }],
  ['doodlebloom_store_duration_seconds_count', { operation: 'write', outcome: 'done' }],
  ['doodlebloom_emails_handed_over_total', { outcome: 'sent' }],
  ['doodlebloom_payments_last_day', { kind: 'pack', status: 'succeeded' }],
  ['doodlebloom_money_unreconciled', { what: 'payment' }],
  ['doodlebloom_database_connections', { state: 'open' }],
  ['doodlebloom_data_disk_bytes', { what: 'free' }],
  ['doodlebloom_nodejs_eventloop_lag_p99_seconds', {}],
])('the metrics contain %s with the labels %o', (name, labels) => {
  const text = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const start = text.length > 0 ? `${name}{${text.join(',')}} ` : `${name} `
  expect(metrics.split('\n').filter((line) => line.startsWith(start))).toHaveLength(1)
})
