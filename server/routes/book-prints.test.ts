import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { findAnything, OrderStory } from '#contract/admin/orders.ts'
import type { BookPrint, BookPrinting } from '#contract/book-prints.ts'
import type { Problem } from '#contract/refusals.ts'
import { bookPrints, emails, payments, refunds } from '#server/database/schema.ts'
import { findBookPrint, printKeys } from '#server/features/book-prints/store.ts'
import {
  beginBookPrint,
  orderWithBook,
  printerAt,
  printForm,
  putBook,
  viewPrint,
} from '#tests/factories/book-prints.ts'
import { allRows, placesOf } from '#tests/factories/everything-kept.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { addChild } from '#tests/factories/wall.ts'
import { type FakeLulu, fakeLulu } from '#tests/fakes/lulu.ts'
import { eraseAddress } from '../flows/erase-address.ts'
import { followPrint, followPrints } from '../flows/follow-print.ts'
import { giveUpPrint, orderDuePrints, orderPrint } from '../flows/order-prints.ts'
import { reconcilePayments } from '../flows/reconcile-payments.ts'
import { sweepExpired } from '../flows/sweep-expired.ts'
import type { Reply } from '../http/serve.ts'

let lulu: FakeLulu
const shop = shared(async () => {
  lulu = await fakeLulu()
  const opened = await startStripeShop({ settings: printerAt(lulu.url) })
  return {
    ...opened,
    async close() {
      await opened.close()
      await lulu.close()
    },
  }
})
const { signal } = new AbortController()
const job = (printId: string) => ({ data: { printId }, signal })

beforeEach(() => {
  shop.services.log.level = 'error'
})

async function begun(form: object = {}, parent: Parent = shop.parent()) {
  const book = await orderWithBook(shop.services, parent)
  const { print, ...payment } = await beginBookPrint(parent, book, form)
  const look = async () => (await findBookPrint(shop.services.db, print.id))?.status
  return { parent, ...book, ...payment, print, id: print.id, look }
}

async function paid(form: object = {}) {
  const one = await begun(form)
  shop.stripe.browser.pay(one.clientSecret)
  await shop.tell()
  return one
}

/** A book that can no longer be canceled and was taken for ordering. */
async function ordered(form: object = {}) {
  const one = await paid(form)
  await shop.services.db
    .update(bookPrints)
    .set({ paidAt: sql`now() - interval '2 hours'` })
    .where(eq(bookPrints.id, one.id))
  await orderDuePrints(shop.services)
  return one
}

async function atPrinter(form: object = {}) {
  const one = await ordered(form)
  await orderPrint(shop.services, job(one.id))
  const atLulu = lulu.jobs.find(({ external_id: reference }) => reference === one.id)
  if (!atLulu) throw new Error('Nothing was ordered.')
  return { ...one, atLulu }
}

const lettersAbout = async (id: string) =>
  (await shop.services.db.select().from(emails).where(eq(emails.cause, id))).map(({ kind }) => kind)

async function refundsOf(id: string) {
  const rows = await shop.services.db
    .select({ reason: refunds.reason, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookPrintId, id))
  return rows.map(({ reason, cents }) => [reason, cents])
}

const keptFiles = async (id: string) => {
  const found = await Promise.all(printKeys(id).map((key) => shop.services.files.read(key)))
  return found.filter(Boolean).length
}

test('R64 a book is offered with its price and printer, and begun only as it was seen, agreed to and deliverable', async () => {
  const parent = shop.parent()
  const { path, made, order, image } = await orderWithBook(shop.services, parent)
  expect((await parent.get<BookPrinting>(path)).body).toEqual({
    offer: { made, pages: 8, cents: 2900, printer: null, email: 'reader@example.com' },
    prints: [],
  })
  const ask = (over: object = {}) =>
    parent.post<Problem>(path, { made, printer: null, ...printForm, ...over })
  const refused = async (over: object) => {
    const { status, body } = await ask(over)
    return [status, body.code, ...(body.fields ? [body.fields] : [])]
  }
  expect(await refused({ agrees: false, phone: 'none', country: 'XX' })).toEqual([
    400,
    'invalid_input',
    { agrees: 'agreement_missing', phone: 'phone_invalid', country: 'needed' },
  ])
  expect(await refused({ country: 'US' })).toEqual([400, 'invalid_input', { state: 'state_invalid' }])
  expect(await refused({ made: crypto.randomUUID() })).toMatchObject([409, 'wrong_state'])
  expect(await refused({ printer: 'Somebody else' })).toMatchObject([409, 'printer_changed'])
  lulu.pageCents = 900
  expect(await refused({})).toMatchObject([409, 'book_print_elsewhere'])
  lulu.pageCents = 20
  lulu.next('broken')
  expect(await refused({})).toMatchObject([503, 'unavailable'])
  const { body: print } = await parent.post<BookPrint>(path, { made, printer: null, ...printForm })
  expect(print).toMatchObject({ status: 'unpaid', orderId: order, cents: 2900, cancelUntil: null })
  expect((await parent.get<BookPrinting>(path)).body.prints).toEqual([print])
  // What was seen stays, whatever becomes of the book.
  await shop.services.db.execute(sql`delete from books where order_id = ${order}`)
  await putBook(shop.services, { orderId: order }, [image])
  const inside = await shop.services.files.read(printKeys(print.id)[0] ?? '')
  const [page] = (await PDFDocument.load(inside ?? new Uint8Array())).getPages()
  expect([page?.getMediaBox(), page?.getTrimBox()]).toEqual([
    { x: 20, y: 20, width: 612, height: 612 },
    { x: 28, y: 28, width: 596, height: 596 },
  ])
})

