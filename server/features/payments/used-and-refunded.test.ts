import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Withdrawal } from '#contract/payments.ts'
import { packs, plans } from '#contract/plans.ts'
import { creditGrants, demoIntents, payments, refunds } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist, refusingWishes } from '#tests/factories/artwork.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { until } from '#tests/factories/until.ts'
import { short } from '#tests/selection.ts'
import { settlePayment } from '../../flows/settle-payment.ts'
import { sweepExpired } from '../../flows/sweep-expired.ts'

const artist = quickArtist()
const drawing = await drawingJpeg('cat', 100)
const shop = sharedTestApp({ worker: true, parts: { artwork: refusingWishes(artist) } })

const pictures = (count: number) => Array<{ bytes: Buffer }>(count).fill({ bytes: drawing })

const givenPaid = (parent: Parent, bundleType: string, count: number, email?: string) =>
  parent.buy(pictures(count), { bundleType, ...(email ? { email } : {}) })

async function drawn(parent: Parent, order: Order): Promise<Order> {
  expect((await parent.generate(order)).status).toBe(200)
  return parent.ended(order)
}

/** An unlimited plan with `count` drawn pictures. Generating counts as the request to start at once. */
async function givenPlan(parent: Parent, email: string, count: number): Promise<Order> {
  const order = await parent.order({ bundleType: 'unlimited', email })
  if (count > 0) await parent.upload(order.id, pictures(count))
  await subscribe(parent, { planId: 'unlimited', email })
  return count > 0 ? drawn(parent, order) : order
}

const path = (order: Order) => `/api/orders/${order.id}/withdrawal`
const withdraw = (parent: Parent, order: Order) => parent.post<Withdrawal>(path(order))
const image = (order: Order) => `/api/images/${order.images[0]?.id}`
const redraw = (parent: Parent, order: Order) =>
  parent.post(`${image(order)}/regenerate`, { style: 'realistic', contextPrompt: '' })

const refundedAtGateway = (order: Order, cents: number) =>
  until(async () => {
    const rows = await shop.services.db
      .select({ cents: demoIntents.refundedCents })
      .from(demoIntents)
      .innerJoin(payments, eq(payments.intentId, demoIntents.id))
      .where(eq(payments.orderId, order.id))
    return rows[0]?.cents === cents
  })

/** The addresses that payments keep for the email about a refund. */
const addressesKept = async (order: Order) =>
  (await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))).map(
    ({ notifyEmail }) => notifyEmail,
  )

/** Refunds a payment in full by hand, as an operator. */
async function refundByHand(order: Order): Promise<void> {
  const [payment] = await shop.services.db.select().from(payments).where(eq(payments.orderId, order.id))
  const { intentId = '', amountCents = 0 } = payment ?? {}
  await shop.services.payments?.refund({ intentId, amountCents, refundId: `hand:${intentId}` })
  await settlePayment(shop.services, intentId)
}

test('without the request to start at once nothing is drawn, and a withdrawal refunds everything', async () => {
  const parent = shop.parent()
  const order = await givenPaid(parent, 'pack-5', 1)
  const asked = await parent.post(`/api/orders/${order.id}/generate`, { withdrawalConsent: null })
  expect([asked.status, asked.body.code]).toEqual([409, 'consent_required'])
  expect((await parent.getOrder(order)).status).toBe('paid')
  expect((await withdraw(parent, order)).body).toMatchObject({ refundAmount: packs['pack-5'].cents })
})

test('a withdrawal before drawing marks the pictures as refunded at once, and none can be drawn', async () => {
  const parent = shop.parent()
  const order = await givenPaid(parent, 'pack-5', 2)
  await withdraw(parent, order)
  const now = await parent.getOrder(order)
  expect(now.images).toMatchObject([
    { status: 'failed', refunded: true },
    { status: 'failed', refunded: true },
  ])
  const asked = await parent.generate(order)
  expect([asked.status, asked.body.code]).toEqual([409, 'refunded'])
})

test('a refund by hand before drawing marks the pictures as refunded', async () => {
  const parent = shop.parent()
  const order = await givenPaid(parent, 'pack-5', 1)
  await refundByHand(order)
  expect((await parent.getOrder(order)).images).toMatchObject([{ status: 'failed', refunded: true }])
})

