import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { listCredits } from '#contract/credits.ts'
import type { Order } from '#contract/orders.ts'
import { accounts, creditEntries, creditGrants, imageAttempts } from '#server/database/schema.ts'
import type { Reply } from '#server/http/serve.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist, refusingWishes } from '#tests/factories/artwork.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { emailsTo } from '#tests/factories/sent-emails.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { balanceOf, leftByKind, usedOf } from './credits.ts'
import { insertSettlement, listOpenGrants, type OpenGrant } from './store.ts'

const drawing = await drawingJpeg('cat', 100)
const shop = sharedTestApp({ worker: true, parts: { artwork: refusingWishes(quickArtist()) } })

async function givenOrder(parent: Parent, drawings: number, what = {}): Promise<Order> {
  const order = await parent.order({ bundleType: 'family', ...what })
  await parent.upload(order.id, Array(drawings).fill({ bytes: drawing }))
  return order
}

const left = async (parent: Parent): Promise<number> => {
  const { user } = (await parent.get<{ user: User }>('/api/auth/me')).body
  return user.creditsLimit - user.creditsUsed
}

test('a signed-in parent whose free credits cover the order is not asked to pay, and the fourth picture needs an upgrade', async () => {
  const parent = await signedIn(shop, 'free@example.com')
  const order = await givenOrder(parent, 3)
  expect((await parent.generate(order)).status).toBe(200)
  expect(await parent.ended(order)).toMatchObject({ status: 'completed', totalAmount: 0 })
  expect(await left(parent)).toBe(0)
  const fourth = await givenOrder(parent, 1)
  const refused = await parent.generate(fourth)
  expect(refused.status).toBe(402)
  expect(refused.body).toMatchObject({
    needsUpgrade: true,
    message: 'You need more credits to process these images.',
  })
  expect((await parent.getOrder(fourth)).status).toBe('pending')
})

test('the email about an order paid with free credits goes to the address of the account, not of the order', async () => {
  const parent = await signedIn(shop, 'draws-for-free@example.com')
  const order = await givenOrder(parent, 1, { email: 'a-stranger@example.com' })
  await parent.generate(order)
  await parent.ended(order)
  expect(await emailsTo(shop, 'draws-for-free@example.com')).toContain('artwork-ready')
  expect(await emailsTo(shop, 'a-stranger@example.com')).toEqual([])
})

test('unused credits of a guest’s pack are shown only to the guest who owns it, until they join an account', async () => {
  const guest = shop.parent()
  const order = await givenOrder(guest, 1, { bundleType: 'pack-5', email: 'rest@example.com' })
  const unusedCredits = async (who: Parent) => (await who.getOrder(order)).unusedCredits
  expect(await unusedCredits(guest)).toBe(0)
  await guest.pay(order)
  await guest.generate(order)
  await guest.ended(order)
  expect([await unusedCredits(guest), await unusedCredits(shop.parent())]).toEqual([2, undefined])
  await signIn(shop, guest, 'rest@example.com')
  expect(await unusedCredits(guest)).toBeUndefined()
  expect(await left(guest)).toBe(5)
})

test('a failed picture returns its credit, and another attempt takes it again', async () => {
  const parent = await signedIn(shop, 'back@example.com')
  const order = await parent.order({ bundleType: 'family' })
  await parent.upload(order.id, [{ bytes: drawing }, { bytes: drawing, context: 'refuse' }])
  await parent.generate(order)
  const { images } = await parent.ended(order)
  expect(await left(parent)).toBe(2)
  const failed = images.find((image) => image.status === 'failed')
  await parent.post(`/api/images/${failed?.id}/regenerate`, { style: 'realistic' })
  await until(async () => (await parent.getOrder(order)).images.every(({ status }) => status === 'completed'))
  expect(await left(parent)).toBe(1)
})

test('regenerating a finished picture costs no credit', async () => {
  const parent = await signedIn(shop, 'anew@example.com')
  const order = await givenOrder(parent, 1)
  await parent.generate(order)
  const { images } = await parent.ended(order)
  await parent.post(`/api/images/${images[0]?.id}/regenerate`, { style: 'realistic' })
  await until(async () => (await parent.getOrder(order)).images[0]?.style === 'realistic')
  expect(await left(parent)).toBe(2)
})

