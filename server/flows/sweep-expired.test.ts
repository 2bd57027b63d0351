import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { Order } from '#contract/orders.ts'
import { type RetentionId, retention } from '#contract/retention.ts'
import {
  accounts,
  contactMessages,
  creditGrants,
  emails,
  filesInFlight,
  images,
  modelCalls,
  orders,
  paymentEvents,
  planPauses,
  previews,
  requestCounts,
  sessions,
  signInLinks,
  subscriptions,
  suppressions,
} from '#server/database/schema.ts'
import { openLog } from '#server/log.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { findOrder, listExpiredOrders } from '../features/orders/store.ts'
import { deleteOrder } from './delete-order.ts'
import { sweepExpired } from './sweep-expired.ts'

const shop = sharedTestApp()
const MARGIN_MS = 60_000
const email = 'anna@example.com'

type Row = Record<string, unknown>
type Case = { table: PgTable; key: PgColumn; row: (since: Date, end: Date) => Row; anonymized?: PgColumn }

const emailRow = (kind: string) => (createdAt: Date) => {
  return { id: randomUUID(), kind, cause: randomUUID(), recipient: email, content: {}, createdAt }
}

/** A row of each kind that is deleted by age alone. It dates from `since`, and its retention period ends at `end`. */
const cases: Partial<Record<RetentionId, Case>> = {
  previews: {
    table: previews,
    key: previews.id,
    row: (_, expiresAt) => ({ id: randomUUID(), style: 'disney', fileKey: randomUUID(), expiresAt }),
  },
  sessions: {
    table: sessions,
    key: sessions.id,
    row: (createdAt, expiresAt) => ({ id: randomUUID(), accountId: account, createdAt, expiresAt }),
  },
  signInLinks: {
    table: signInLinks,
    key: signInLinks.id,
    row: (createdAt) => ({ id: randomUUID(), email, createdAt, expiresAt: createdAt }),
  },
  emails: { table: emails, key: emails.id, row: emailRow('refund') },
  passingEmails: { table: emails, key: emails.id, row: emailRow('sign-in-link') },
  messages: {
    table: contactMessages,
    key: contactMessages.id,
    row: (createdAt) => ({ id: randomUUID(), name: '', email, subject: '', message: '', createdAt }),
  },
  modelResults: {
    table: modelCalls,
    key: modelCalls.id,
    row: (settledAt) => ({
      id: randomUUID(),
      purpose: 'wording',
      number: 1,
      provider: 'openai',
      model: 'm',
      templateId: 't',
      seed: 1,
      state: 'made',
      heldUntil: settledAt,
      costMicros: 1,
      askedAt: settledAt,
      settledAt,
    }),
  },
  gatewayEvents: {
    table: paymentEvents,
    key: paymentEvents.id,
    row: (at) => ({ id: randomUUID(), type: 'refund', createdAt: at, receivedAt: at }),
  },
  pauses: {
    table: planPauses,
    key: planPauses.key,
    row: (_, until) => ({ key: randomUUID(), until }),
  },
  emailStops: {
    table: suppressions,
    key: suppressions.key,
    row: (since) => ({ key: randomUUID(), reason: 'bounced', since }),
  },
  requestCounts: {
    table: requestCounts,
    key: requestCounts.key,
    row: (_, endsAt) => ({ key: randomUUID(), used: 1, endsAt }),
  },
  unclaimedFiles: {
    table: filesInFlight,
    key: filesInFlight.key,
    row: (createdAt) => ({ key: `working/${randomUUID()}.jpg`, createdAt }),
  },
  guestSubscribers: {
    table: subscriptions,
    key: subscriptions.id,
    anonymized: subscriptions.email,
    row: (currentPeriodEnd) => ({
      id: randomUUID(),
      gateway: 'demo',
      subscriber: email,
      email,
      customerId: 'c',
      planId: 'basic',
      status: 'canceled',
      gatewaySubscriptionId: randomUUID(),
      currentPeriodEnd,
    }),
  },
}