test('generating counts as the request to start at once, is confirmed by email, and makes drawn pictures chargeable', async () => {
  const parent = shop.parent()
  const order = await drawn(parent, await givenPaid(parent, 'pack-5', 1, 'starts@example.com'))
  expect(await emailsTo(shop, 'starts@example.com')).toContain('start-confirmed')
  expect((await withdraw(parent, order)).body).toMatchObject({ refundAmount: 666 })
  await refundedAtGateway(order, 666)
  expect((await parent.get(`${image(order)}/download`)).status).toBe(200)
})

test('a single drawing made on request is delivered and cannot be withdrawn from', async () => {
  const parent = shop.parent()
  const order = await drawn(parent, await givenPaid(parent, 'single', 1))
  expect((await withdraw(parent, order)).body).toMatchObject({ code: 'not_withdrawable' })
  expect((await parent.get(`${image(order)}/download`)).status).toBe(200)
})

test('after a withdrawal the paid artwork stays, and nothing more is drawn, redrawn or printed', async () => {
  const parent = shop.parent()
  const order = await givenPlan(parent, 'ended@example.com', 1)
  expect([order.mayPrint, order.end]).toEqual([true, undefined])
  await withdraw(parent, order)
  const now = await parent.getOrder(order)
  expect([now.mayPrint, now.end, now.images[0]?.status]).toEqual([false, 'refunded', 'completed'])
  expect((await redraw(parent, order)).body.code).toBe('refunded')
  expect((await parent.post(`${image(order)}/print`)).body.code).toBe('refunded')
  expect((await parent.get(`${image(order)}/download`)).status).toBe(200)
  const next = await parent.order({ bundleType: 'unlimited', email: 'ended@example.com' })
  await parent.upload(next.id, pictures(1))
  expect((await parent.generate(next)).status).toBe(402)
})

test('a withdrawal from an unlimited plan used on one day charges that day, however few drawings were made', async () => {
  const parent = shop.parent()
  const order = await givenPlan(parent, 'one-day@example.com', 2)
  const oneDay = Math.floor(plans.unlimited.cents / 30)
  expect((await withdraw(parent, order)).body).toMatchObject({ refundAmount: plans.unlimited.cents - oneDay })
})

test('after a withdrawal from a used plan a new one is refused for 90 days, by account, address and browser', async () => {
  const parent = shop.parent()
  const email = 'again@example.com'
  await withdraw(parent, await givenPlan(parent, email, 1))
  await until(async () => (await findOwnSubscription(shop, email))?.status === 'canceled')
  const others: [Parent, string][] = [
    [shop.parent(), 'Again@example.com'],
    [parent, 'other@example.com'],
  ]
  for (const [who, address] of others) {
    await who.order({ bundleType: 'family', email: address })
    expect((await subscribe(who, { email: address })).body.code).toBe('plan_paused')
  }
  const account = await signedIn(shop, email)
  expect((await account.post('/api/subscription/checkout', { planId: 'unlimited' })).body.code).toBe(
    'plan_paused',
  )
  const pack = await givenPaid(shop.parent(), 'single', 1, email)
  expect((await shop.parent().getOrder(pack)).status).toBe('paid')
  await shop.services.db.execute(sql`update plan_pauses set until = now() - interval '1 second'`)
  expect((await account.post('/api/subscription/checkout', { planId: 'basic' })).status).toBe(200)
})

test('an unused plan is refunded in full, and another one can begin at once', async () => {
  const parent = shop.parent()
  const email = 'unused-plan@example.com'
  const order = await givenPlan(parent, email, 0)
  expect((await withdraw(parent, order)).body).toMatchObject({ refundAmount: plans.unlimited.cents })
  const ended = await until(async () => {
    const now = await findOwnSubscription(shop, email)
    return now?.status === 'canceled' && now
  })
  expect(ended.currentPeriodEnd?.getTime()).toBeLessThanOrEqual(Date.now())
  await parent.order({ bundleType: 'family', email })
  expect((await subscribe(parent, { email })).status).toBe(200)
})

test('after a full refund there is no download, link, archive, print, redrawing or report', async () => {
  const parent = shop.parent()
  const order = await givenPlan(parent, 'by-hand@example.com', 2)
  const link = order.images[0]?.generatedUrl ?? ''
  expect((await parent.get(link)).status).toBe(200)
  await parent.post(`${image(order)}/print`)
  await refundByHand(order)
  const now = await parent.getOrder(order)
  expect(now.images).toMatchObject([
    { generatedUrl: null, framedUrl: null, otherUrl: null, refunded: true },
    { generatedUrl: null, refunded: true },
  ])
  expect(now.mayPrint).toBe(false)
  for (const reply of [
    await parent.get(`${image(order)}/download`),
    await parent.get(`${image(order)}/download?size=print`),
    await parent.get(`/api/orders/${order.id}/download`),
    await parent.post(`${image(order)}/print`),
    await redraw(parent, order),
    await parent.post(`/api/orders/${order.id}/reports`, {}),
  ])
    expect([reply.status, reply.body.code]).toEqual([409, 'refunded'])
  await until(async () => (await parent.get(link)).status === 404)
})

