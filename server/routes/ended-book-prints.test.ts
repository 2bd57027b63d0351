import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { findAnything, OrderTimeline } from '#contract/admin/orders.ts'
import type { BookPrint } from '#contract/book-prints.ts'
import type { Problem } from '#contract/refusals.ts'
import { bookPrints, emails, erasures, images, payments } from '#server/database/schema.ts'
import { findBookPrint } from '#server/features/book-prints/store.ts'
import { JournalEntry } from '#server/features/erasures/journal.ts'
import { beginBookPrint, putPrintableBook } from '#tests/factories/book-prints.ts'
import { allRows, placesOf } from '#tests/factories/everything-kept.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import { sharedPrintShop } from '#tests/factories/print-shop.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { addChild } from '#tests/factories/wall.ts'
import { eraseAddress } from '../flows/erase-address.ts'
import { eraseAgain } from '../flows/erase-again.ts'
import { followPrint } from '../flows/follow-print.ts'
import { orderDuePrints } from '../flows/order-prints.ts'
import { sweepExpired } from '../flows/sweep-expired.ts'
import { takeBack } from '../flows/take-back.ts'
import type { Reply } from '../http/serve.ts'

const { shop, signal, begun, paid, passHour, ordered, atPrinter, emailsAbout, refundsOf, keptFiles } =
  sharedPrintShop()

async function reachDate(order: string): Promise<void> {
  await shop.services.db.execute(
    sql`update orders set paid_at = now(), status = 'completed', pictures_deleted_at = now() - interval '1 day' where id = ${order}`,
  )
  await sweepExpired(shop.services)
}

const deletedAt = async (order: string) => {
  const { rows } = await shop.services.db.execute<{ at: string | null }>(
    sql`select deleted_at as at from orders where id = ${order}`,
  )
  return rows[0]?.at
}

test('a parent can cancel a book until it goes to the printer, with one refund, but not afterwards', async () => {
  const one = await paid()
  const cancel = () => one.parent.post<BookPrint>(`/api/book-prints/${one.id}/cancellation`)
  const answers = await Promise.all(Array.from({ length: 5 }, cancel))
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(5).fill([200, 'canceled']))
  expect(await refundsOf(one.id)).toEqual([['withdrawal', 2900]])
  const late = await ordered()
  const { status, body } = await late.parent.post<Problem>(`/api/book-prints/${late.id}/cancellation`)
  expect([status, body.code]).toEqual([409, 'book_print_not_cancelable'])
  expect([await late.look(), await refundsOf(late.id)]).toEqual(['ordered', []])
})

test('a payment for a book whose order was deleted meanwhile is refunded, and the book is not printed', async () => {
  const { parent, order, clientSecret, id, look } = await begun()
  await parent.send('DELETE', `/api/orders/${order}`)
  shop.stripe.browser.pay(clientSecret)
  await shop.tell()
  expect([await look(), await refundsOf(id)]).toEqual(['unpaid', [['surplus', 2900]]])
})

test('operators find a printed book and see it in the timeline of its order, and their refund ends it', async () => {
  const operator = shop.parent()
  await signInOperator(shop, operator, 'prints-operator@example.com')
  const { id, order, look, intentId } = await paid({ email: 'told@example.com' })
  for (const words of [id, 'told@example.com', intentId]) {
    const { body } = await operator.post<Reply<typeof findAnything>>('/api/admin/search', { words })
    expect(body.payments).toMatchObject([{ bookPrintId: id, orderId: order, amountCents: 2900 }])
  }
  const timelineOf = async () => (await operator.get<OrderTimeline>(`/api/admin/orders/${order}`)).body
  const {
    payments: [payment],
    ...timeline
  } = await timelineOf()
  expect(timeline.emails.map(({ kind }) => kind)).toContain('book-ordered')
  const wish = { key: crypto.randomUUID(), reason: 'The parent wrote to us', amountCents: payment?.leftCents }
  await operator.post(`/api/admin/payments/${payment?.id}/refund`, wish)
  shop.stripe.dashboard.refund(intentId, 2900)
  await shop.tell()
  expect(await look()).toBe('refunded')
  const happened = (await timelineOf()).events.map(({ area, what }) => `${area} ${what}`)
  for (const event of ['print begun', 'print paid', 'print refunded', 'payment fulfilled', 'operator refund'])
    expect(happened).toContain(event)
})

