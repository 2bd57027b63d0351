import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { Order } from '#contract/orders.ts'
import { retention } from '#contract/retention.ts'
import { accounts, emails, erasures, orders } from '#server/database/schema.ts'
import { eraseAddress } from '#server/flows/erase-address.ts'
import { sweepExpired } from '#server/flows/sweep-expired.ts'
import type { OutgoingEmail } from '#server/integrations/mail/mail.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { atRest } from '#tests/factories/at-rest.ts'
import { everythingKept, type Kept, placesOf } from '#tests/factories/everything-kept.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { idsOf, moveIn, nameOf, wordsOf } from '#tests/factories/tenant.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'

const sent: OutgoingEmail[] = []
const mail = { send: async (email: OutgoingEmail) => void sent.push(email), close: () => undefined }
const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist(), mail } })
let neighbor: Tenant

beforeAll(async () => {
  neighbor = await moveIn(shop, shop.parent(), 'Barnaby')
})

type Tenant = Awaited<ReturnType<typeof moveIn>>
type Erased = Omit<Tenant, 'words'> & { words: Partial<Tenant['words']> }

/** Adds a child whose wall has the order's first artwork and a drawing without an order. */
async function wallOfTenant(parent: Parent, { images: [image] }: Order, name: string) {
  const childName = `${name}’s eldest`
  const { id: child } = await addChild(parent, { name: childName })
  await parent.post(`/api/children/${child}/images`, { imageIds: [image?.id] })
  const { body } = await addDrawing(parent, child, await drawingJpeg('cat', 100))
  const own = body.pictures.find(({ order }) => !order)
  return { child, name: childName, file: nameOf(own?.drawingUrl ?? '') }
}

const foundOf = (texts: readonly string[], kept: Kept) => [
  ...new Set(texts.flatMap((text) => placesOf(text, kept))),
]

const receipts = [...retention.erasures.tables, 'erasures/', ...retention.jobs.tables]
const books = [...retention.money.tables, 'demo_intents']

/** Checks that a tenant leaves only what the retention table allows, and the neighbor's data stays. */
async function expectErased({ words, order, ids }: Erased, who: readonly string[] = []) {
  await sweepExpired(shop.services)
  await atRest(shop)
  const kept = await everythingKept(shop.services)
  const personal = [...Object.values(words), ...ids.pictures, ...ids.browsers, ...who]
  expect(foundOf(personal, kept)).toEqual([])
  expect([...books, ...receipts]).toEqual(expect.arrayContaining(placesOf(order.id, kept)))
  expect(['credit_entries', ...receipts]).toEqual(expect.arrayContaining(foundOf(ids.attempts, kept)))
  expect(receipts).toEqual(expect.arrayContaining(foundOf([...ids.files, ...ids.recordings], kept)))
  for (const word of Object.values(neighbor.words)) expect(placesOf(word, kept)).not.toEqual([])
  for (const id of neighbor.ids.files) expect(placesOf(id, kept)).toContain('working/')
  for (const id of neighbor.ids.recordings) expect(placesOf(id, kept)).toContain('recordings/')
}

const emailsTo = (email: string) =>
  sent.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).map(({ text }) => text)

test('before any erasure, the search finds a parent in the tables and folders with personal data', async () => {
  const kept = await everythingKept(shop.services)
  const { words, ids } = neighbor
  expect(foundOf(Object.values(words), kept)).toEqual(
    expect.arrayContaining(['emails', 'image_attempts', 'images', 'orders', 'reports/']),
  )
  expect(foundOf(ids.files, kept)).toEqual(expect.arrayContaining(['images', 'reading_holders', 'working/']))
  const folders = kept.map(({ place }) => place).filter((place) => place.endsWith('/'))
  const named = Object.values(retention).flatMap((rule) => ('folders' in rule ? rule.folders : []))
  expect(named.map((folder) => `${folder}/`)).toEqual(expect.arrayContaining([...new Set(folders)]))
})