test('an order drawn without a recorded request is refunded in full and loses its artwork', async () => {
  const parent = shop.parent()
  const order = await drawn(parent, await givenPaid(parent, 'pack-5', 3))
  const { db } = shop.services
  await db
    .update(creditGrants)
    .set({ consentVersion: null, consentedAt: null })
    .where(eq(creditGrants.orderId, order.id))
  expect((await withdraw(parent, order)).body).toMatchObject({ refundAmount: packs['pack-5'].cents })
  expect((await parent.get(`${image(order)}/download`)).body.code).toBe('refunded')
  await refundedAtGateway(order, packs['pack-5'].cents)
})

test('a refund by hand during drawing stops the pictures, and artwork that arrives later is not kept', async () => {
  const parent = shop.parent()
  const order = await givenPaid(parent, 'pack-5', 2)
  await artist.held(async () => {
    await parent.generate(order)
    await parent.drawing(order)
    await refundByHand(order)
  })
  const now = await parent.ended(order)
  expect(now.status).toBe('failed')
  expect(now.images.map(({ generatedUrl }) => generatedUrl)).toEqual([null, null])
})

test('a withdrawal concurrent with six requests to draw refunds only what is not drawn', async () => {
  for (let round = 0; round < (short ? 2 : 4); round++) {
    const parent = shop.parent()
    const order = await givenPaid(parent, 'pack-5', 1)
    const [withdrawn, ...generated] = await Promise.all([
      withdraw(parent, order),
      ...Array.from({ length: 6 }, () => parent.generate(order)),
    ])
    const started = generated.filter(({ status }) => status === 200).length
    expect(started).toBeLessThanOrEqual(1)
    expect(withdrawn?.body.refundAmount).toBe(started === 1 ? 666 : 999)
    await refundedAtGateway(order, started === 1 ? 666 : 999)
  }
})

test.each([
  ['sends its share of the money back', null, 666],
  ['sends nothing more once a bank has taken the money', 'lost', 333],
] as const)('a picture that fails after a withdrawal %s', async (_, dispute, cents) => {
  const parent = shop.parent()
  const order = await parent.buy([{ bytes: drawing }, { bytes: drawing, context: 'refuse' }])
  await artist.held(async () => {
    await parent.generate(order)
    await parent.drawing(order)
    await withdraw(parent, order)
    await until(async () => (await parent.getOrder(order)).moneyBack?.refundedAmount === 333)
    await shop.services.db.update(payments).set({ dispute }).where(eq(payments.orderId, order.id))
  })
  await parent.ended(order)
  await refundedAtGateway(order, cents)
  expect((await parent.get<Withdrawal>(path(order))).body.refundAmount).toBe(cents)
})

test.each([
  ['before its refund is sent', null],
  ['right after its refund was sent', new Date()],
])('an order deleted %s keeps the address for the email about the refund', async (_, sentAt) => {
  const parent = shop.parent()
  const order = await givenPaid(parent, 'pack-5', 1, 'between@example.com')
  const { db } = shop.services
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  await db.insert(refunds).values({
    id: randomUUID(),
    paymentId: payment?.id ?? '',
    reason: 'withdrawal',
    amountCents: 1,
    sentAt,
  })
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await sweepExpired(shop.services)
  expect(await addressesKept(order)).toEqual(['between@example.com'])
})

test('the refund of a deleted order is still confirmed by email, and its address is removed afterward', async () => {
  const parent = shop.parent()
  const email = 'deleted@example.com'
  const order = await givenPaid(parent, 'pack-5', 1, email)
  await withdraw(parent, order)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await until(async () => (await emailsTo(shop, email)).includes('refund'))

  const late = 'late@example.com'
  const unpaid = await parent.order({ email: late })
  const begun = await parent.post<{ clientSecret: string }>('/api/create-payment-intent', {
    bundleType: 'pack-5',
    orderId: unpaid.id,
  })
  await parent.send('DELETE', `/api/orders/${unpaid.id}`)
  await parent.confirm(begun.body.clientSecret, '4242 4242 4242 4242')
  await until(async () => (await emailsTo(shop, late)).includes('refund'))
  expect(await addressesKept(unpaid)).toEqual([null])
})
