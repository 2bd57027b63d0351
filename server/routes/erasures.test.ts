import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Erasure } from '#contract/erasures.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { emails, erasures } from '#server/database/schema.ts'
import { findAccountByEmail } from '#server/features/accounts/store.ts'
import { findOrder } from '#server/features/orders/store.ts'
import { deleteOwnAccount, eraseAccount, resumeAccountErasure } from '#server/flows/delete-account.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'

const shop = sharedTestApp({ worker: true })
/** Has no worker, so its jobs and emails wait. */
const resting = sharedTestApp()

const placeOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? ''
const receiptAt = async (place: string) => (await shop.parent().get<Erasure>(`/api${place}`)).body

const open = { subjectId: randomUUID(), cause: 'asked' as const, pictures: 1, keys: [] }

async function orderOf(parent: Parent, drawings: number) {
  const bytes = await drawingJpeg('cat', 100)
  const order = await parent.order({ email: 'anna@example.com' })
  await parent.upload(
    order.id,
    Array.from({ length: drawings }, () => ({ bytes, title: 'Minka' })),
  )
  return order
}

async function completedAt(place: string): Promise<Date> {
  const found = eq(erasures.id, place.split('/').at(-1) ?? '')
  const [row] = await shop.services.db.select().from(erasures).where(found)
  if (!row?.completedAt) throw new Error('An erasure is not complete.')
  return row.completedAt
}

test('deleting an order returns the location of a receipt, which contains only what was deleted and when', async () => {
  const parent = shop.parent()
  const { id } = await orderOf(parent, 2)
  const place = placeOf(await parent.send('DELETE', `/api/orders/${id}`))
  expect(place).toMatch(/^\/erasures\/[0-9a-f-]{36}$/)
  expect(place).not.toContain(id)
  await atRest(shop)
  const done = await completedAt(place)
  const receipt = await receiptAt(place)
  expect(receipt).toEqual({
    kind: 'order',
    orders: 1,
    pictures: 2,
    begunAt: receipt.begunAt,
    completedAt: done.toISOString(),
    backupsUntil: new Date(done.getTime() + lifetimeMs.backups).toISOString(),
    receiptUntil: new Date(Date.parse(receipt.begunAt) + lifetimeMs.erasures).toISOString(),
  })
})

test('deleting an unpaid order sends no email, because its address may belong to anybody', async () => {
  const parent = resting.parent()
  const email = 'typed-by-somebody@example.com'
  const [unpaid, paid] = [await parent.order({ email }), await parent.order({ email: 'pays@example.com' })]
  await parent.pay(paid)
  for (const { id } of [unpaid, paid])
    expect((await parent.send('DELETE', `/api/orders/${id}`)).status).toBe(204)
  expect(await emailsTo(resting, email)).toEqual([])
  expect(await emailsTo(resting, 'pays@example.com')).toContain('order-deleted')
})

test('the receipt of an account counts its orders and their drawings', async () => {
  const parent = await signedIn(shop, 'anna@example.com')
  await orderOf(parent, 2)
  await orderOf(parent, 1)
  const place = placeOf(await parent.send('DELETE', '/api/user', { confirmation: 'anna@example.com' }))
  await atRest(shop)
  expect(await receiptAt(place)).toMatchObject({ kind: 'account', orders: 2, pictures: 3 })
  expect((await receiptAt(place)).completedAt).not.toBeNull()
})

test('an order begun on another device while its account is being erased is erased too', async () => {
  const { services } = shop
  const { db } = services
  const parent = await signedIn(shop, 'two-devices@example.com')
  const account = await findAccountByEmail(db, 'two-devices@example.com')
  if (!account) throw new Error('There is no account.')
  const begun: string[] = []
  const { transaction } = db
  // By now all orders have been listed and deleted one by one.
  const last = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...run) => {
    begun.push((await orderOf(parent, 1)).id)
    return transaction.apply(db, run)
  })
  const erased = await eraseAccount(services, account, account)
  last.mockRestore()
  expect(erased).toBe(1)
  expect(await findOrder(db, begun[0] ?? '')).toBeUndefined()
})

test('an interrupted erasure of an account is resumed, and its email counts all orders', async () => {
  const { services } = resting
  const email = 'half-way@example.com'
  const parent = await signedIn(resting, email)
  for (let i = 0; i < 2; i++) await orderOf(parent, 1)
  const { transaction } = services.db
  let allowed = 2
  const cut = vi.spyOn(services.db, 'transaction').mockImplementation(async (...run) => {
    if (allowed-- === 0) throw new Error('The process ends.')
    return transaction.apply(services.db, run)
  })
  const account = await findAccountByEmail(services.db, email)
  if (!account) throw new Error('There is no account.')
  await expect(deleteOwnAccount(services, account, { language: 'en' })).rejects.toThrow('ends')
  cut.mockRestore()
  const { rows } = await services.db.execute<{ data: Jobs['erase-account'] }>(
    sql`select data from jobs.job where name = 'erase-account' and data->>'accountId' = ${account.id}`,
  )
  const [job] = rows
  for (let i = 0; i < 2 && job; i++)
    await resumeAccountErasure(services, { ...job, signal: new AbortController().signal })
  expect(await findAccountByEmail(services.db, email)).toBeUndefined()
  const [receipt] = await services.db
    .select()
    .from(emails)
    .where(eq(emails.cause, job?.data.id ?? ''))
  expect(receipt).toMatchObject({ kind: 'account-deleted', content: { orders: 2 } })
})

test('the receipt of an erasure has no completion date while files are left', async () => {
  const id = randomUUID()
  await shop.services.db.insert(erasures).values({ ...open, kind: 'order', id })
  expect(await receiptAt(`/erasures/${id}`)).toMatchObject({ completedAt: null, backupsUntil: null })
})

test('GET /api/erasures/:id answers 404 to the id of a deleted order or of a single erased picture', async () => {
  const parent = shop.parent()
  const order = await orderOf(parent, 1)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  const picture = randomUUID()
  await shop.services.db.insert(erasures).values({ ...open, kind: 'picture', id: picture })
  for (const id of [order.id, picture]) expect((await parent.get(`/api/erasures/${id}`)).status).toBe(404)
})

test('GET /erasures/:id is sent with noindex and without a referrer, and answers 404 without a receipt', async () => {
  const parent = shop.parent()
  const place = placeOf(await parent.send('DELETE', `/api/orders/${(await orderOf(parent, 1)).id}`))
  const page = await shop.parent().get(place)
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  for (const missing of [randomUUID(), 'cut-o'])
    expect((await shop.parent().get(`/erasures/${missing}`)).status).toBe(404)
})