test('a deleted order leaves only its payment and a receipt, which is emailed once the files are gone', async () => {
  const parent = shop.parent()
  const tenant = await moveIn(shop, parent, 'Wilhelmina')
  await parent.send('DELETE', `/api/orders/${tenant.order.id}`)
  await expectErased(tenant)
  const email = emailsTo(tenant.words.email).at(-1)
  expect(email).toMatch(/Receipt: [0-9a-f-]{36}\nDrawings: 2\nDeleted on: .*\nLast file erased on: /)
})

test('the erasure receipt of an order paid with free credits goes to its account, not to the address entered', async () => {
  const parent = await signedIn(shop, 'typist@example.com')
  const order = await parent.order({ bundleType: 'single', email: 'stranger@example.com' })
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100) }])
  expect((await parent.generate(order)).status).toBe(200)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await atRest(shop)
  expect(emailsTo('stranger@example.com')).toEqual([])
  expect(emailsTo('typist@example.com').at(-1)).toContain('Receipt:')
})

test('a deleted order that was refunded leaves no address once the refund email is sent', async () => {
  const parent = shop.parent()
  const { email } = wordsOf('Millicent')
  const order = await parent.order({ email })
  await parent.pay(order)
  await parent.post(`/api/orders/${order.id}/withdrawal`)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  await atRest(shop)
  expect(emailsTo(email).some((text) => text.includes('$9.99'))).toBe(true)
  const tenant = { words: { email }, order, ids: await idsOf(shop, order) }
  await expectErased(tenant)
})

test('an order deleted during payment keeps its address with the payment for a day, and nowhere else', async () => {
  const parent = shop.parent()
  const { email } = wordsOf('Leopold')
  const { id: orderId } = await parent.order({ email })
  const begun = { bundleType: 'pack-5', orderId }
  await parent.post('/api/create-payment-intent', begun)
  await parent.send('DELETE', `/api/orders/${orderId}`)
  await sweepExpired(shop.services)
  await atRest(shop)
  expect(placesOf(email, await everythingKept(shop.services))).toEqual(['payments'])
  const deletedAt = new Date(Date.now() - 25 * HOUR_MS)
  await shop.services.db.update(orders).set({ deletedAt }).where(eq(orders.id, orderId))
  await sweepExpired(shop.services)
  expect(placesOf(email, await everythingKept(shop.services))).toEqual([])
})

test('a deleted account leaves nothing of its parent, even where the address has another case', async () => {
  const parent = shop.parent()
  const { email } = wordsOf('Cordelia')
  await signIn(shop, parent, email.toLowerCase())
  await parent.send('PATCH', '/api/user/profile', { name: 'Cordelia Pemberton' })
  const owned = eq(accounts.email, email.toLowerCase())
  const [account] = await shop.services.db.select().from(accounts).where(owned)
  const tenant = await moveIn(shop, parent, 'Cordelia')
  const wall = await wallOfTenant(parent, tenant.order, 'Cordelia')
  const message = 'A mug for Cordelia'
  await parent.post('/api/contact', { name: 'Cordelia', email, subject: 'Mugs', message })
  const renewed = { kind: 'subscription-renewed', cause: randomUUID(), recipient: email } as const
  await shop.services.db.insert(emails).values({ ...renewed, id: randomUUID(), content: {}, status: 'sent' })
  await atRest(shop)
  await parent.send('DELETE', '/api/user', { confirmation: email.toLowerCase() })
  await expectErased(tenant, ['Cordelia', message, wall.child])
  const kept = await everythingKept(shop.services)
  expect(receipts).toEqual(expect.arrayContaining(placesOf(wall.file, kept)))
  expect(receipts).toEqual(expect.arrayContaining(placesOf(account?.id ?? '', kept)))
  expect(emailsTo(email).at(-1)).toMatch(/Receipt: [0-9a-f-]{36}\nOrders: 1\n/)
})