test('a payment that Stripe tells of twenty times at once pays a book once, for no credits; one that nobody told of is found', async () => {
  const { clientSecret, id, look, parent, path } = await begun()
  expect(shop.stripe.asked.at(-1)).toMatchObject({ key: `book:${id}:0`, ask: { amount: '2900' } })
  shop.stripe.browser.pay(clientSecret)
  const event = shop.stripe.books.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('Nothing succeeded.')
  const post = shop.stripe.post(event)
  await Promise.all(Array.from({ length: 20 }, () => shop.post(post)))
  const rows = await shop.services.db.select().from(payments).where(eq(payments.bookPrintId, id))
  expect(rows).toMatchObject([{ kind: 'book', status: 'succeeded', fulfilledAt: expect.any(Date) }])
  const grants = await shop.services.db.query.creditGrants.findMany()
  expect(grants.filter(({ paymentId }) => paymentId === rows[0]?.id)).toEqual([])
  expect([await look(), await lettersAbout(id)]).toEqual(['paid', ['book-ordered']])
  expect(await viewPrint(parent, path, id)).toMatchObject({ address: { name: 'Wilhelmina Quux' } })
  const [seen, unseen] = [await begun(), await begun()]
  for (const one of [seen, unseen]) shop.stripe.browser.pay(one.clientSecret)
  shop.loseEvents()
  const { body } = await seen.parent.post<BookPrint>(`/api/book-prints/${seen.id}/check`)
  expect([body.status, body.cancelUntil !== null]).toEqual(['paid', true])
  await shop.services.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '3 hours'` })
    .where(eq(payments.bookPrintId, unseen.id))
  await reconcilePayments(shop.services)
  expect(await unseen.look()).toBe('paid')
})

test('a book is ordered an hour after paying and once, though the job runs twice, is killed or loses the answer', async () => {
  const early = await paid()
  await orderDuePrints(shop.services)
  expect(await early.look()).toBe('paid')
  const one = await ordered()
  const before = lulu.jobs.length
  // The first try finds nothing, orders, and dies before it notes the job.
  lulu.next('ok', 'loses_answer', 'broken')
  await expect(orderPrint(shop.services, job(one.id))).rejects.toThrow()
  expect([await one.look(), lulu.jobs.length]).toEqual(['ordered', before + 1])
  await Promise.all([1, 2, 3].map(() => orderPrint(shop.services, job(one.id))))
  await orderDuePrints(shop.services)
  expect(lulu.jobs).toHaveLength(before + 1)
  const { source_url: url, source_md5_sum: sum } = sourceOf(lulu.jobs.at(-1)?.body)
  const answered = await fetch(url.replace(shop.services.settings.appUrl, shop.url))
  const bytes = new Uint8Array(await answered.arrayBuffer())
  expect(answered.headers.get('content-type')).toBe('application/pdf')
  expect(createHash('md5').update(bytes).digest('hex')).toBe(sum)
  const forged = url.replace(shop.services.settings.appUrl, shop.url).replace('-inside', '-cover')
  expect((await fetch(forged)).status).toBe(404)
  const waiting = await paid()
  const { links, settings } = shop.services
  const link = links.until(printKeys(waiting.id)[0] ?? '', Date.now() + 60_000)
  expect([settings.appUrl.length > 0, (await fetch(shop.url + link)).status]).toEqual([true, 404])
})

const sourceOf = (body: object | undefined) =>
  (body as { line_items: { interior: { source_url: string; source_md5_sum: string } }[] }).line_items[0]
    ?.interior ?? { source_url: '', source_md5_sum: '' }

test('the printer’s signed webhook and the polling lead a book to its parcel; a wrong signature, twice or late changes nothing', async () => {
  const { id, atLulu, look, parent, path } = await atPrinter()
  const jobs = () =>
    shop.services.db.execute<{ id: string }>(
      sql`select data ->> 'printId' as id from jobs.job where name = 'follow-print' and data ->> 'printId' = ${id}`,
    )
  const tell = async (signature?: string) => {
    const event = lulu.eventOf(atLulu)
    return fetch(`${shop.url}/api/webhooks/printing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'lulu-hmac-sha256': signature ?? event.signature },
      body: new Uint8Array(event.body),
    })
  }
  lulu.move(atLulu, 'IN_PRODUCTION')
  expect((await tell('0'.repeat(64))).status).toBe(400)
  expect((await jobs()).rows).toHaveLength(0)
  expect((await tell()).status).toBe(200)
  expect((await jobs()).rows).toHaveLength(1)
  await followPrint(shop.services, id, signal)
  expect(await look()).toBe('printing')
  lulu.move(atLulu, 'SHIPPED')
  await shop.services.db.execute(
    sql`update book_prints set checked_at = now() - interval '2 hours' where id = ${id}`,
  )
  await followPrints(shop.services, signal)
  expect(await viewPrint(parent, path, id)).toMatchObject({
    status: 'shipped',
    trackingUrl: `https://carrier.example/${atLulu.id}`,
  })
  lulu.move(atLulu, 'IN_PRODUCTION')
  await followPrint(shop.services, id, signal)
  lulu.move(atLulu, 'CANCELED')
  await followPrint(shop.services, id, signal)
  expect([await look(), await lettersAbout(id), await refundsOf(id)]).toEqual([
    'shipped',
    ['book-ordered', 'book-shipped'],
    [],
  ])
})