test('two orders at the same moment never spend the same credits', async () => {
  const parent = await signedIn(shop, 'twice@example.com')
  const orders = [await givenOrder(parent, 2), await givenOrder(parent, 2)]
  const replies = await Promise.all(orders.map((order) => parent.generate(order)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 402])
})

test("the unused credits of a guest's pack move to the account that the guest opens later", async () => {
  const guest = shop.parent()
  const email = 'pack@example.com'
  const order = await givenOrder(guest, 1, { bundleType: 'pack-20', email })
  await guest.pay(order)
  await guest.generate(order)
  await guest.ended(order)
  const grants = await listOpenGrants(shop.services.db, { orderId: order.id })
  expect([grants[0]?.kind, balanceOf(grants)]).toEqual(['pack', 9])
  await signIn(shop, guest, email)
  expect(await left(guest)).toBe(9 + 3)
  const { user } = (await guest.get<{ user: User }>('/api/auth/me')).body
  expect(user.creditsByKind.map((credits) => [credits.kind, credits.left])).toEqual([
    ['free_month', 3],
    ['pack', 9],
  ])
  expect(user.creditsByKind[1]?.validUntil).toBeNull()
})

test('credits of one kind that expire on the same day are listed as one sum, and used-up credits are not listed', () => {
  const grant = { id: 'g', credits: 3 }
  const on = (time: string) => new Date(`2026-12-01T${time}:00.000Z`)
  const grants: OpenGrant[] = [
    { ...grant, kind: 'returned', left: 1, validUntil: on('08:00') },
    { ...grant, kind: 'returned', left: 2, validUntil: on('09:00') },
    { ...grant, kind: 'pack', left: 0, validUntil: null },
  ]
  expect(leftByKind(grants)).toEqual([{ kind: 'returned', left: 3, validUntil: '2026-12-01T08:00:00.000Z' }])
})

test('plan credits are listed as valid until the renewal, or until they expire if the charge is late', () => {
  const validUntil = new Date('2026-12-30T08:00:00.000Z')
  const grants: OpenGrant[] = [{ id: 'g', credits: 40, kind: 'plan_period', left: 39, validUntil }]
  const endOn = (now: string) => leftByKind(grants, new Date(now))[0]?.validUntil
  expect(endOn('2026-12-28T19:00:00.000Z')).toBe('2026-12-28T20:00:00.000Z')
  expect(endOn('2026-12-28T21:00:00.000Z')).toBe('2026-12-30T08:00:00.000Z')
})

test('a spent pack counts as used until there are other credits', () => {
  const spent: OpenGrant = { id: 'p', credits: 10, kind: 'pack', left: 0, validUntil: null }
  const month: OpenGrant = { id: 'm', credits: 3, kind: 'free_month', left: 2, validUntil: new Date() }
  expect(usedOf([spent])).toEqual({ limit: 10, used: 10 })
  expect(usedOf([month, spent])).toEqual({ limit: 3, used: 1 })
})

test('a payment grants its credits once, however often it is settled', async () => {
  const parent = shop.parent()
  const order = await givenOrder(parent, 1, { bundleType: 'pack-5' })
  await parent.pay(order)
  await parent.pay(order)
  expect(balanceOf(await listOpenGrants(shop.services.db, { orderId: order.id }))).toBe(3)
})

test('GET /api/user/credits describes in words where credits came from and went', async () => {
  const parent = await signedIn(shop, 'words@example.com')
  const order = await parent.order({ bundleType: 'family' })
  await parent.upload(order.id, [{ bytes: drawing }, { bytes: drawing, context: 'refuse' }])
  await parent.generate(order)
  await parent.ended(order)
  const { body } = await parent.get<Reply<typeof listCredits>>('/api/user/credits')
  expect(body.left).toBe(2)
  expect(
    body.events.map(({ text, amount, orderId }) => [text.replace(/, valid until .*/, ''), amount, orderId]),
  ).toEqual([
    ['1 credit returned: the picture could not be made', 1, order.id],
    ['2 credits used for 2 pictures', -2, order.id],
    ['3 free credits for this month', 3, null],
  ])
  const earlier = await parent.get<Reply<typeof listCredits>>(
    `/api/user/credits?before=${body.events[1]?.at}`,
  )
  expect(earlier.body.events).toHaveLength(1)
  expect(await emailsTo(shop, 'words@example.com')).toContain('credit-returned')
})

