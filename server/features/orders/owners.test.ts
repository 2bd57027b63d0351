import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { OrderImage } from '#contract/images.ts'
import { type LiveMessage, livePath } from '#contract/live.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportState } from '#contract/reports.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import type { Parent, Reply } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { announce } from '../../live/channel.ts'

const drawing = await drawingJpeg('house', 100)
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

type Finished = { order: Order; image: OrderImage; reportId: string }

async function finished(parent: Parent, what: Record<string, unknown> = {}): Promise<Finished> {
  const order = await parent.order(what)
  await parent.upload(order.id, [
    { bytes: drawing, context: 'Our house by the sea' },
    { bytes: drawing, context: 'Again' },
  ])
  await parent.pay(order)
  await parent.generate(order)
  const state = () => parent.get<ReportState>(`/api/orders/${order.id}/reports`)
  await until(async () => (await state()).body.hasReport)
  const [image] = (await parent.getOrder(order)).images
  const reportId = (await state()).body.report?.id
  if (!image || !reportId) throw new Error('The order is not finished.')
  return { order, image, reportId }
}

type Ask = (parent: Parent, made: Finished) => Promise<Reply<unknown>>

/** One call for each way of looking up the caller. tests/integration/access/ tests every call. */
const asks: Record<string, Ask> = {
  'change the email': (p, { order }) =>
    p.send('PATCH', `/api/orders/${order.id}`, { email: 'anna@example.com' }),
  generate: (p, { order }) => p.generate(order),
  pay: (p, { order: { id: orderId, bundleType } }) =>
    p.post('/api/create-payment-intent', { bundleType, orderId }),
  'read the report': (p, { reportId }) => p.get(`/api/reports/${reportId}`),
  'look at the withdrawal': (p, { order }) => p.get(`/api/orders/${order.id}/withdrawal`),
  'download an artwork': (p, { image }) => p.get(`/api/images/${image.id}/download`),
}

async function statuses(parent: Parent, made: Finished): Promise<number[]> {
  const replies: Reply<unknown>[] = []
  for (const ask of Object.values(asks)) replies.push(await ask(parent, made))
  return replies.map(({ status }) => status)
}

describe('an order that an account adopted', () => {
  test('is refused to the browser that planted it, for every kind of call', async () => {
    const attacker = shop.parent()
    const made = await finished(attacker, { email: 'victim@example.com' })
    const victim = await signedIn(shop, 'victim@example.com')
    await adopt('victim@example.com', made.order.id)
    const before = await statuses(victim, made)
    expect(before).not.toContain(403)
    expect(await statuses(attacker, made)).toEqual(before.map(() => 403))
  })

  test("never spends the account's credits for the browser that planted it", async () => {
    const { parent: attacker, order } = await shop.parentWithOrder({ email: 'rich@example.com' })
    await attacker.upload(order.id, [{ bytes: drawing }])
    const victim = await signedIn(shop, 'rich@example.com')
    await adopt('rich@example.com', order.id)
    const before = (await victim.get<unknown>('/api/user/credits')).body
    expect((await attacker.generate(order)).status).toBe(403)
    const named = { bundleType: order.bundleType, orderId: order.id }
    expect((await attacker.post('/api/create-payment-intent', named)).status).toBe(403)
    expect((await attacker.post('/api/create-payment-intent', { bundleType: 'pack-5' })).body.code).toBe(
      'no_current_order',
    )
    expect((await victim.get<unknown>('/api/user/credits')).body).toEqual(before)
    expect((await victim.getOrder(order)).status).toBe('pending')
  })

  test('is not drawn for the planting browser if the adoption commits during its call', async () => {
    const { parent: attacker, order } = await shop.parentWithOrder({ email: 'late@example.com' })
    await attacker.upload(order.id, [{ bytes: drawing }])
    const victim = shop.parent()
    const { user } = await signIn(shop, victim, 'late@example.com')
    expect(user.email).toBe('late@example.com')
    await shop.services.db.update(orders).set({ accountId: null }).where(eq(orders.id, order.id))
    let asked: Promise<Reply<unknown>> | undefined
    await shop.services.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, order.id)).for('update')
      asked = attacker.generate(order)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.execute(
        `update orders set account_id = (select id from accounts where email = 'late@example.com') where id = '${order.id}'`,
      )
    })
    expect((await asked)?.status).toBe(403)
    expect((await victim.getOrder(order)).status).toBe('pending')
  })
})

async function adopt(email: string, orderId: string) {
  await shop.services.db.execute(
    `update orders set account_id = (select id from accounts where email = '${email}') where id = '${orderId}'`,
  )
}

test('a visitor sees drawings and artwork, but no context, title, answers, age or report', async () => {
  const maker = shop.parent()
  const { order, image, reportId } = await finished(maker, { email: 'private@example.com' })
  await maker.send('PATCH', `/api/images/${image.id}`, { title: 'The house of Rex' })
  const answers = { who: ['animal'] }
  expect((await maker.send('PUT', `/api/images/${image.id}/answers`, answers)).status).toBe(200)
  const visitor = shop.parent()
  const seen = await visitor.getOrder(order)
  expect(seen).toMatchObject({ mayChange: false, childAge: null, email: 'p…@example.com', owner: 'guest' })
  expect(seen.images[0]).toMatchObject({ contextPrompt: '', status: 'completed' })
  expect(seen.images[0]?.generatedUrl && (await visitor.get(seen.images[0].generatedUrl)).status).toBe(200)
  const everything = JSON.stringify([
    seen,
    (await visitor.get(`/api/orders/${order.id}/images`)).body,
    (await visitor.get(`/api/orders/${order.id}/reports`)).body,
    (await visitor.get(`/api/orders/${order.id}/checklist`)).body,
    await hear(visitor, order.id),
  ])
  for (const secret of ['Our house by the sea', 'The house of Rex', 'animal', 'private@', reportId])
    expect(everything).not.toContain(secret)
  expect(JSON.stringify(await hear(maker, order.id))).toContain(reportId)
  expect((await maker.getOrder(order)).images[0]?.contextPrompt).toBe('Our house by the sea')
  expect((await maker.getOrder(order)).childAge).toBe(5)
})

test('a live connection sends report updates until its parent signs out', async () => {
  const parent = await signedIn(shop, 'live@example.com')
  const { order, reportId } = await finished(parent)
  const { heard, socket } = await follow(parent, order.id)
  const countOf = (type: LiveMessage['type']) => heard.filter((message) => message.type === type).length
  await until(async () => heard.some((one) => one.type === 'report_update' && one.status === 'completed'))
  const reportsBefore = countOf('report_update')
  const ordersBefore = countOf('order_update')

  await parent.post('/api/auth/logout')
  await announce(shop.services.db, { orderId: order.id, reportId })
  await announce(shop.services.db, { orderId: order.id })
  await until(async () => countOf('order_update') > ordersBefore)
  socket.close()

  expect(countOf('report_update')).toBe(reportsBefore)
})

async function follow(parent: Parent, orderId: string) {
  const headers = { cookie: parent.cookieHeader() }
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}${livePath}`, { headers })
  const heard: LiveMessage[] = []
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'subscribe', orderId }))
  return { heard, socket }
}

async function hear(parent: Parent, orderId: string): Promise<LiveMessage[]> {
  const { heard, socket } = await follow(parent, orderId)
  await until(async () => heard.some(({ type }) => type === 'order_update'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.close()
  return heard
}