test('deleting an order or an address cancels a book that is not at the printer and erases its personal data', async () => {
  const [unsent, printing, address] = [await paid(), await atPrinter(), await paid()]
  await unsent.parent.send('DELETE', `/api/orders/${unsent.order}`)
  await printing.parent.send('DELETE', `/api/orders/${printing.order}`)
  await eraseAddress(shop.services, 'nobody@example.com')
  expect(await address.look()).toBe('paid')
  await shop.services.db.execute(
    sql`update book_prints set email = 'moved@example.com' where id = ${address.id}`,
  )
  await shop.services.db.execute(sql`update orders set email = null where id = ${address.order}`)
  await eraseAddress(shop.services, 'moved@example.com')
  for (const { id, look } of [unsent, address]) {
    expect([await look(), await refundsOf(id)]).toEqual(['canceled', [['withdrawal', 2900]]])
    expect(await findBookPrint(shop.services.db, id)).toMatchObject({ address: null, email: null, title: '' })
  }
  expect([await printing.look(), await refundsOf(printing.id)]).toEqual(['ordered', []])
  expect(await findBookPrint(shop.services.db, printing.id)).toMatchObject({ address: null, hasFiles: false })
  expect(await emailsAbout(printing.id)).toEqual([])
})

test('a shipped book outlives the expiry of its order, keeps its files for two months and then no personal data', async () => {
  const { id, order, atLulu } = await atPrinter({ name: 'Zebedee Long', email: 'zeb@example.com' })
  await reachDate(order)
  shop.lulu.move(atLulu, 'SHIPPED')
  await followPrint(shop.services, id, signal)
  expect([await emailsAbout(id), await keptFiles(id)]).toEqual([['book-ordered', 'book-shipped'], 2])
  await shop.services.db.execute(
    sql`update book_prints set ended_at = now() - interval '61 days' where id = ${id}`,
  )
  await sweepExpired(shop.services)
  const rows = (await allRows(shop.services)).filter(({ place }) => !place.startsWith('jobs'))
  expect([placesOf('Zebedee', rows), placesOf('zeb@example.com', rows)]).toEqual([[], []])
  expect(await findBookPrint(shop.services.db, id)).toMatchObject({ status: 'shipped', hasFiles: false })
})

test('a book of a wall belongs to its account, is listed with its other books and is canceled with the child', async () => {
  const parent = await signedIn(shop, 'wall-print@example.com')
  const { id: child } = await addChild(parent)
  const ofOrder = await begun({}, parent)
  const made = await putPrintableBook(shop.services, { childId: child }, [ofOrder.image])
  const path = `/api/children/${child}/book/printing`
  const { print, clientSecret } = await beginBookPrint(parent, { path, made })
  shop.stripe.browser.pay(clientSecret)
  await shop.tell()
  const another = await beginBookPrint(parent, { path, made })
  for (const one of [another, ofOrder]) shop.stripe.browser.pay(one.clientSecret)
  await shop.tell()
  const { body } = await parent.get<{ prints: BookPrint[] }>('/api/book-prints')
  expect(body.prints.map(({ id, childId }) => [id, childId])).toEqual([
    [another.print.id, child],
    [print.id, child],
    [ofOrder.id, null],
  ])
  // Its picture is deleted with its order.
  await parent.send('DELETE', `/api/orders/${ofOrder.order}`)
  expect([await ofOrder.look(), (await findBookPrint(shop.services.db, another.print.id))?.status]).toEqual([
    'canceled',
    'canceled',
  ])
  const unheld = await putPrintableBook(shop.services, { childId: child }, [crypto.randomUUID()])
  const last = await beginBookPrint(parent, { path, made: unheld })
  shop.stripe.browser.pay(last.clientSecret)
  await shop.tell()
  const stranger = await signedIn(shop, 'wall-print-stranger@example.com')
  for (const call of ['check', 'cancellation', 'payment'])
    expect((await stranger.post<Problem>(`/api/book-prints/${last.print.id}/${call}`)).body.code).toBe(
      'book_print_not_found',
    )
  await parent.send('DELETE', `/api/children/${child}`)
  await shop.services.db.execute(
    sql`update book_prints set paid_at = now() - interval '2 hours' where id = ${last.print.id}`,
  )
  await orderDuePrints(shop.services)
  expect((await findBookPrint(shop.services.db, last.print.id))?.status).toBe('paid')
  await shop.services.db.execute(
    sql`update children set removed_at = now() - interval '2 hours' where id = ${child}`,
  )
  await sweepExpired(shop.services)
  expect(await findBookPrint(shop.services.db, last.print.id)).toMatchObject({
    status: 'canceled',
    childId: null,
    address: null,
  })
})

test('an expired order is deleted only after the hour in which its book can be canceled', async () => {
  const [one, kept] = [await paid(), await paid()]
  for (const { order } of [one, kept]) await reachDate(order)
  const { status, body } = await one.parent.post<BookPrint>(`/api/book-prints/${one.id}/cancellation`)
  expect([status, body.status, await deletedAt(one.order)]).toEqual([200, 'canceled', null])
  await passHour(kept.id)
  await sweepExpired(shop.services)
  expect([await deletedAt(one.order), await deletedAt(kept.order)]).toEqual([
    expect.any(String),
    expect.any(String),
  ])
})

