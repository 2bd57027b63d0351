import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Withdrawal } from '#contract/payments.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { waitingPayment } from '#tests/factories/waiting-payment.ts'
import { withoutLog } from '#tests/factories/without-log.ts'
import { reconcilePayments } from '../../flows/reconcile-payments.ts'
import { sendRefund } from '../../flows/send-refund.ts'
import { applyIntent, askAboutIntent } from '../../flows/settle-payment.ts'
import { takeBack } from '../../flows/take-back.ts'
import { balanceOf } from '../credits/credits.ts'
import { listOpenGrants } from '../credits/store.ts'
import { requestRefund } from './refunds.ts'

const shop = shared(() => startStripeShop())

const given = (what = {}) => waitingPayment(shop.parent(), what)

const credits = async (order: Order) =>
  balanceOf(await listOpenGrants(shop.services.db, { orderId: order.id }))

const paidPack = async (what = {}) => {
  const paid = await given(what)
  shop.stripe.browser.pay(paid.clientSecret)
  await shop.tell()
  return { ...paid, path: `/api/orders/${paid.order.id}/withdrawal` }
}

const refundsOf = ({ order }: { order: Order }) =>
  shop.services.db
    .select({ id: refunds.id, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id))

/** Requests a refund as an operator, without sending it. */
async function asked({ order }: { order: Order }, amountCents: number): Promise<void> {
  const { db, queue } = shop.services
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  const refund = { paymentId: payment?.id ?? '', reason: 'operator', amountCents } as const
  await db.transaction((tx) => requestRefund(tx, queue, refund))
}

/** Sends the refund of an order and loses the gateway's answer. Returns the job, to run it again. */
async function sendLosingAnswer(paid: { order: Order }) {
  const [refund] = await refundsOf(paid)
  const job = { data: { refundId: refund?.id ?? '' }, signal: new AbortController().signal }
  shop.stripe.mishap = (name) => (name === 'POST /v1/refunds' ? 'answer lost' : undefined)
  await expect(sendRefund(shop.services, job)).rejects.toThrow()
  shop.stripe.mishap = () => undefined
  return job
}

test('a full refund revokes all unused credits, a partial refund its share, and the order shows it', async () => {
  const [whole, part] = [await paidPack(), await paidPack({ bundleType: 'pack-20' })]
  shop.stripe.dashboard.refund(whole.intentId)
  shop.stripe.dashboard.refund(part.intentId, 500)
  await shop.tell()
  expect([await credits(whole.order), await credits(part.order)]).toEqual([0, 7])
  expect((await whole.parent.getOrder(whole.order)).moneyBack).toEqual({ refundedAmount: 999, dispute: null })
  shop.stripe.dashboard.refund(part.intentId)
  await shop.tell()
  expect(await credits(part.order)).toBe(0)
})

