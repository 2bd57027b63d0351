import { expect, test } from 'vitest'
import type { Checklist } from '#contract/checklist.ts'
import { LiveMessage, livePath } from '#contract/live.ts'
import type { Order } from '#contract/orders.ts'
import { type ReportState, reportMessages } from '#contract/reports.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { findReport, reportJob, runDrawing, runReport } from '#tests/factories/run-job.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { giveUpReport, makeReport } from './make-report.ts'

const cat = await drawingJpeg('cat', 300)
const shop = sharedTestApp({ parts: { artwork: quickArtist() } })

async function givenDrawn(parent: Parent): Promise<Order> {
  const order = await parent.buyAndGenerate([{ bytes: cat }])
  await runDrawing(shop, order)
  return order
}

const stateOf = async (parent: Parent, { id }: Order) =>
  (await parent.get<ReportState>(`/api/orders/${id}/reports`)).body

const textOf = async (parent: Parent, path: string) => (await parent.get<Buffer>(path)).body.toString()

const filesInFlight = async () =>
  (await shop.services.db.query.filesInFlight.findMany()).map(({ key }) => key)

test('a parent who reads the pages in Greek gets a Greek report, and an English one once they read them in English', async () => {
  const parent = shop.parent()
  parent.reads('el')
  const order = await givenDrawn(parent)
  await runReport(shop, order)
  const { report } = await stateOf(parent, order)
  expect(await textOf(parent, `/api/reports/${report?.id}`)).toContain('"language":"el"')
  parent.reads('en')
  await parent.post(`/api/orders/${order.id}/reports`, { compareAges: false })
  await runReport(shop, order)
  expect(await textOf(parent, `/api/reports/${report?.id}`)).toContain('"language":"en"')
})

test('before the pictures are finished the parent hears what the report waits for', async () => {
  const parent = shop.parent()
  const order = await parent.order()
  expect(await stateOf(parent, order)).toMatchObject({
    report: null,
    canGenerateReport: false,
    canRequestReport: false,
    message: reportMessages.drawing,
  })
})

test('a job that runs twice, also at once, leaves one report and no file without an owner', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  const job = await reportJob(shop, order)
  const before = await filesInFlight()
  await Promise.all([makeReport(shop.services, job), makeReport(shop.services, job)])
  await makeReport(shop.services, job)
  const row = await findReport(shop, order)
  expect(row).toMatchObject({ status: 'completed', madeRevision: 1 })
  // The third run found nothing to do, and of the first two one kept its files.
  expect(row?.attempts).toBeLessThanOrEqual(2)
  const swept = (await filesInFlight()).filter((key) => !before.includes(key))
  expect(swept).toHaveLength(2 * ((row?.attempts ?? 1) - 1))
  expect(swept).not.toContain(row?.htmlKey)
  expect(await textOf(parent, `/api/reports/${row?.id}`)).toContain('Quick')
  expect((await stateOf(parent, order)).report?.status).toBe('completed')
})

test('a report that fails its last try is shown as failed and can be tried again', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  await giveUpReport(shop.services, await reportJob(shop, order))
  expect(await stateOf(parent, order)).toMatchObject({
    hasReport: false,
    canGenerateReport: false,
    canRequestReport: true,
    message: reportMessages.failed,
  })
  const again = await parent.post<ReportState>(`/api/orders/${order.id}/reports`, {})
  expect(again.body).toMatchObject({ canGenerateReport: true, message: null })
  await runReport(shop, order)
  expect(await stateOf(parent, order)).toMatchObject({ hasReport: true, report: { status: 'completed' } })
})

test('contradicting answers are kept, and a note tells what the report will leave open', async () => {
  const parent = shop.parent()
  const order = await parent.order()
  await parent.upload(order.id, [{ bytes: cat }])
  const [image] = (await parent.look(order)).images
  const answers = { who: ['person'], person: ['tadpole', 'body'], words: '' }
  const reply = await parent.send<Checklist['drawings'][number]>(
    'PUT',
    `/api/images/${image?.id}/answers`,
    answers,
  )
  expect(reply.body.answers).toEqual({ who: ['person'], person: ['tadpole', 'body'] })
  expect(reply.body.notes).toEqual([expect.stringContaining('so the report leaves that open')])
  const wrong = await parent.send('PUT', `/api/images/${image?.id}/answers`, { who: ['dragon'] })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  const stranger = await shop.parent().send('PUT', `/api/images/${image?.id}/answers`, {})
  expect(stranger.status).toBe(403)
  const { body } = await parent.get<Checklist>(`/api/orders/${order.id}/checklist`)
  expect(body.drawings[0]?.answers).toEqual({ who: ['person'], person: ['tadpole', 'body'] })
})

test('a parent may leave out comparisons with age, and the report is made again without them', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  await runReport(shop, order)
  for (const compareAges of [false, false])
    await parent.post(`/api/orders/${order.id}/reports`, { compareAges })
  expect(await findReport(shop, order)).toMatchObject({ revision: 2 })
  await runReport(shop, order)
  const { report, compareAges } = await stateOf(parent, order)
  expect(compareAges).toBe(false)
  expect(await textOf(parent, `/api/reports/${report?.id}`)).toContain('"compareAges":false')
})

test('a report is made again under a title that changed, and not for the same title', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  await runReport(shop, order)
  const [image] = (await parent.look(order)).images
  for (const title of ['Rex', 'Rex']) await parent.send('PATCH', `/api/images/${image?.id}`, { title })
  expect(await findReport(shop, order)).toMatchObject({ revision: 2, status: 'processing' })
})

test('a picture that is drawn anew leaves the report as it is: the drawing is the same', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  await runReport(shop, order)
  const [image] = (await parent.look(order)).images
  await parent.post(`/api/images/${image?.id}/regenerate`, { style: 'futuristic' })
  await runDrawing(shop, order)
  expect((await parent.look(order)).images[0]).toMatchObject({ status: 'completed', regenerationCount: 1 })
  expect(await findReport(shop, order)).toMatchObject({ revision: 1, status: 'completed' })
})

test('a browser that follows an order hears when its report is ready', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  const heard: LiveMessage[] = []
  const headers = { cookie: parent.cookieHeader() }
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}${livePath}`, { headers })
  socket.onmessage = ({ data }) => heard.push(LiveMessage.parse(JSON.parse(String(data))))
  socket.onopen = () => socket.send(JSON.stringify({ type: 'subscribe', orderId: order.id }))
  const reported = () => heard.flatMap((message) => (message.type === 'report_update' ? message.status : []))
  await until(async () => reported().includes('processing'))
  await runReport(shop, order)
  await until(async () => reported().at(-1) === 'completed')
  socket.close()
})

test('a report whose order is deleted while it is made leaves nothing behind', async () => {
  const parent = shop.parent()
  const order = await givenDrawn(parent)
  const { pictures } = shop.services
  const report: typeof pictures.report = async (request) => {
    await parent.send('DELETE', `/api/orders/${order.id}`)
    return pictures.report(request)
  }
  const job = await reportJob(shop, order)
  const before = await filesInFlight()
  await makeReport({ ...shop.services, pictures: { ...pictures, report } }, job)
  expect(await findReport(shop, order)).toBeUndefined()
  expect((await filesInFlight()).filter((key) => !before.includes(key))).toHaveLength(2)
})