test('an account still sees a book whose order has expired, and deleting the account cancels the book', async () => {
  const parent = await signedIn(shop, 'outlives@example.com')
  const { id, order, clientSecret, look } = await begun({ email: 'office@example.com' }, parent)
  shop.stripe.browser.pay(clientSecret)
  await shop.tell()
  await passHour(id)
  await reachDate(order)
  await shop.services.db.execute(
    sql`update orders set deleted_at = now() - interval '2 days' where id = ${order}`,
  )
  await sweepExpired(shop.services)
  const { body } = await parent.get<{ prints: BookPrint[] }>('/api/book-prints')
  expect(body.prints).toMatchObject([{ id, orderId: null, status: 'paid' }])
  expect((await parent.post<BookPrint>(`/api/book-prints/${id}/check`)).status).toBe(200)
  await parent.send('DELETE', '/api/user', { confirmation: 'outlives@example.com' })
  expect([await look(), await refundsOf(id)]).toEqual(['canceled', [['withdrawal', 2900]]])
  expect(await findBookPrint(shop.services.db, id)).toMatchObject({
    ...{ address: null, email: null, title: '', hasFiles: false },
  })
})

test('an unpaid book is removed when its artwork is refunded, and a later payment for it is refunded', async () => {
  const { id, order, image, parent, clientSecret, look } = await begun()
  const { db, queue } = shop.services
  const money = {
    orderId: order,
    amountCents: 999,
    currency: 'usd',
    fulfilledAt: sql`now()`,
    succeededAt: sql`now()`,
  }
  const [pack] = await db
    .insert(payments)
    .values({
      ...{ ...money, id: crypto.randomUUID(), kind: 'pack', status: 'succeeded' },
      ...{ gateway: 'stripe', intentId: `pi_${order}`, refundedCents: 999 },
    })
    .returning()
  await db.transaction((tx) => takeBack(tx, queue, pack?.id ?? ''))
  const [picture] = await db.select().from(images).where(eq(images.id, image))
  expect(picture?.failure).toBe('refunded')
  expect((await parent.post<Problem>(`/api/book-prints/${id}/payment`)).status).toBe(404)
  shop.stripe.browser.pay(clientSecret)
  await shop.tell()
  expect([await look(), await refundsOf(id)]).toEqual(['unpaid', [['surplus', 2900]]])
})

test('after a restored backup, a book of an expired order is kept and a book of a deleted order is canceled', async () => {
  const [expired, deleted] = [await paid(), await paid()]
  const note = (subjectId: string, cause: 'asked' | 'expired') => ({
    ...{ kind: 'order' as const, subjectId, cause, keys: [], begunAt: new Date().toISOString() },
  })
  await eraseAgain(shop.services, [note(expired.order, 'expired'), note(deleted.order, 'asked')])
  expect([await deletedAt(expired.order), await deletedAt(deleted.order)]).toEqual([
    expect.any(String),
    expect.any(String),
  ])
  expect([await expired.look(), await refundsOf(expired.id)]).toEqual(['paid', []])
  expect(await deleted.look()).toBe('canceled')
})

test('after a restored backup, the book of a guest who had it erased after its order expired is erased again', async () => {
  const { db } = shop.services
  const { id, order, look } = await atPrinter({ email: 'guest-again@example.com' })
  await reachDate(order)
  const before = await findBookPrint(db, id)
  await eraseAddress(shop.services, 'guest-again@example.com')
  const notes = await db.select().from(erasures).where(eq(erasures.subjectId, id))
  if (before) await db.update(bookPrints).set(before).where(eq(bookPrints.id, id))
  expect(await findBookPrint(db, id)).toMatchObject({ email: 'guest-again@example.com' })
  const journal = notes.map((note) => JournalEntry.parse({ ...note, begunAt: note.begunAt.toISOString() }))
  for (const _ of [1, 2]) await eraseAgain(shop.services, journal)
  expect(await findBookPrint(db, id)).toMatchObject({
    address: null,
    email: null,
    title: '',
    hasFiles: false,
  })
  expect(await look()).toBe('ordered')
})

test('the receipt of a book opens the order only if it is sent to the address of the order', async () => {
  const [own, office] = [await paid(), await paid({ email: 'office@example.com' })]
  const contentOf = async (id: string) =>
    (await shop.services.db.select().from(emails).where(eq(emails.cause, id)))[0]?.content
  expect(await contentOf(own.id)).toMatchObject({ orderId: own.order, opensOrder: true })
  expect(await contentOf(office.id)).toMatchObject({ orderId: office.order, opensOrder: false })
})

test('an account that only gets the receipt of a book does not export the book or cancel it by being deleted', async () => {
  const { db } = shop.services
  const office = await signedIn(shop, 'just-receives@example.com')
  const { id, look } = await paid({ email: 'Just-Receives@example.com' })
  const { body: archive } = await office.get<Buffer>('/api/user/export')
  expect(archive.includes(id)).toBe(false)
  await office.send('DELETE', '/api/user', { confirmation: 'just-receives@example.com' })
  expect([await look(), await refundsOf(id)]).toEqual(['paid', []])
  expect(await findBookPrint(db, id)).toMatchObject({ email: null, hasFiles: true, forgottenAt: null })
})