test('a book that the printer refuses, cancels or never takes is paid back in full and its parent told, once', async () => {
  shop.services.log.level = 'silent'
  const wrong = await ordered()
  await shop.services.db.execute(
    sql`update book_prints set address = jsonb_set(address, '{phone}', '"none"') where id = ${wrong.id}`,
  )
  await orderPrint(shop.services, job(wrong.id))
  const lost = await ordered()
  lulu.next('broken')
  await expect(orderPrint(shop.services, job(lost.id))).rejects.toThrow()
  expect(await refundsOf(lost.id)).toEqual([])
  for (const _ of [1, 2]) await giveUpPrint(shop.services, job(lost.id))
  const canceled = await atPrinter()
  lulu.move(canceled.atLulu, 'REJECTED')
  for (const _ of [1, 2]) await followPrint(shop.services, canceled.id, signal)
  for (const { id, look } of [wrong, lost, canceled]) {
    expect([await look(), await refundsOf(id)]).toEqual(['refused', [['undelivered', 2900]]])
    expect(await lettersAbout(id)).toEqual(['book-ordered', 'book-refused'])
  }
  // A job that gives up late takes nothing from the printer.
  const late = await atPrinter()
  await giveUpPrint(shop.services, job(late.id))
  expect([await late.look(), await refundsOf(late.id)]).toEqual(['ordered', []])
})

