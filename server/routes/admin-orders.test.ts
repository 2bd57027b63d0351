import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { findAnything, OrderTimeline } from '#contract/admin/orders.ts'
import type { Order } from '#contract/orders.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import {
  animations,
  books,
  contactMessages,
  creditGrants,
  emails,
  figurines,
  images,
  links,
  payments,
  recordings,
  refunds,
  upscales,
} from '../database/schema.ts'
import { insertSettlement } from '../features/credits/store.ts'
import { endAttempt } from '../features/images/attempts.ts'
import { sendRefund } from '../flows/send-refund.ts'
import type { Reply } from '../http/serve.ts'

type Found = Reply<typeof findAnything>

const shop = sharedTestApp()
let operator: Parent

beforeAll(async () => {
  operator = shop.parent()
  await signInOperator(shop, operator, 'operator@example.com')
})

const asked = (more: object = {}) => ({ key: randomUUID(), reason: 'The parent wrote to us', ...more })

const timelineOf = async ({ id }: { id: string }) =>
  (await operator.get<OrderTimeline>(`/api/admin/orders/${id}`)).body

const twice = async (path: string, body: object) => {
  const answers = await Promise.all([operator.post(path, { ...body }), operator.post(path, { ...body })])
  return answers.map(({ status }) => status)
}

const entriesAbout = async (subject: string) =>
  (await operator.get<{ entries: AuditEntry[] }>(`/api/admin/audit?subject=${subject}`)).body.entries

async function bought(email: string): Promise<{ parent: Parent; order: Order; paymentId: string }> {
  const parent = shop.parent()
  const order = await parent.buy([{ bytes: await drawingJpeg('cat', 100) }], { email })
  const [payment] = (await timelineOf(order)).payments
  return { parent, order, paymentId: payment?.id ?? '' }
}

test('the search finds an order by its email address, by its number or the start of it, and by its payment', async () => {
  const { order, paymentId } = await bought('Found@Example.com')
  const { intentId } = (await timelineOf(order)).payments[0] ?? {}
  for (const words of ['found@example.com', order.id, order.id.slice(0, 8)]) {
    const { body } = await operator.post<Found>('/api/admin/search', { words })
    expect(body.orders.map(({ id }) => id)).toEqual([order.id])
  }
  for (const words of [paymentId, intentId ?? '']) {
    const { body } = await operator.post<Found>('/api/admin/search', { words })
    expect(body.payments.map(({ orderId }) => orderId)).toEqual([order.id])
  }
})

test('the timeline of an order lists its pictures, money, credits and emails in order of time, without data of the child', async () => {
  const { parent, order } = await bought('timeline@example.com')
  await parent.post(`/api/orders/${order.id}/reports`, { childName: 'Wilhelmina' })
  await parent.generate(order)
  const timeline = await timelineOf(order)
  const events = timeline.events.map(({ area, what }) => `${area} ${what}`)
  for (const one of ['order created', 'payment succeeded', 'order paid', 'credit granted', 'credit reserve'])
    expect(events).toContain(one)
  expect(events).toContain('email written')
  expect(events).toContain('attempt queued')
  const times = timeline.events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  expect(JSON.stringify(timeline)).not.toContain('Wilhelmina')
  expect(JSON.stringify(timeline)).not.toContain('/files/')
})

test('the timeline of an order lists everything made from its artwork, its links and the failed attempts', async () => {
  const { parent, order } = await bought('keepsakes@example.com')
  await parent.generate(order)
  const { db } = shop.services
  const [image] = await db.select().from(images).where(eq(images.orderId, order.id))
  const [imageId, attemptId, at] = [image?.id ?? '', image?.attemptId ?? '', new Date()]
  await db.insert(upscales).values({ attemptId, status: 'ready', finishedAt: at })
  await db.insert(animations).values({ attemptId, status: 'failed' })
  await db.insert(figurines).values({ attemptId, status: 'ready', finishedAt: at, title: 'Wilhelmina' })
  const recorded = { imageId, fileKey: 'recordings/made-up.webm', durationMs: 3000 }
  await db.insert(recordings).values({ ...recorded, consentVersion: '2026-11-24' })
  const wished = { orderId: order.id, wishId: randomUUID(), title: 'Wilhelmina', imageIds: [imageId] }
  const made = { fileId: randomUUID(), pages: 24, lowestDpi: 300, fewPixels: 0, finishedAt: at }
  await db.insert(books).values({ ...wished, ...made, status: 'ready' })
  const link = { id: randomUUID(), imageId, name: 'Wilhelmina', openings: 3, revokedAt: at }
  await db.insert(links).values({ ...link, expiresAt: new Date('2027-01-31T12:00:00Z') })
  const { events } = await timelineOf(order)
  const lines = events.map(({ area, what, detail }) => `${area} ${what}: ${detail}`)
  expect(lines).toEqual(
    expect.arrayContaining([
      'upscale asked: attempt 1',
      'upscale made: attempt 1',
      'animation asked: attempt 1, failed',
      'figurine made: attempt 1',
      'recording kept: 3 s',
      'book asked: pictures: 1',
      'book made: 24 pages',
      'link made: 3 openings, until 2027-01-31',
      'link revoked: null',
    ]),
  )
  expect(JSON.stringify(events)).not.toContain('Wilhelmina')
})