test('erasing an address removes a guest’s orders and messages and ends the plan', async () => {
  const parent = shop.parent()
  const tenant = await moveIn(shop, parent, 'Ottoline')
  const { email } = tenant.words
  await parent.post('/api/contact', { name: 'Ottoline', email, subject: 'Mugs', message: 'A mug' })
  const { parent: other, order: plan } = await shop.parentWithOrder({ bundleType: 'family', email })
  await subscribe(other, { email })
  await atRest(shop)
  const { account, orders } = await eraseAddress(shop.services, email.toLowerCase())
  expect([account, orders]).toEqual([false, 2])
  await expectErased(tenant, ['Ottoline', ...(await idsOf(shop, plan)).browsers])
  const { rows } = await shop.services.db.execute(sql`select status from demo_subscriptions`)
  expect(rows).toEqual([{ status: 'canceled' }])
})

test('erasing an address removes its account and an order outside the account', async () => {
  const { email } = wordsOf('Clementine')
  const parent = await signedIn(shop, email.toLowerCase())
  const tenant = await moveIn(shop, parent, 'Clementine')
  await shop.parent().order({ email })
  const { account, orders } = await eraseAddress(shop.services, email.toLowerCase())
  expect([account, orders]).toEqual([true, 2])
  await expectErased(tenant)
  expect(emailsTo(email).at(-1)).toContain('Receipt: ')
})

test('erasing an address reports whether anything was stored for it, even a single message', async () => {
  const email = 'writer@example.com'
  const message = { name: 'Ida', email: 'Writer@example.com', subject: 'Mugs', message: 'A mug' }
  await shop.parent().post('/api/contact', message)
  await atRest(shop)
  const nothing = { account: false, orders: 0 }
  expect(await eraseAddress(shop.services, email)).toEqual({ held: true, ...nothing })
  await atRest(shop)
  expect(await eraseAddress(shop.services, email)).toEqual({ held: false, ...nothing })
})

test('an unpaid order leaves no row a day after its seven days are over', async () => {
  const parent = shop.parent()
  const words = wordsOf('Philippa')
  const order = await parent.order({ email: words.email })
  const { context, title } = words
  await parent.upload(order.id, [{ bytes: await drawingJpeg('cat', 100), context, title }])
  const tenant = { words, order, ids: await idsOf(shop, order) }
  await endTime(order)
  await expectErased(tenant)
  await shop.services.db
    .update(orders)
    .set({ deletedAt: new Date(Date.now() - 25 * HOUR_MS) })
    .where(eq(orders.id, order.id))
  await sweepExpired(shop.services)
  expect(placesOf(order.id, await everythingKept(shop.services)).filter((at) => books.includes(at))).toEqual(
    [],
  )
})

test('a paid order whose retention has ended leaves only its payment and a receipt', async () => {
  const tenant = await moveIn(shop, shop.parent(), 'Rosalind')
  await endTime(tenant.order)
  await expectErased(tenant)
  expect(emailsTo(tenant.words.email).at(-1)).toMatch(/Receipt: [0-9a-f-]{36}\n/)
})

test('an erasure whose job was lost shows in the metrics and is completed by the next sweep', async () => {
  const { db, files } = shop.services
  const key = `working/${randomUUID()}.jpg`
  await files.write(key, Buffer.from('left behind'))
  const lost = { kind: 'order', subjectId: randomUUID(), cause: 'asked', pictures: 1, keys: [key] } as const
  const begunAt = new Date(Date.now() - 21 * 60 * 1000)
  await db.insert(erasures).values({ ...lost, keys: [key], id: randomUUID(), begunAt })
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toContain('doodlebloom_erasures_open 1')
  expect(metrics).toMatch(/doodlebloom_erasures_oldest_seconds 12[67]\d/)
  await sweepExpired(shop.services)
  await atRest(shop)
  expect(await files.read(key)).toBeUndefined()
  const [row] = await db.select().from(erasures).where(eq(erasures.subjectId, lost.subjectId))
  expect(row?.completedAt).not.toBeNull()
})

async function endTime({ id }: Order) {
  await shop.services.db.update(orders).set({ picturesDeletedAt: new Date() }).where(eq(orders.id, id))
  await sweepExpired(shop.services)
}