test('a parent cancels a book until it goes to the printer, and never after; both at once leave one of them', async () => {
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

test('money that goes back keeps a book from the printer, and a disputed one waits; one that is there goes on', async () => {
  const [back, disputed, printed] = [await paid(), await paid(), await atPrinter()]
  shop.stripe.desk.refund(back.intentId, 2900)
  shop.stripe.desk.dispute(disputed.intentId, 'needs_response')
  shop.stripe.desk.refund(printed.intentId, 2900)
  shop.services.log.level = 'silent'
  await shop.tell()
  await shop.services.db.execute(
    sql`update book_prints set paid_at = now() - interval '2 hours' where paid_at is not null`,
  )
  await orderDuePrints(shop.services)
  expect([await back.look(), await disputed.look(), await printed.look()]).toEqual([
    'refunded',
    'paid',
    'ordered',
  ])
  expect(await viewPrint(printed.parent, printed.path, printed.id)).toMatchObject({ refundedCents: 2900 })
  shop.stripe.desk.dispute(disputed.intentId, 'won')
  await shop.tell()
  await orderDuePrints(shop.services)
  expect(await disputed.look()).toBe('ordered')
})

test('a payment that comes for a book whose order was deleted meanwhile goes back, and prints nothing', async () => {
  const { parent, order, clientSecret, id, look } = await begun()
  await parent.send('DELETE', `/api/orders/${order}`)
  shop.stripe.browser.pay(clientSecret)
  shop.services.log.level = 'silent'
  await shop.tell()
  expect([await look(), await refundsOf(id)]).toEqual(['unpaid', [['surplus', 2900]]])
})

test('operators find a printed book, read it in the story of its order, and a refund by them keeps it from the printer', async () => {
  const operator = shop.parent()
  await signInOperator(shop, operator, 'prints-operator@example.com')
  const { id, order, look, intentId } = await paid({ email: 'told@example.com' })
  for (const words of [id, 'told@example.com', intentId]) {
    const { body } = await operator.post<Reply<typeof findAnything>>('/api/admin/search', { words })
    expect(body.payments).toMatchObject([{ bookPrintId: id, orderId: order, amountCents: 2900 }])
  }
  const storyOf = async () => (await operator.get<OrderStory>(`/api/admin/orders/${order}`)).body
  const {
    payments: [payment],
    ...story
  } = await storyOf()
  expect(story.letters.map(({ kind }) => kind)).toContain('book-ordered')
  const wish = { key: crypto.randomUUID(), reason: 'The parent wrote to us', amountCents: payment?.leftCents }
  await operator.post(`/api/admin/payments/${payment?.id}/refund`, wish)
  shop.stripe.desk.refund(intentId, 2900)
  await shop.tell()
  expect(await look()).toBe('refunded')
  const happened = (await storyOf()).events.map(({ area, what }) => `${area} ${what}`)
  for (const event of ['print begun', 'print paid', 'print refunded', 'payment fulfilled', 'operator refund'])
    expect(happened).toContain(event)
})

test('what is deleted cancels a book that the printer does not have, and erases its name, address and files', async () => {
  const [unsent, printing, address] = [await paid(), await atPrinter(), await paid()]
  await unsent.parent.send('DELETE', `/api/orders/${unsent.order}`)
  await printing.parent.send('DELETE', `/api/orders/${printing.order}`)
  await eraseAddress(shop.services, 'nobody@example.com')
  expect(await address.look()).toBe('paid')
  await shop.services.db.execute(
    sql`update book_prints set email = 'moved@example.com' where id = ${address.id}`,
  )
  await eraseAddress(shop.services, 'moved@example.com')
  for (const { id, look } of [unsent, address]) {
    expect([await look(), await refundsOf(id)]).toEqual(['canceled', [['withdrawal', 2900]]])
    expect(await findBookPrint(shop.services.db, id)).toMatchObject({ address: null, email: null, title: '' })
  }
  expect([await printing.look(), await refundsOf(printing.id)]).toEqual(['ordered', []])
  expect(await findBookPrint(shop.services.db, printing.id)).toMatchObject({ address: null, hasFiles: false })
  expect(await lettersAbout(printing.id)).toEqual([])
})

test('a sent book outlives its order’s date, keeps files and address for two months, then nobody is in it', async () => {
  const { id, order, atLulu } = await atPrinter({ name: 'Zebedee Long', email: 'zeb@example.com' })
  await shop.services.db.execute(
    sql`update orders set paid_at = now(), status = 'completed', pictures_deleted_at = now() - interval '1 day' where id = ${order}`,
  )
  await sweepExpired(shop.services)
  lulu.move(atLulu, 'SHIPPED')
  await followPrint(shop.services, id, signal)
  expect([await lettersAbout(id), await keptFiles(id)]).toEqual([['book-ordered', 'book-shipped'], 2])
  await shop.services.db.execute(
    sql`update book_prints set ended_at = now() - interval '61 days' where id = ${id}`,
  )
  await sweepExpired(shop.services)
  const rows = (await allRows(shop.services)).filter(({ place }) => !place.startsWith('jobs'))
  expect([placesOf('Zebedee', rows), placesOf('zeb@example.com', rows)]).toEqual([[], []])
  expect(await findBookPrint(shop.services.db, id)).toMatchObject({ status: 'shipped', hasFiles: false })
})

test('a book of a wall is ordered by who is signed in, listed with the account’s others, and ends with the child', async () => {
  const parent = shop.parent()
  await signIn(shop, parent, 'wall-print@example.com')
  const { id: child } = await addChild(parent)
  const ofOrder = await begun({}, parent)
  const made = await putBook(shop.services, { childId: child }, [ofOrder.image])
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
  // Its picture goes with its order.
  await parent.send('DELETE', `/api/orders/${ofOrder.order}`)
  expect([await ofOrder.look(), (await findBookPrint(shop.services.db, another.print.id))?.status]).toEqual([
    'canceled',
    'canceled',
  ])
  const unheld = await putBook(shop.services, { childId: child }, [crypto.randomUUID()])
  const last = await beginBookPrint(parent, { path, made: unheld })
  shop.stripe.browser.pay(last.clientSecret)
  await shop.tell()
  const stranger = shop.parent()
  await signIn(shop, stranger, 'wall-print-stranger@example.com')
  for (const call of ['check', 'cancellation', 'payment'])
    expect((await stranger.post<Problem>(`/api/book-prints/${last.print.id}/${call}`)).body.code).toBe(
      'book_print_not_found',
    )
  await parent.send('DELETE', `/api/children/${child}`)
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