test('a refund that is requested twice with one key is sent once, and refunds never exceed the payment', async () => {
  const { order, paymentId } = await bought('refund@example.com')
  const path = `/api/admin/payments/${paymentId}/refund`
  const first = asked({ amountCents: 500 })
  expect(await twice(path, first)).toEqual([204, 204])
  expect((await operator.post(path, { ...first, amountCents: 600 })).body.code).toBe('wrong_state')
  const [payment] = await shop.services.db.select().from(payments).where(eq(payments.id, paymentId))
  const left = (payment?.amountCents ?? 0) - 500
  expect((await operator.post(path, asked({ amountCents: left + 1 }))).body.code).toBe('wrong_state')
  const both = [asked({ amountCents: left }), asked({ amountCents: left })]
  const answers = await Promise.all(both.map((body) => operator.post(path, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const asks = await shop.services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  expect(asks.map(({ amountCents }) => amountCents).sort()).toEqual([500, left].sort())
  for (const { id: refundId } of asks)
    await sendRefund(shop.services, { data: { refundId }, signal: new AbortController().signal })
  const timeline = await timelineOf(order)
  expect(timeline.payments[0]).toMatchObject({ refundedCents: payment?.amountCents, leftCents: 0 })
  expect(timeline.order.creditsLeft).toBe(0)
  expect(timeline.emails.map(({ kind }) => kind)).toContain('refund')
  expect(await entriesAbout(paymentId)).toHaveLength(2)
})

async function failed(email: string) {
  const { parent, order } = await bought(email)
  await parent.generate(order)
  const { db } = shop.services
  const [image] = await db.select().from(images).where(eq(images.orderId, order.id))
  const attemptId = image?.attemptId ?? ''
  await db.transaction(async (tx) => {
    await endAttempt(tx, attemptId, { status: 'failed', failure: 'not_drawn' })
    await insertSettlement(tx, attemptId, 'return')
  })
  return { order, imageId: image?.id ?? '' }
}

test('a failed picture that is retried twice is drawn once more and takes one credit', async () => {
  const { order, imageId } = await failed('retry@example.com')
  const before = (await timelineOf(order)).order.creditsLeft
  expect(await twice(`/api/admin/images/${imageId}/retry`, asked())).toEqual([204, 204])
  const timeline = await timelineOf(order)
  expect(timeline.pictures[0]).toMatchObject({ status: 'pending', attempts: 2 })
  expect(timeline.order.creditsLeft).toBe(before - 1)
  expect((await operator.post(`/api/admin/images/${imageId}/retry`, asked())).body.code).toBe('wrong_state')
  expect(await entriesAbout(imageId)).toHaveLength(1)
})

test('an email that is resent twice with one key goes out once more, to the same address', async () => {
  const { order } = await bought('resent@example.com')
  const { db } = shop.services
  const [email] = (await timelineOf(order)).emails
  const path = `/api/admin/emails/${email?.id}/resend`
  expect((await operator.post(path, asked())).body.code).toBe('wrong_state')
  await db
    .update(emails)
    .set({ status: 'sent' })
    .where(eq(emails.id, email?.id ?? ''))
  expect(await twice(path, asked())).toEqual([204, 204])
  const { emails: sent } = await timelineOf(order)
  expect(sent.map(({ kind, recipient, status }) => [kind, recipient, status])).toEqual([
    ['order-confirmation', 'resent@example.com', 'sent'],
    ['order-confirmation', 'resent@example.com', 'queued'],
  ])
  expect(await entriesAbout(order.id)).toHaveLength(1)
})

test('credits that are given twice with one key are given once, to a guest and to an account', async () => {
  const { order } = await bought('gift@example.com')
  const before = (await timelineOf(order)).order.creditsLeft
  const given = { credits: 2 }
  expect(await twice(`/api/admin/orders/${order.id}/credits`, asked(given))).toEqual([204, 204])
  expect((await timelineOf(order)).order.creditsLeft).toBe(before + 2)
  await signedIn(shop, 'account-gift@example.com')
  const search = async () =>
    (await operator.post<Found>('/api/admin/search', { words: 'account-gift@example.com' })).body.account
  const account = await search()
  await twice(`/api/admin/accounts/${account?.id}/credits`, asked(given))
  expect((await search())?.creditsLeft).toBe((account?.creditsLeft ?? 0) + 2)
  const gifts = shop.services.db.$count(creditGrants, eq(creditGrants.kind, 'given'))
  expect(await gifts).toBe(2)
})

test('an order that an operator cancels is gone for its parent, but its timeline remains', async () => {
  const { parent, order } = await bought('cancel@example.com')
  expect(await twice(`/api/admin/orders/${order.id}/cancel`, asked())).toEqual([204, 204])
  expect((await parent.get(`/api/orders/${order.id}`)).status).toBe(404)
  const timeline = await timelineOf(order)
  expect(timeline.order.deletedAt).not.toBeNull()
  expect(timeline.events.at(-1)).toMatchObject({ area: 'operator', what: 'cancel' })
  expect((await operator.post(`/api/admin/orders/${order.id}/cancel`, asked())).status).toBe(404)
})

test('a blocked address is signed out, and can neither sign in nor order until it is unblocked', async () => {
  const email = 'blocked@example.com'
  const parent = await signedIn(shop, email)
  const set = (blocked: boolean) => operator.post('/api/admin/blocked', asked({ email, blocked }))
  expect((await set(true)).status).toBe(204)
  expect((await parent.get('/api/auth/me')).status).toBe(401)
  expect(await signIn(shop, parent, email)).toMatchObject({ code: 'blocked' })
  const order = { bundleType: 'single', childAge: 5, email: 'Blocked@example.com' }
  expect((await parent.post('/api/orders', order)).body.code).toBe('blocked')
  const open = await parent.order()
  const patched = await parent.send('PATCH', `/api/orders/${open.id}`, { email })
  expect(patched.body.code).toBe('blocked')
  const { body } = await operator.post<Found>('/api/admin/search', { words: email })
  expect(body.address?.blocked).toBe(true)
  const entries = await entriesAbout(body.address?.key ?? '')
  expect(entries.map(({ action }) => action)).toEqual(['block'])
  await set(false)
  expect((await parent.post('/api/orders', order)).status).toBe(201)
})

test('the audit log contains no email address of a parent', async () => {
  await operator.post('/api/admin/blocked', asked({ email: 'unnamed@example.com', blocked: true }))
  const { rows } = await shop.services.db.execute<{ log: string }>(
    sql`select string_agg(l::text, ' ') as log from audit_log l`,
  )
  expect(rows[0]?.log).toContain('operator@example.com')
  expect(rows[0]?.log?.replaceAll('operator@example.com', '')).not.toContain('@')
})

test('a contact message is answered once, in the language it was written in', async () => {
  const parent = shop.parent()
  parent.reads('el')
  const message = { name: 'Anna', email: 'writes@example.com', subject: 'A question', message: 'May I?' }
  await parent.post('/api/contact', message)
  const { db } = shop.services
  const [row] = await db.select().from(contactMessages)
  const path = `/api/admin/messages/${row?.id}/answer`
  const yes = asked({ text: 'Yes.' })
  expect(await twice(path, yes)).toEqual([204, 204])
  expect((await operator.post(path, { ...yes, text: 'Perhaps.' })).body.code).toBe('wrong_state')
  await db.delete(emails).where(eq(emails.kind, 'contact-acknowledged'))
  expect((await operator.post(path, asked({ text: 'No.' }))).body.code).toBe('wrong_state')
  const answers = await db.select().from(emails).where(eq(emails.kind, 'contact-answered'))
  expect(answers).toMatchObject([
    { recipient: 'writes@example.com', language: 'el', content: { text: 'Yes.' } },
  ])
})

test('operators see pictures only after entering a reason, and before that only 12-pixel previews', async () => {
  const { order } = await bought('pictures@example.com')
  const blurred = await operator.get<{ pictures: { picture: string }[] }>(
    `/api/admin/orders/${order.id}/blurred`,
  )
  const [, base64 = ''] = blurred.body.pictures[0]?.picture.split(',') ?? []
  const { width = 0, height = 0 } = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect(Math.max(width, height)).toBe(12)
  expect((await operator.post(`/api/admin/orders/${order.id}/reveal`, { key: randomUUID() })).status).toBe(
    400,
  )
  expect(await entriesAbout(order.id)).toEqual([])
  const shown = await operator.post<{ pictures: { drawing: string }[] }>(
    `/api/admin/orders/${order.id}/reveal`,
    asked(),
  )
  expect((await operator.get(shown.body.pictures[0]?.drawing ?? '')).status).toBe(200)
  expect(await entriesAbout(order.id)).toMatchObject([{ action: 'reveal' }])
})

test('an action that one operator did cannot be repeated by another with the same key', async () => {
  const { order } = await bought('replayed@example.com')
  const [other, once] = [shop.parent(), asked()]
  await signInOperator(shop, other, 'another-operator@example.com')
  const path = `/api/admin/orders/${order.id}/reveal`
  expect((await operator.post(path, once)).status).toBe(200)
  expect((await operator.post(path, once)).status).toBe(200)
  expect((await other.post(path, once)).status).toBe(409)
})
