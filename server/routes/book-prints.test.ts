import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type BookPrint, type BookPrinting, bookPrintLimits } from '#contract/book-prints.ts'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { Problem } from '#contract/refusals.ts'
import { payments } from '#server/database/schema.ts'
import { findBookPrint, printKeys } from '#server/features/book-prints/store.ts'
import { orderWithBook, printForm, putPrintableBook, viewPrint } from '#tests/factories/book-prints.ts'
import { sharedPrintShop } from '#tests/factories/print-shop.ts'
import { followPrint, followPrints } from '../flows/follow-print.ts'
import { giveUpPrint, orderDuePrints, orderPrint } from '../flows/order-prints.ts'
import { reconcilePayments } from '../flows/reconcile-payments.ts'
import { openCounts } from '../http/counts.ts'

const { shop, signal, job, begun, paid, ordered, atPrinter, emailsAbout, refundsOf } = sharedPrintShop()

test('R64 a book is offered with its price and printer, and can be ordered only if unchanged, agreed to and deliverable', async () => {
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
  expect(await refused({ email: ' ' })).toEqual([400, 'invalid_input', { email: 'email_invalid' }])
  expect(await refused({ country: 'US' })).toEqual([400, 'invalid_input', { state: 'state_invalid' }])
  expect(await refused({ state: 'N\u0007Y' })).toEqual([400, 'invalid_input', { state: 'unprintable' }])
  expect(await refused({ made: crypto.randomUUID() })).toMatchObject([409, 'wrong_state'])
  expect(await refused({ printer: 'Somebody else' })).toMatchObject([409, 'printer_changed'])
  shop.lulu.pageCents = 900
  expect(await refused({})).toMatchObject([409, 'book_print_elsewhere'])
  shop.lulu.pageCents = 20
  shop.lulu.next('broken')
  expect(await refused({})).toMatchObject([503, 'unavailable'])
  const { body: print } = await parent.post<BookPrint>(path, {
    made,
    printer: null,
    ...printForm,
    state: 'NY',
  })
  expect(print).toMatchObject({ status: 'unpaid', orderId: order, cents: 2900, cancelUntil: null })
  expect(print.address).toMatchObject({ country: 'GR', state: '' })
  expect((await parent.get<BookPrinting>(path)).body.prints).toEqual([print])
  // The print keeps the version that the parent saw, even if the book changes.
  await shop.services.db.execute(sql`delete from books where order_id = ${order}`)
  await putPrintableBook(shop.services, { orderId: order }, [image])
  const inside = await shop.services.files.read(printKeys(print.id)[0] ?? '')
  const [page] = (await PDFDocument.load(inside ?? new Uint8Array())).getPages()
  expect([page?.getMediaBox(), page?.getTrimBox()]).toEqual([
    { x: 20, y: 20, width: 612, height: 612 },
    { x: 28, y: 28, width: 596, height: 596 },
  ])
})