test('a credit returned after its month has ended is valid for another month', async () => {
  const parent = shop.parent()
  const { user } = await signIn(shop, parent, 'late@example.com')
  const order = await givenOrder(parent, 1)
  await parent.generate(order)
  await parent.ended(order)
  const { db } = shop.services
  const [account] = await db.select().from(accounts).where(eq(accounts.email, user.email))
  const [grant] = await db
    .select()
    .from(creditGrants)
    .where(eq(creditGrants.accountId, account?.id ?? ''))
  const attemptId = randomUUID()
  await db
    .insert(creditEntries)
    .values({ id: randomUUID(), grantId: grant?.id ?? '', kind: 'reserve', amount: -1, attemptId })
  await db
    .update(creditGrants)
    .set({ validUntil: new Date(Date.now() - 1000), cause: 'last month' })
    .where(eq(creditGrants.id, grant?.id ?? ''))
  await insertSettlement(db, attemptId, 'return')
  await insertSettlement(db, attemptId, 'return')
  expect(await left(parent)).toBe(1 + 3)
})

test('credits granted at the same moment stay on one page of the history', async () => {
  const parent = await signedIn(shop, 'pages@example.com')
  const { db } = shop.services
  const [account] = await db.select().from(accounts).where(eq(accounts.email, 'pages@example.com'))
  const createdAt = new Date(Date.now() - 60_000)
  const given = { accountId: account?.id ?? null, kind: 'given', credits: 1 } as const
  const grants = Array.from({ length: 60 }, () => ({
    ...given,
    id: randomUUID(),
    cause: randomUUID(),
    createdAt,
  }))
  await db.insert(creditGrants).values(grants)
  const page = async (query: string) =>
    (await parent.get<Reply<typeof listCredits>>(`/api/user/credits${query}`)).body.events
  const first = await page('')
  expect(first).toHaveLength(1 + grants.length)
  expect(await page(`?before=${first.at(-1)?.at}`)).toEqual([])
})

test('deleting an order returns the credits still reserved for it', async () => {
  const parent = await signedIn(shop, 'deleting@example.com')
  const order = await givenOrder(parent, 1)
  await shop.services.db.transaction(async (tx) => {
    const [image] = (await parent.getOrder(order)).images
    const attempt = { id: randomUUID(), imageId: image?.id ?? '', number: 1 }
    await tx.insert(imageAttempts).values({ ...attempt, style: 'disney', context: '', seed: 1 })
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, 'deleting@example.com'))
    const [grant] = await tx
      .select()
      .from(creditGrants)
      .where(eq(creditGrants.accountId, account?.id ?? ''))
    await tx.insert(creditEntries).values({
      id: randomUUID(),
      grantId: grant?.id ?? '',
      kind: 'reserve',
      amount: -1,
      attemptId: attempt.id,
    })
  })
  expect(await left(parent)).toBe(2)
  await parent.send('DELETE', `/api/orders/${order.id}`)
  expect(await left(parent)).toBe(3)
})

test('an address that used free credits and deleted its account gets no new ones in the same month', async () => {
  const [used, unused] = ['used@example.com', 'unused@example.com']
  for (const email of [used, unused]) {
    const parent = await signedIn(shop, email)
    const order = await givenOrder(parent, 1)
    if (email === used) {
      await parent.generate(order)
      await parent.ended(order)
    }
    await parent.send('DELETE', '/api/user', { confirmation: email })
  }
  const again = async (email: string) => {
    const parent = await signedIn(shop, email)
    return left(parent)
  }
  expect([await again(used), await again(used), await again(unused)]).toEqual([0, 0, 3])
})
