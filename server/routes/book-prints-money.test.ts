import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BookPrint } from '#contract/book-prints.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { findPayment } from '#server/features/payments/store.ts'
import { viewPrint } from '#tests/factories/book-prints.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import { sharedPrintShop } from '#tests/factories/print-shop.ts'
import { withoutLog } from '#tests/factories/without-log.ts'
import { followPrint } from '../flows/follow-print.ts'
import { orderDuePrints } from '../flows/order-prints.ts'
import { reconcilePayments } from '../flows/reconcile-payments.ts'
import { sendRefund } from '../flows/send-refund.ts'

const { shop, signal, paid, passHour, atPrinter, refundsOf, emailsAbout } = sharedPrintShop()

test('a refunded book is not sent to the printer, a disputed one waits, and one already at the printer continues', async () => {
  const [back, disputed, printed] = [await paid(), await paid(), await atPrinter()]
  shop.stripe.dashboard.refund(back.intentId, 2900)
  shop.stripe.dashboard.dispute(disputed.intentId, 'needs_response')
  shop.stripe.dashboard.refund(printed.intentId, 2900)
  await shop.tell()
  for (const { id } of [back, disputed]) await passHour(id)
  await orderDuePrints(shop.services)
  expect([await back.look(), await disputed.look(), await printed.look()]).toEqual([
    'refunded',
    'paid',
    'ordered',
  ])
  expect(await viewPrint(printed.parent, printed.path, printed.id)).toMatchObject({ refundedCents: 2900 })
  shop.stripe.dashboard.dispute(disputed.intentId, 'won')
  await shop.tell()
  await orderDuePrints(shop.services)
  expect(await disputed.look()).toBe('ordered')
})

test('a refund of a book that fails is sent again', async () => {
  const { id, intentId, look } = await paid()
  shop.stripe.dashboard.refund(intentId, 2900)
  await shop.tell()
  shop.stripe.dashboard.failRefunds(intentId)
  await withoutLog(shop, shop.tell)
  expect([await look(), await refundsOf(id)]).toEqual(['refunded', [['surplus', 2900]]])
})

test('a book canceled during a dispute is never printed, and is refunded only if the dispute is won', async () => {
  const [won, lost] = [await paid(), await paid()]
  for (const { intentId } of [won, lost]) shop.stripe.dashboard.dispute(intentId, 'needs_response')
  await shop.tell()
  expect(await viewPrint(won.parent, won.path, won.id)).toMatchObject({ status: 'paid', resting: true })
  for (const { id, parent } of [won, lost, won])
    expect((await parent.post<BookPrint>(`/api/book-prints/${id}/cancellation`)).body).toMatchObject({
      status: 'canceled',
      resting: true,
    })
  for (const { id } of [won, lost]) await passHour(id)
  await orderDuePrints(shop.services)
  await reconcilePayments(shop.services)
  expect([...(await refundsOf(won.id)), ...(await refundsOf(lost.id))]).toEqual([])
  shop.stripe.dashboard.dispute(won.intentId, 'won')
  shop.stripe.dashboard.dispute(lost.intentId, 'lost')
  await shop.tell()
  for (const _ of [1, 2]) await reconcilePayments(shop.services)
  expect(await refundsOf(won.id)).toEqual([['withdrawal', 2900]])
  expect(await refundsOf(lost.id)).toEqual([])
  const { status, resting } = (await viewPrint(won.parent, won.path, won.id)) ?? {}
  const isPrinted = shop.lulu.jobs.some(({ external_id: reference }) => reference === won.id)
  expect([status, resting, isPrinted]).toEqual(['canceled', false, false])
  const payment = await findPayment(shop.services.db, won.intentId)
  expect(await emailsAbout(payment?.id ?? '')).toContain('withdrawal-received')
})

test('a book deleted with its order during a dispute is refunded once the dispute is won', async () => {
  const { parent, order, id, intentId, look } = await paid()
  shop.stripe.dashboard.dispute(intentId, 'needs_response')
  await shop.tell()
  await parent.send('DELETE', `/api/orders/${order}`)
  expect([await look(), await refundsOf(id)]).toEqual(['canceled', []])
  shop.stripe.dashboard.dispute(intentId, 'won')
  await shop.tell()
  await reconcilePayments(shop.services)
  expect(await refundsOf(id)).toEqual([['withdrawal', 2900]])
})

test('a book with a full refund pending is not printed, and one with a partial refund is', async () => {
  const operator = shop.parent()
  await signInOperator(shop, operator, 'refunds-prints@example.com')
  const [whole, part] = [await paid(), await paid()]
  for (const [{ intentId }, amountCents] of [
    [whole, 2900],
    [part, 100],
  ] as const) {
    const [payment] = await shop.services.db.select().from(payments).where(eq(payments.intentId, intentId))
    const wish = { key: crypto.randomUUID(), reason: 'The parent wrote to us', amountCents }
    expect((await operator.post(`/api/admin/payments/${payment?.id}/refund`, wish)).status).toBeLessThan(300)
  }
  for (const { id } of [whole, part]) await passHour(id)
  await orderDuePrints(shop.services)
  expect([await whole.look(), await part.look()]).toEqual(['paid', 'ordered'])
})

test('a book is not printed if refunds at the gateway and pending refunds together cover its price, each counted once', async () => {
  const { db } = shop.services
  const [whole, part, sent] = [await paid(), await paid(), await paid()]
  for (const { intentId } of [whole, part]) shop.stripe.dashboard.refund(intentId, 1900)
  await shop.tell()
  for (const [{ id, intentId }, amountCents] of [
    [whole, 1000],
    [part, 999],
    [sent, 1900],
  ] as const) {
    const payment = await findPayment(db, intentId)
    const refund = {
      id: crypto.randomUUID(),
      paymentId: payment?.id ?? '',
      reason: 'operator',
      amountCents,
    } as const
    await db.insert(refunds).values(refund)
    if (id === sent.id) await sendRefund(shop.services, { data: { refundId: refund.id }, signal })
    await passHour(id)
  }
  await orderDuePrints(shop.services)
  expect([await whole.look(), await part.look(), await sent.look()]).toEqual(['paid', 'ordered', 'ordered'])
})

test('a book that the printer refuses after a lost dispute is not refunded', async () => {
  const { id, atLulu, intentId, look } = await atPrinter()
  for (const status of ['needs_response', 'lost']) shop.stripe.dashboard.dispute(intentId, status)
  await shop.tell()
  expect(await look()).toBe('ordered')
  shop.lulu.move(atLulu, 'REJECTED')
  await followPrint(shop.services, id, signal)
  expect([await look(), await refundsOf(id)]).toEqual(['refused', []])
})