test('twenty simultaneous webhooks of one payment pay a book once without credits, and a payment without a webhook is found', async () => {
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
  expect([await look(), await emailsAbout(id)]).toEqual(['paid', ['book-ordered']])
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

test('a book is ordered once, an hour after payment, even if the job runs again or loses the response', async () => {
  const early = await paid()
  await orderDuePrints(shop.services)
  expect(await early.look()).toBe('paid')
  const one = await ordered()
  const before = shop.lulu.jobs.length
  // The first attempt finds nothing and places the order, but the response is lost.
  shop.lulu.next('ok', 'loses_answer')
  await expect(orderPrint(shop.services, job(one.id))).rejects.toThrow()
  expect([await one.look(), shop.lulu.jobs.length]).toEqual(['ordered', before + 1])
  await Promise.all([1, 2, 3].map(() => orderPrint(shop.services, job(one.id))))
  await orderDuePrints(shop.services)
  expect(shop.lulu.jobs).toHaveLength(before + 1)
  const { source_url: url, source_md5_sum: sum } = sourceOf(shop.lulu.jobs.at(-1)?.body)
  const answered = await fetch(url.replace(shop.services.settings.appUrl, shop.url))
  const bytes = new Uint8Array(await answered.arrayBuffer())
  expect(answered.headers.get('content-type')).toBe('application/pdf')
  expect(createHash('md5').update(bytes).digest('hex')).toBe(sum)
  const forged = url.replace(shop.services.settings.appUrl, shop.url).replace('-inside', '-cover')
  expect((await fetch(forged)).status).toBe(404)
  const waiting = await paid()
  const link = shop.services.links.until(printKeys(waiting.id)[0] ?? '', Date.now() + 60_000)
  expect((await fetch(shop.url + link)).status).toBe(404)
})

const sourceOf = (body: object | undefined) =>
  (body as { line_items: { interior: { source_url: string; source_md5_sum: string } }[] }).line_items[0]
    ?.interior ?? { source_url: '', source_md5_sum: '' }

test('signed webhooks and polling update a book until it is shipped; a wrong signature or a late state changes nothing', async () => {
  const { id, atLulu, look, parent, path } = await atPrinter()
  const jobs = () =>
    shop.services.db.execute<{ id: string }>(
      sql`select data ->> 'printId' as id from jobs.job where name = 'follow-print' and data ->> 'printId' = ${id}`,
    )
  const tell = async (signature?: string) => {
    const event = shop.lulu.eventOf(atLulu)
    return fetch(`${shop.url}/api/webhooks/printing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'lulu-hmac-sha256': signature ?? event.signature },
      body: new Uint8Array(event.body),
    })
  }
  shop.lulu.move(atLulu, 'IN_PRODUCTION')
  expect((await tell('0'.repeat(64))).status).toBe(400)
  expect((await jobs()).rows).toHaveLength(0)
  expect((await tell()).status).toBe(200)
  expect((await jobs()).rows).toHaveLength(1)
  await followPrint(shop.services, id, signal)
  expect(await look()).toBe('printing')
  shop.lulu.move(atLulu, 'SHIPPED')
  await shop.services.db.execute(
    sql`update book_prints set checked_at = now() - interval '2 hours' where id = ${id}`,
  )
  await followPrints(shop.services, signal)
  expect(await viewPrint(parent, path, id)).toMatchObject({
    status: 'shipped',
    trackingUrl: `https://carrier.example/${atLulu.id}`,
  })
  shop.lulu.move(atLulu, 'IN_PRODUCTION')
  await followPrint(shop.services, id, signal)
  shop.lulu.move(atLulu, 'CANCELED')
  await followPrint(shop.services, id, signal)
  expect([await look(), await emailsAbout(id), await refundsOf(id)]).toEqual([
    'shipped',
    ['book-ordered', 'book-shipped'],
    [],
  ])
})

test('a book whose order got no response is never ordered again but only looked for, unless the printer refused the request', async () => {
  const [lost, found, never, busy] = [await ordered(), await ordered(), await ordered(), await ordered()]
  shop.lulu.hidesNew = true
  const before = shop.lulu.jobs.length
  for (const { id } of [lost, found]) {
    shop.lulu.next('ok', 'loses_answer')
    await expect(orderPrint(shop.services, job(id))).rejects.toThrow('the line broke')
  }
  shop.lulu.next('ok', 'broken')
  await expect(orderPrint(shop.services, job(never.id))).rejects.toThrow('502')
  for (const { id, look } of [lost, found, never]) {
    await expect(orderPrint(shop.services, job(id))).rejects.toThrow('never said')
    await expect(giveUpPrint(shop.services, job(id))).rejects.toThrow('never said')
    expect([await look(), await refundsOf(id)]).toEqual(['ordered', []])
  }
  expect(shop.lulu.jobs).toHaveLength(before + 2)
  shop.lulu.next('ok', 'rate_limited')
  await expect(orderPrint(shop.services, job(busy.id))).rejects.toThrow('too many')
  await orderPrint(shop.services, job(busy.id))
  expect(shop.lulu.jobs).toHaveLength(before + 3)
  shop.lulu.hidesNew = false
  await giveUpPrint(shop.services, job(lost.id))
  await shop.services.db.execute(
    sql`update book_prints set ordered_at = now() - interval '2 hours' where id = ${found.id}`,
  )
  await followPrints(shop.services, signal)
  const jobs = await Promise.all(
    [lost, found, never].map(async ({ id }) => (await findBookPrint(shop.services.db, id))?.jobId),
  )
  expect(jobs).toEqual([`${before + 1}`, `${before + 2}`, null])
  shop.stripe.dashboard.refund(never.intentId, 2900)
  await shop.tell()
  expect(await never.look()).toBe('refunded')
  for (const run of [orderPrint, giveUpPrint])
    await expect(run(shop.services, job(never.id))).rejects.toThrow('never said')
})

test('a book canceled while its order had no response is still looked for, and the operator is warned if the printer has it', async () => {
  const given = await ordered()
  shop.lulu.hidesNew = true
  shop.lulu.next('ok', 'loses_answer')
  await expect(orderPrint(shop.services, job(given.id))).rejects.toThrow('the line broke')
  await given.parent.send('DELETE', given.path.replace('/book/printing', ''))
  expect((await findBookPrint(shop.services.db, given.id))?.status).toBe('canceled')
  await expect(orderPrint(shop.services, job(given.id))).rejects.toThrow('never said')
  shop.lulu.hidesNew = false
  const warned: object[] = []
  const log = { ...shop.services.log, warn: (about: object) => void warned.push(about) }
  await orderPrint({ ...shop.services, log: log as unknown as typeof shop.services.log }, job(given.id))
  expect(warned).toEqual([expect.objectContaining({ printId: given.id, jobId: expect.any(String) })])
})

test('the operator is not warned about a book whose webhook came before the printer’s response', async () => {
  const one = await ordered()
  const warn = vi.spyOn(shop.services.log, 'warn')
  const printing = shop.services.printing as NonNullable<typeof shop.services.printing>
  const order: typeof printing.order = async (...wish) => {
    const answer = await printing.order(...wish)
    await followPrint(shop.services, one.id, signal)
    return answer
  }
  await orderPrint({ ...shop.services, printing: { ...printing, order } }, job(one.id))
  expect((await findBookPrint(shop.services.db, one.id))?.jobId).toBeTruthy()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('copies of a book are limited per day, whatever the case of the order ID', async () => {
  const { parent, order, path, made } = await begun()
  const name = `book prints begun ${order}`
  await openCounts(shop.services).add([name], bookPrintLimits.begunADay - 1, DAY_SECONDS)
  const asked = path.replace(order, order.toUpperCase())
  expect((await parent.post(asked, { made, printer: null, ...printForm })).status).toBe(429)
})

test('a book that the printer refuses, rejects or never takes is refunded in full and its parent is told, both once', async () => {
  const wrong = await ordered()
  await shop.services.db.execute(
    sql`update book_prints set address = jsonb_set(address, '{phone}', '"none"') where id = ${wrong.id}`,
  )
  await orderPrint(shop.services, job(wrong.id))
  const lost = await ordered()
  shop.lulu.next('broken')
  await expect(orderPrint(shop.services, job(lost.id))).rejects.toThrow()
  expect(await refundsOf(lost.id)).toEqual([])
  for (const _ of [1, 2]) await giveUpPrint(shop.services, job(lost.id))
  const canceled = await atPrinter()
  shop.lulu.move(canceled.atLulu, 'REJECTED')
  for (const _ of [1, 2]) await followPrint(shop.services, canceled.id, signal)
  for (const { id, look } of [wrong, lost, canceled]) {
    expect([await look(), await refundsOf(id)]).toEqual(['refused', [['undelivered', 2900]]])
    expect(await emailsAbout(id)).toEqual(['book-ordered', 'book-refused'])
  }
  // Giving up late does not affect a book that is at the printer.
  const late = await atPrinter()
  await giveUpPrint(shop.services, job(late.id))
  expect([await late.look(), await refundsOf(late.id)]).toEqual(['ordered', []])
})
