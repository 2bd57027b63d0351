import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OfferedOrder } from '#contract/accounts.ts'
import type { Order } from '#contract/orders.ts'
import { orders } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { newestToken, signedIn, signIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp()

const offers = async (parent: Parent) =>
  (await parent.get<{ orders: OfferedOrder[] }>('/api/user/offered-orders')).body.orders
const ordersOf = async (parent: Parent) =>
  (await parent.get<{ orders: Order[] }>('/api/user/orders')).body.orders.map(({ id }) => id)
const answer = (parent: Parent, accept: boolean, ...orders: { id: string }[]) =>
  parent.post('/api/user/offered-orders', { accept, orderIds: orders.map(({ id }) => id) })

async function drawn(guest: Parent, what: Record<string, unknown> = {}): Promise<Order> {
  const order = await guest.order(what)
  await guest.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  return order
}

async function signInElsewhere(parent: Parent, email: string): Promise<void> {
  await shop.parent().post('/api/auth/magic-link', { email })
  await parent.post('/api/auth/verify', { email, token: await newestToken(shop, email), confirmed: true })
}

test('a paid order joins the account of its email address at the first sign-in, on any device', async () => {
  const email = 'paid@example.com'
  const guest = shop.parent()
  const order = await drawn(guest, { email })
  await guest.pay(order)
  const phone = shop.parent()
  await signInElsewhere(phone, email)
  expect(await ordersOf(phone)).toEqual([order.id])
  expect((await phone.getOrder(order)).mayChange).toBe(true)
})

test('an unpaid order made in another browser with the address is offered, and joins only if the parent accepts', async () => {
  const email = 'planted@example.com'
  const order = await drawn(shop.parent(), { email })
  const parent = await signedIn(shop, email)
  expect(await ordersOf(parent)).toEqual([])
  expect(await offers(parent)).toMatchObject([{ id: order.id, madeHere: false, createdAt: order.createdAt }])
  const [offered] = await offers(parent)
  const picture = await fetch(shop.url + offered?.thumbnails[0])
  expect(picture.status).toBe(200)
  expect((await answer(parent, true, order)).status).toBe(204)
  expect(await ordersOf(parent)).toEqual([order.id])
  expect(await offers(parent)).toEqual([])
})

test('a declined order is not offered again, cannot be accepted later and stays with its browser', async () => {
  const email = 'declines@example.com'
  const guest = shop.parent()
  const order = await drawn(guest, { email })
  const parent = await signedIn(shop, email)
  expect((await answer(parent, false, order)).status).toBe(204)
  expect((await answer(parent, false, order)).status).toBe(204)
  expect(await offers(parent)).toEqual([])
  await answer(parent, true, order)
  expect(await ordersOf(parent)).toEqual([])
  expect((await guest.getOrder(order)).mayChange).toBe(true)
})

test('an order that was declined and then paid joins the account at the next sign-in, unless it is declined again', async () => {
  const email = 'declines-and-pays@example.com'
  const parent = shop.parent()
  const [paid, declinedAgain] = [await drawn(shop.parent(), { email }), await drawn(shop.parent(), { email })]
  await signIn(shop, parent, email)
  for (const order of [paid, declinedAgain]) await answer(parent, false, order)
  await shop.services.db.update(orders).set({ paidAt: sql`now()` }).where(eq(orders.email, email))
  expect(await offers(parent)).toHaveLength(2)
  await answer(parent, false, declinedAgain)
  await signIn(shop, parent, email)
  expect(await ordersOf(parent)).toEqual([paid.id])
})

test('guest orders of a browser are only offered if another browser requested the sign-in link', async () => {
  const phone = shop.parent()
  const order = await drawn(phone)
  await phone.order()
  await signInElsewhere(phone, 'on-the-phone@example.com')
  expect(await ordersOf(phone)).toEqual([])
  expect(await offers(phone)).toMatchObject([{ id: order.id, madeHere: true }])
  await answer(phone, true, order)
  expect(await ordersOf(phone)).toEqual([order.id])
})

test('an account cannot take over an order that it was not offered', async () => {
  const other = await drawn(shop.parent(), { email: 'cara@example.com' })
  const unaddressed = await drawn(shop.parent())
  const owned = await signedIn(shop, 'owner@example.com')
  const taken = await drawn(owned)
  const thief = await signedIn(shop, 'thief@example.com')
  expect(await offers(thief)).toEqual([])
  expect((await answer(thief, true, other, unaddressed, taken)).status).toBe(204)
  expect(await ordersOf(thief)).toEqual([])
  expect((await answer(shop.parent(), true, other)).status).toBe(401)
})

test("a guest's order with an email address does not join the account of another parent on the same computer", async () => {
  const shared = shop.parent()
  await drawn(shared, { email: 'first@example.com' })
  await signIn(shop, shared, 'second@example.com')
  expect(await ordersOf(shared)).toEqual([])
  expect(await offers(shared)).toEqual([])
})

test('deleting an account deletes guest orders with its address that are paid or from the same browser, and no order of a stranger', async () => {
  const email = 'guest-too@example.com'
  const [parent, guest, stranger] = [shop.parent(), shop.parent(), shop.parent()]
  const unpaid = await drawn(parent, { email })
  const paid = await drawn(guest, { email })
  await signInElsewhere(parent, email)
  await guest.pay(paid)
  const planted = await drawn(stranger, { email })
  expect(await ordersOf(parent)).toEqual([])
  expect((await parent.send('DELETE', '/api/user', { confirmation: email })).status).toBe(204)
  const statusFor = async (by: Parent, { id }: Order) => (await by.get(`/api/orders/${id}`)).status
  expect(await statusFor(parent, unpaid)).toBe(404)
  expect(await statusFor(guest, paid)).toBe(404)
  expect(await statusFor(stranger, planted)).toBe(200)
})
