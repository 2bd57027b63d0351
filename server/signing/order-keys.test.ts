import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { Order } from '#contract/orders.ts'
import type { Withdrawal } from '#contract/payments.ts'
import { emails, orders } from '#server/database/schema.ts'
import type { TestApp } from '#tests/factories/app.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { emailLinks } from '../features/emails/links.ts'
import { orderKey, withdrawalKey } from './order-keys.ts'

const anna = 'anna@example.com'
const mistyped = 'ana@example.com'

const shop = sharedTestApp()
afterEach(() => {
  vi.useRealTimers()
})

const keyFor = ({ id }: Order, address: string) => orderKey(shop.services.signing, id, address)
const unlock = ({ id }: Order, key: string, parent = shop.parent()) =>
  parent.post<Order & { code?: string }>(`/api/orders/${id}/unlock`, { key })
const setEmail = (parent: ReturnType<TestApp['parent']>, { id }: Order, email: string) =>
  parent.send('PATCH', `/api/orders/${id}`, { email })

test('changing the address revokes its keys and the browsers they admitted, but not the browser that made the order', async () => {
  const { parent: maker, order } = await shop.parentWithOrder({ email: mistyped })
  const key = keyFor(order, mistyped)
  const recipient = shop.parent()
  expect((await unlock(order, key, recipient)).body.mayChange).toBe(true)
  expect((await setEmail(maker, order, anna)).status).toBe(200)
  expect((await recipient.getOrder(order)).mayChange).toBe(false)
  expect((await setEmail(recipient, order, mistyped)).status).toBe(403)
  const again = await unlock(order, key, recipient)
  expect([again.status, again.body.code]).toEqual([403, 'key_expired'])
  expect((await unlock(order, keyFor(order, anna))).body.mayChange).toBe(true)
  expect((await maker.getOrder(order)).mayChange).toBe(true)
})

test('setting the same address again revokes nothing', async () => {
  const { parent: maker, order } = await shop.parentWithOrder({ email: anna })
  const phone = shop.parent()
  await unlock(order, keyFor(order, anna), phone)
  await setEmail(maker, order, 'Anna@example.com')
  expect((await phone.getOrder(order)).mayChange).toBe(true)
  expect((await unlock(order, keyFor(order, anna))).status).toBe(200)
})

test('a browser admitted by a key cannot lock out the browser that made the order', async () => {
  const { parent: maker, order } = await shop.parentWithOrder({ email: mistyped })
  const recipient = shop.parent()
  await unlock(order, keyFor(order, mistyped), recipient)
  await setEmail(recipient, order, 'stranger@example.com')
  expect((await maker.getOrder(order)).mayChange).toBe(true)
  await setEmail(maker, order, anna)
  expect((await recipient.getOrder(order)).mayChange).toBe(false)
})

test('once an account owns the order, no key opens it and browsers admitted by keys lose access', async () => {
  const email = 'adopts@example.com'
  const { parent: maker, order } = await shop.parentWithOrder({ email })
  const phone = shop.parent()
  await unlock(order, keyFor(order, email), phone)
  await maker.pay(order)
  const owner = await signedIn(shop, email)
  expect((await owner.getOrder(order)).mayChange).toBe(true)
  expect((await phone.getOrder(order)).mayChange).toBe(false)
  const again = await unlock(order, keyFor(order, email))
  expect([again.status, again.body.code]).toEqual([403, 'sign_in_needed'])
  expect((await unlock(order, keyFor(order, email), owner)).body.mayChange).toBe(true)
})

test.each([
  ['an order key', orderKey, 30],
  ['a withdrawal key', withdrawalKey, 30],
])('%s works for 30 days and no longer', async (_, make, days) => {
  const { order } = await shop.parentWithOrder({ email: anna })
  const path = make === orderKey ? 'unlock' : 'withdrawal/offer'
  const use = (key: string) => shop.parent().post(`/api/orders/${order.id}/${path}`, { key })
  const madeBefore = (age: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - age })
    const key = make(shop.services.signing, order.id, anna)
    vi.useRealTimers()
    return key
  }
  expect((await use(madeBefore(days * DAY_MS - 60_000))).status).toBe(200)
  const late = await use(madeBefore(days * DAY_MS + 2_000))
  expect([late.status, late.body.code]).toEqual([403, 'key_expired'])
  const stretched = `ffffffff${madeBefore(0).slice(8)}`
  expect((await use(stretched)).status).toBe(403)
})

test('the key of a receipt allows only withdrawal, even of an order that an account owns, and changing the address revokes it', async () => {
  const email = 'buyer@example.com'
  const { parent: maker, order } = await shop.parentWithOrder({ email })
  await maker.pay(order)
  const { signing, settings } = shop.services
  const link = emailLinks(settings.appUrl, signing, { recipient: email, language: 'en' }).withdraw(order.id)
  const key = link.split('#key=')[1] ?? ''
  expect((await unlock(order, key)).status).toBe(403)
  const offer = () => shop.parent().post<Withdrawal>(`/api/orders/${order.id}/withdrawal/offer`, { key })
  const owner = await signedIn(shop, email)
  expect((await offer()).body).toMatchObject({ possible: true, refundAmount: 999 })
  await setEmail(owner, order, anna)
  expect((await offer()).status).toBe(403)
  const declare = (body: Record<string, unknown>) =>
    shop.parent().post(`/api/orders/${order.id}/withdrawal`, body)
  expect((await declare({ key })).status).toBe(403)
  expect((await declare({ key: keyFor(order, anna) })).status).toBe(403)
  expect((await declare({ key: withdrawalKey(signing, order.id, anna) })).status).toBe(200)
})

test("a new order link is sent only to the order's own address, and at most three times", async () => {
  const order = await shop.parent().order({ email: 'asks@example.com' })
  const ask = () => shop.parent().post(`/api/orders/${order.id}/link`)
  const asked = [await ask(), await ask(), await ask()]
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202])
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  const sent = and(eq(emails.kind, 'order-link'), eq(emails.recipient, 'asks@example.com'))
  expect(await shop.services.db.select().from(emails).where(sent)).toHaveLength(3)
  const another = await shop.parent().order({ email: 'Asks@example.com' })
  expect((await shop.parent().post(`/api/orders/${another.id}/link`)).status).toBe(429)
})

test('requesting a link is refused with no_address without an address, and with sign_in_needed for an account', async () => {
  const { parent, order: guests } = await shop.parentWithOrder()
  expect((await parent.post(`/api/orders/${guests.id}/link`)).body.code).toBe('no_address')
  await signIn(shop, parent, 'has-account@example.com')
  const own = await parent.order()
  expect((await parent.post(`/api/orders/${own.id}/link`)).body.code).toBe('sign_in_needed')
})

test('a corrected address of a paid order gets a link, and deleting the order leaves only the email about the deletion', async () => {
  const { parent: maker, order } = await shop.parentWithOrder({ email: 'wrong@example.com' })
  await maker.pay(order)
  await setEmail(maker, order, 'right@example.com')
  const about = () => shop.services.db.select().from(emails).where(eq(emails.recipient, 'right@example.com'))
  expect((await about()).map(({ kind }) => kind)).toEqual(['order-link'])
  await maker.send('DELETE', `/api/orders/${order.id}`)
  expect((await about()).map(({ kind }) => kind)).toEqual(['order-deleted'])
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row?.email).toBeNull()
})