test('a subscription begun long ago is deleted unless its start was requested or it has credits', async () => {
  const { db } = shop.services
  const begun = (age: number, started = false) => ({
    id: randomUUID(),
    gateway: 'demo' as const,
    subscriber: email,
    email,
    customerId: 'c',
    planId: 'basic' as const,
    createdAt: new Date(Date.now() - age),
    startRequestedAt: started ? new Date() : null,
  })
  const old = retention.guestSubscribers.ms + MARGIN_MS
  const rows = [begun(old), begun(old - 2 * MARGIN_MS), begun(old, true), begun(old)]
  const ids = rows.map(({ id }) => id)
  await db.insert(subscriptions).values(rows)
  const grant = { id: randomUUID(), kind: 'plan_period' as const, cause: randomUUID(), credits: 1 }
  await db.insert(creditGrants).values({ ...grant, subscriptionId: ids[3], validUntil: new Date() })
  await sweepExpired(shop.services)
  const kept = await db.select().from(subscriptions).where(inArray(subscriptions.id, ids))
  expect(kept.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
})

const account = randomUUID()

test.each(Object.entries(cases))(
  '%s: a row is deleted or anonymized after its retention period and not before',
  async (id, what) => {
    const { table, key, row, anonymized } = what
    const { db } = shop.services
    await db.insert(accounts).values({ id: account, email }).onConflictDoNothing()
    const { ms } = retention[id as 'sessions']
    const at = (age: number) => row(new Date(Date.now() - age), new Date(Date.now() - age + ms))
    const [over, fresh] = [at(ms + MARGIN_MS), at(ms - MARGIN_MS)]
    await db.insert(table).values([over, fresh])
    await sweepExpired(shop.services)
    const kept = (one: Row) =>
      db
        .select({ said: anonymized ?? sql`1` })
        .from(table)
        .where(eq(key, one[key.name === 'key' ? 'key' : 'id']))
    expect(await kept(over)).toEqual(anonymized ? [{ said: '' }] : [])
    expect(await kept(fresh)).toEqual([{ said: anonymized ? email : 1 }])
  },
)

const daysLeft = (order: Order) => (Date.parse(order.picturesDeletedAt) - Date.now()) / DAY_MS

async function nearingItsEnd(order: Order, days: number) {
  const picturesDeletedAt = new Date(Date.now() + days * DAY_MS)
  await shop.services.db.update(orders).set({ picturesDeletedAt }).where(eq(orders.id, order.id))
}

test('the parent of a paid order is notified once, a week before its pictures are deleted, and again after keeping them longer', async () => {
  const { parent, order } = await shop.parentWithOrder({ email: 'berta@example.com' })
  await parent.pay(order)
  const notices = async () => {
    await sweepExpired(shop.services)
    return (await emailsTo(shop, 'berta@example.com')).filter((kind) => kind === 'pictures-expiring').length
  }
  await nearingItsEnd(order, 7.01)
  expect(await notices()).toBe(0)
  await nearingItsEnd(order, 6.99)
  expect([await notices(), await notices()]).toEqual([1, 1])
  await parent.post(`/api/orders/${order.id}/keep`)
  await nearingItsEnd(order, 6)
  expect(await notices()).toBe(2)
  const { db } = shop.services
  const [notice] = await db.select().from(emails).where(eq(emails.kind, 'pictures-expiring'))
  expect(notice?.content).toMatchObject({ orderId: order.id, unused: 3 })
})

test('the notice of an order paid with free credits goes to the address of its account, not of the order', async () => {
  const parent = await signedIn(shop, 'owner@example.com')
  const order = await parent.order({ bundleType: 'single', email: 'typed@example.com' })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await parent.generate(order)
  await nearingItsEnd(order, 6)
  await sweepExpired(shop.services)
  expect(await emailsTo(shop, 'typed@example.com')).not.toContain('pictures-expiring')
  expect(await emailsTo(shop, 'owner@example.com')).toContain('pictures-expiring')
})

test('an order that cannot be erased stops nothing else, and the sweep fails at the end', async () => {
  const { db, queue } = shop.services
  const order = await shop.parent().order()
  await nearingItsEnd(order, -1)
  const old = new Date(Date.now() - retention.signInLinks.ms - MARGIN_MS)
  const link = { id: randomUUID(), email, createdAt: old, expiresAt: old }
  await db.insert(signInLinks).values(link)
  const failing = { ...queue, enqueue: () => Promise.reject(new Error('no queue')) }
  const swept = sweepExpired({ ...shop.services, queue: failing, log: openLog('silent') })
  await expect(swept).rejects.toThrow('steps of the sweep failed')
  expect(await db.select().from(signInLinks).where(eq(signInLinks.id, link.id))).toEqual([])
  await sweepExpired(shop.services)
})

test('one sweep erases all expired orders, even more than one batch', async () => {
  const { db } = shop.services
  const order = await shop.parent().order()
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  if (!row) throw new Error('There is no order.')
  const picturesDeletedAt = new Date(Date.now() - DAY_MS)
  await db
    .insert(orders)
    .values(Array.from({ length: 120 }, () => ({ ...row, id: randomUUID(), picturesDeletedAt })))
  await sweepExpired(shop.services)
  expect(await listExpiredOrders(db, { most: 1, except: [] })).toEqual([])
})

test('an order that is paid, kept longer or being drawn after the sweep listed it is not erased', async () => {
  const { db } = shop.services
  const parent = shop.parent()
  const [paid, kept, drawn, old] = [
    await parent.order(),
    await parent.order(),
    await parent.order(),
    await parent.order(),
  ]
  await parent.upload(drawn.id, [{ bytes: await drawingJpeg('cat', 100) }])
  await parent.pay(kept)
  for (const order of [paid, kept, drawn, old]) await nearingItsEnd(order, -1)
  const listed = await listExpiredOrders(db, { most: 100, except: [] })
  expect(listed).toEqual(expect.arrayContaining([paid.id, kept.id, drawn.id, old.id]))
  await parent.pay(paid)
  await parent.post(`/api/orders/${kept.id}/keep`)
  await db.update(images).set({ status: 'processing' }).where(eq(images.orderId, drawn.id))
  for (const id of listed) await deleteOrder(shop.services, id, { cause: 'expired' })
  const left = []
  for (const { id } of [paid, kept, drawn, old]) left.push((await findOrder(db, id))?.id)
  expect(left).toEqual([paid.id, kept.id, drawn.id, undefined])
  await db.update(images).set({ status: 'pending' }).where(eq(images.orderId, drawn.id))
})

test('POST /api/orders/:id/keep adds 90 days for the owner of a paid order, but not again while that much is left', async () => {
  const { parent, order } = await shop.parentWithOrder()
  const keep = (who = parent) => who.post<Order>(`/api/orders/${order.id}/keep`)
  expect((await keep()).status).toBe(409)
  await parent.pay(order)
  await nearingItsEnd(order, 3)
  expect((await keep(shop.parent())).status).toBe(403)
  const kept = [await keep(), await keep()].map(({ body }) => Math.round(daysLeft(body)))
  expect(kept).toEqual([93, 93])
})