test('credits revoked by a refund are restored each time it fails at the bank, but not after a withdrawal', async () => {
  const [sent, withdrawn] = [await paidPack(), await paidPack()]
  for (const _ of ['once', 'again']) {
    shop.stripe.dashboard.refund(sent.intentId)
    await shop.tell()
    expect(await credits(sent.order)).toBe(0)
    shop.stripe.dashboard.failRefunds(sent.intentId)
    await withoutLog(shop, shop.tell)
    expect(await credits(sent.order)).toBe(3)
  }
  await sent.parent.upload(sent.order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  expect((await sent.parent.generate(sent.order)).status).toBe(200)
  await withdrawn.parent.post(withdrawn.path)
  shop.stripe.dashboard.refund(withdrawn.intentId)
  await shop.tell()
  shop.stripe.dashboard.failRefunds(withdrawn.intentId)
  await withoutLog(shop, shop.tell)
  expect(await credits(withdrawn.order)).toBe(0)
})

test('a gateway answer older than a refund does not undo the refund', async () => {
  const { intentId, order, parent } = await paidPack()
  const early = await askAboutIntent(shop.services, intentId)
  shop.stripe.dashboard.refund(intentId)
  await shop.tell()
  if (early) await shop.services.db.transaction((tx) => applyIntent(shop.services, tx, early))
  expect((await parent.getOrder(order)).moneyBack).toEqual({ refundedAmount: 999, dispute: null })
})

test('a refund event that arrives before the payment event revokes the credits of the payment', async () => {
  const paid = await given()
  shop.stripe.browser.pay(paid.clientSecret)
  shop.stripe.dashboard.refund(paid.intentId)
  for (const event of shop.stripe.books.events.slice(-3).reverse())
    expect(await shop.post(shop.stripe.post(event))).toBe(200)
  expect(await credits(paid.order)).toBe(0)
  expect((await paid.parent.getOrder(paid.order)).moneyBack?.refundedAmount).toBe(999)
  shop.loseEvents()
})

test('a dispute suspends the credits until the bank has decided', async () => {
  const [won, lost] = [await paidPack(), await paidPack()]
  for (const { intentId } of [won, lost]) shop.stripe.dashboard.dispute(intentId)
  await shop.tell()
  expect([await credits(won.order), await credits(lost.order)]).toEqual([0, 0])
  expect((await won.parent.getOrder(won.order)).moneyBack?.dispute).toBe('open')
  shop.stripe.dashboard.dispute(won.intentId, 'won')
  shop.stripe.dashboard.dispute(lost.intentId, 'lost')
  await shop.tell()
  expect([await credits(won.order), await credits(lost.order)]).toEqual([3, 0])
})

test('a payment for a deleted order is refunded', async () => {
  const paid = await given()
  await paid.parent.send('DELETE', `/api/orders/${paid.order.id}`)
  shop.stripe.browser.pay(paid.clientSecret)
  await shop.tell()
  expect(await refundsOf(paid)).toMatchObject([{ cents: 999 }])
})

test('taking back a second payment of an order leaves the pictures of the first pending', async () => {
  const { parent, order, clientSecret, intentId } = await given()
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  shop.stripe.browser.pay(clientSecret)
  await shop.tell()
  const { db, queue } = shop.services
  const [first] = await db.select().from(payments).where(eq(payments.intentId, intentId))
  if (!first) throw new Error('There is no payment.')
  const second = { ...first, id: randomUUID(), intentId: 'pi_second', fulfilledAt: null }
  await db.insert(payments).values(second)
  await db.transaction((tx) => takeBack(tx, queue, second.id))
  expect((await parent.getOrder(order)).images.map(({ status }) => status)).toEqual(['pending'])
  await db.transaction((tx) => takeBack(tx, queue, first.id))
  expect((await parent.getOrder(order)).images.map(({ status }) => status)).toEqual(['failed'])
})

test('a refund is made once, even if the gateway’s answer is lost and its idempotency key has expired', async () => {
  const paid = await paidPack()
  await asked(paid, 400)
  const job = await sendLosingAnswer(paid)
  shop.stripe.advance(2)
  await sendRefund(shop.services, job)
  expect(shop.stripe.books.intents.get(paid.intentId)?.charge?.refunded).toBe(400)
  await shop.tell()
})

test('a withdrawal counts a refund once if the gateway’s answer was lost', async () => {
  const paid = await paidPack()
  await asked(paid, 400)
  await sendLosingAnswer(paid)
  await shop.tell()
  expect((await paid.parent.post<Withdrawal>(paid.path)).body.refundAmount).toBe(599)
})

test('a requested refund is never more than is left after a refund by hand', async () => {
  const paid = await paidPack()
  await paid.parent.post(paid.path)
  shop.stripe.dashboard.refund(paid.intentId, 300)
  const job = await sendLosingAnswer(paid)
  await sendRefund(shop.services, job)
  await sendRefund(shop.services, job)
  expect(shop.stripe.books.intents.get(paid.intentId)?.charge?.refunded).toBe(999)
  expect((await paid.parent.getOrder(paid.order)).moneyBack?.refundedAmount).toBe(999)
  await shop.tell()
})

test('a withdrawal refunds what is left after a refund that is requested but not sent yet', async () => {
  const [part, whole] = [await paidPack(), await paidPack()]
  await asked(part, 400)
  await asked(whole, 999)
  const offer = await part.parent.get<Withdrawal>(part.path)
  expect(offer.body).toMatchObject({ possible: true, refundAmount: 599 })
  await part.parent.post(part.path)
  expect(await refundsOf(part)).toMatchObject([{ cents: 400 }, { cents: 599 }])
  expect((await whole.parent.get<Withdrawal>(whole.path)).body.reason).toBe('already_refunded')
})

test('a withdrawal during a dispute is recorded, and refunded once the dispute is won, even after 14 days', async () => {
  const [won, lost] = [await paidPack(), await paidPack()]
  for (const { intentId } of [won, lost]) shop.stripe.dashboard.dispute(intentId)
  await shop.tell()
  const offer = await won.parent.get<Withdrawal>(won.path)
  expect(offer.body).toMatchObject({
    possible: true,
    reason: 'disputed',
    refundAmount: 999,
    receivedAt: null,
  })
  for (const { parent, path } of [won, lost])
    expect((await parent.post<Withdrawal>(path)).body).toMatchObject({ possible: false, reason: 'disputed' })
  const { receivedAt } = (await won.parent.post<Withdrawal>(won.path)).body
  expect(receivedAt).toMatch(/^20/)
  const { db } = shop.services
  const fulfilledAt = sql`now() - interval '14 days'`
  for (const { order } of [won, lost])
    await db.update(payments).set({ fulfilledAt }).where(eq(payments.orderId, order.id))
  await reconcilePayments(shop.services)
  expect([...(await refundsOf(won)), ...(await refundsOf(lost))]).toEqual([])
  shop.stripe.dashboard.dispute(won.intentId, 'won')
  shop.stripe.dashboard.dispute(lost.intentId, 'lost')
  await shop.tell()
  for (const _ of [1, 2]) await reconcilePayments(shop.services)
  expect((await won.parent.get<Withdrawal>(won.path)).body).toMatchObject({ reason: 'withdrawn', receivedAt })
  expect(await refundsOf(won)).toMatchObject([{ cents: 999 }])
  expect((await lost.parent.get<Withdrawal>(lost.path)).body.reason).toBe('already_refunded')
  expect(await refundsOf(lost)).toEqual([])
})

test('a withdrawal is refused after a lost dispute', async () => {
  const lost = await paidPack()
  shop.stripe.dashboard.dispute(lost.intentId)
  shop.stripe.dashboard.dispute(lost.intentId, 'lost')
  await shop.tell()
  expect((await lost.parent.get<Withdrawal>(lost.path)).body.reason).toBe('already_refunded')
  expect((await lost.parent.post(lost.path)).body.code).toBe('not_withdrawable')
  expect(await refundsOf(lost)).toEqual([])
})
