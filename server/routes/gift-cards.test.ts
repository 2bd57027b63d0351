import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Gift, GiftCard } from '#contract/gift-cards.ts'
import { giftLimits } from '#contract/gift-limits.ts'
import type { Problem } from '#contract/refusals.ts'
import { creditGrants, emails, giftCards, payments, refunds } from '#server/database/schema.ts'
import { beginGiftCard, buyGiftCard, viewGiftCard } from '#tests/factories/gift-cards.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { emailLinks } from '../features/emails/links.ts'
import { sendGiftCards } from '../flows/send-gift-cards.ts'
import { sendRefund } from '../flows/send-refund.ts'
import { sweepExpired } from '../flows/sweep-expired.ts'

const shop = sharedTestApp({ settings: { TRUST_PROXY: 'on' } })
const twenty = <T>(one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => one(i)))

const account = (email: string) => signedIn(shop, email)
const redeem = (parent: Parent, code: string) => parent.post<Gift & Problem>('/api/gifts/redeem', { code })
const balance = async (parent: Parent) => (await parent.get<{ left: number }>('/api/user/credits')).body.left
const grantsOf = (id: string) =>
  shop.services.db
    .select({ credits: creditGrants.credits })
    .from(creditGrants)
    .innerJoin(payments, eq(payments.id, creditGrants.paymentId))
    .where(eq(payments.giftCardId, id))
const emailsTo = (recipient: string) =>
  shop.services.db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(emails.createdAt)
const kindsTo = async (recipient: string) => (await emailsTo(recipient)).map(({ kind }) => kind)
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

async function sendRefunds(): Promise<void> {
  const due = await shop.services.db.select().from(refunds).where(sql`${refunds.sentAt} is null`)
  const { signal } = new AbortController()
  for (const { id } of due) await sendRefund(shop.services, { data: { refundId: id }, signal })
}

test('twenty simultaneous confirmations pay a gift card once, and its receipt opens it in another browser', async () => {
  const giver = shop.parent()
  const { card, clientSecret } = await beginGiftCard(giver, { email: 'twenty@example.com' })
  expect([card.status, card.code, card.cents, card.credits]).toEqual(['unpaid', null, 999, 3])
  const card4242 = { number: '4242424242424242', expiry: '12/39', cvc: '123' }
  const confirm = (i: number) =>
    giver.send(
      'POST',
      '/api/demo-payments/confirm',
      { clientSecret, card: card4242 },
      { 'x-forwarded-for': `10.1.1.${i}` },
    )
  await twenty(confirm)
  const paid = await viewGiftCard(giver, card.id)
  expect([paid.status, paid.code]).toEqual(['active', expect.stringMatching(/^(\w{4}-){3}\w{4}$/)])
  expect(await kindsTo('twenty@example.com')).toEqual(['gift-card-receipt'])
  expect((await giver.post(`/api/gift-cards/${card.id}/payment`)).body.code).toBe('already_paid')
  const { settings, signing, db } = shop.services
  const to = { recipient: 'twenty@example.com', language: 'en' } as const
  const key = emailLinks(settings.appUrl, signing, to).giftCard(card.id).split('#key=')[1] ?? ''
  const view = (with_: object) =>
    shop.parent().post<GiftCard & Problem>(`/api/gift-cards/${card.id}/view`, { ...with_ })
  expect((await view({ key })).body.code).toBe(paid.code)
  expect((await view({ key: `${key}x` })).body.code).toBe('key_expired')
  expect((await view({})).status).toBe(404)
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, card.id))
  expect(JSON.stringify(row)).not.toContain(paid.code.replaceAll('-', ''))
})

test('a code is redeemed once by one of ten accounts that try it at the same time', async () => {
  const giver = shop.parent()
  const { id, code } = await buyGiftCard(giver, {
    email: 'once@example.com',
    recipientName: ' Eleni ',
    line: '<b>Hi</b>',
  })
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
  const seen = await shop.parent().post<Gift>('/api/gifts/open', { code: typed })
  expect(seen.body).toEqual({
    status: 'active',
    packId: 'pack-5',
    credits: 3,
    recipientName: 'Eleni',
    line: '<b>Hi</b>',
    resting: false,
  })
  expect((await redeem(shop.parent(), code)).body.code).toBe('not_authenticated')
  const takers = await Promise.all(Array.from({ length: 10 }, (_, i) => account(`taker${i}@example.com`)))
  const before = await balance(takers[0] as Parent)
  const replies = await twenty((i) => redeem(takers[i % 10] as Parent, code))
  const winners = takers.filter((_, i) => replies[i]?.status === 200)
  expect(winners).toHaveLength(1)
  // The winner asked twice, and both requests succeed.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['gift_redeemed']),
  )
  expect(await grantsOf(id)).toEqual([{ credits: 3 }])
  expect(await balance(winners[0] as Parent)).toBe(before + 3)
  expect(await kindsTo('once@example.com')).toEqual(['gift-card-receipt', 'gift-card-redeemed'])
  const left = await viewGiftCard(giver, id)
  expect([left.status, left.code, left.cancelUntil]).toEqual(['redeemed', '', null])
  expect((await giver.post(`/api/gift-cards/${id}/withdrawal`)).body.code).toBe('gift_redeemed')
})

test('a gift card is either redeemed or canceled, even if both happen at once, and is refunded at most once', async () => {
  const taker = await account('races@example.com')
  for (let round = 0; round < 4; round++) {
    const giver = shop.parent()
    const { id, code } = await buyGiftCard(giver, { email: 'races-giver@example.com' })
    const before = await balance(taker)
    const [redeemed, ...canceled] = await Promise.all([
      redeem(taker, code),
      ...Array.from({ length: 3 }, () => giver.post<GiftCard & Problem>(`/api/gift-cards/${id}/withdrawal`)),
    ])
    await sendRefunds()
    const card = await viewGiftCard(giver, id)
    const [payment] = await shop.services.db.select().from(payments).where(eq(payments.giftCardId, id))
    const isRedeemed = redeemed.status === 200
    expect(canceled.map(({ status }) => status)).toEqual(Array(3).fill(isRedeemed ? 409 : 200))
    expect([card.status, payment?.refundedCents]).toEqual(isRedeemed ? ['redeemed', 0] : ['refunded', 999])
    expect((await balance(taker)) - before).toBe(isRedeemed ? 3 : 0)
    if (!isRedeemed) expect(redeemed.body.code).toBe('gift_refunded')
  }
})

test('a canceled card is refunded in full with two emails; after 14 days a card cannot be canceled, but its code still works', async () => {
  const giver = shop.parent()
  const { id, code } = await buyGiftCard(giver, { email: 'cancels@example.com' })
  expect((await giver.post<GiftCard>(`/api/gift-cards/${id}/withdrawal`)).body.status).toBe('refunded')
  await sendRefunds()
  expect(await kindsTo('cancels@example.com')).toEqual(['gift-card-receipt', 'withdrawal-received', 'refund'])
  const late = await buyGiftCard(giver)
  const old = { paidAt: sql`now() - interval '9 years'`, createdAt: sql`now() - interval '9 years'` }
  await shop.services.db.update(giftCards).set(old).where(eq(giftCards.id, late.id))
  const fulfilledAt = old.paidAt
  await shop.services.db.update(payments).set({ fulfilledAt }).where(eq(payments.giftCardId, late.id))
  expect((await giver.post(`/api/gift-cards/${late.id}/withdrawal`)).body.code).toBe('gift_not_cancelable')
  await sweepExpired(shop.services)
  expect((await redeem(await account('late@example.com'), late.code)).status).toBe(200)
  expect((await redeem(await account('late@example.com'), code)).body.code).toBe('gift_refunded')
})

test('the email of a gift card is sent on its day, once even if the job runs repeatedly, and can be resent a few times', async () => {
  const giver = shop.parent()
  const chosen = { delivery: 'email', recipientEmail: 'later@example.com', sendOn: day(40) } as const
  const { id } = await buyGiftCard(giver, chosen)
  await sendGiftCards(shop.services)
  expect(await kindsTo('later@example.com')).toEqual([])
  const again = { ...chosen, recipientEmail: 'sooner@example.com', sendOn: day(50), recipientName: 'Eleni' }
  const change = (what: object) =>
    giver.send<GiftCard & Problem>('PATCH', `/api/gift-cards/${id}`, { ...what })
  expect((await change(again)).body).toMatchObject({ sendAt: `${day(50)}T10:00:00.000Z`, emailedAt: null })
  expect(
    (await giver.post(`/api/gift-cards/${id}/email`, { recipientEmail: 'x@example.com' })).body.code,
  ).toBe('wrong_state')
  await shop.services.db.update(giftCards).set({ sendAt: sql`now()` }).where(eq(giftCards.id, id))
  await Promise.all([1, 2, 3, 4].map(() => sendGiftCards(shop.services)))
  await sendGiftCards(shop.services)
  const [email, ...more] = await emailsTo('sooner@example.com')
  expect([email?.kind, more]).toEqual(['gift-card', []])
  expect(JSON.stringify(email)).not.toContain((await viewGiftCard(giver, id)).code)
  expect((await change(again)).body.code).toBe('wrong_state')
  const resend = () =>
    giver.post<Problem>(`/api/gift-cards/${id}/email`, { recipientEmail: 'other@example.com' })
  const sent = []
  for (let i = 0; i < giftLimits.emails; i++) sent.push(await resend())
  expect(sent.map(({ status }) => status)).toEqual([...Array(giftLimits.emails - 1).fill(200), 409])
  expect(sent.at(-1)?.body.code).toBe('gift_emails_sent')
  expect(await kindsTo('other@example.com')).toEqual(Array(giftLimits.emails - 1).fill('gift-card'))
})

test('the email of a gift card for today is created with the payment', async () => {
  await buyGiftCard(shop.parent(), { delivery: 'email', recipientEmail: 'today@example.com', sendOn: day(0) })
  expect(await kindsTo('today@example.com')).toEqual(['gift-card'])
})

test.each([
  ['no address', { recipientEmail: '' }, { recipientEmail: 'recipient_missing' }],
  ['no day', { sendOn: 'soon' }, { sendOn: 'day_invalid' }],
  ['a day of last week', { sendOn: day(-7) }, { sendOn: 'day_out_of_reach' }],
  ['a day in two years', { sendOn: day(730) }, { sendOn: 'day_out_of_reach' }],
  ['a line that is too long', { line: 'x'.repeat(501) }, { line: 'longer_than_500' }],
])('a gift card by email with %s is refused', async (_, wrong, fields) => {
  const form = {
    packId: 'pack-5',
    email: 'giver@example.com',
    delivery: 'email',
    recipientEmail: 'a@example.com',
    sendOn: day(1),
  }
  const { status, body } = await shop.parent().post('/api/gift-cards', { ...form, ...wrong })
  expect([status, body.fields]).toEqual([400, fields])
})

test('after twenty wrong codes in a day a client gets 429, and right codes are not counted', async () => {
  const { code } = await buyGiftCard(shop.parent())
  const open = (typed: string, from = '10.9.8.7') =>
    shop.parent().send<Problem>('POST', '/api/gifts/open', { code: typed }, { 'x-forwarded-for': from })
  for (let i = 0; i < 25; i++) expect((await open(code)).status).toBe(200)
  const wrong = []
  for (let i = 0; i < 21; i++) wrong.push((await open('0000-0000-0000-0000')).status)
  expect(wrong).toEqual([...Array(20).fill(404), 429])
  expect((await open(code)).status).toBe(429)
  expect((await open(code, '10.9.8.6')).status).toBe(200)
})

test('an account lists cards bought by it or with its address, and a browser lists its cards without an account', async () => {
  const guest = shop.parent()
  const byGuest = await buyGiftCard(guest, { email: 'Lists@example.com' })
  await beginGiftCard(guest, { email: 'lists@example.com' })
  const parent = await account('lists@example.com')
  const byParent = await buyGiftCard(parent, { email: 'elsewhere@example.com' })
  const idsOf = async (one: Parent) =>
    (await one.get<{ giftCards: GiftCard[] }>('/api/gift-cards')).body.giftCards.map(({ id }) => id)
  expect(await idsOf(parent)).toEqual([byParent.id, byGuest.id])
  expect(await idsOf(guest)).toEqual([byGuest.id])
  expect(await idsOf(shop.parent())).toEqual([])
  expect((await guest.post(`/api/gift-cards/${byParent.id}/view`)).status).toBe(404)
})

test('deleting an account keeps its gift cards valid and removes its address from every card', async () => {
  const parent = await account('leaves@example.com')
  const sendOn = day(3)
  const { id, code } = await buyGiftCard(parent, {
    email: 'leaves@example.com',
    delivery: 'email',
    recipientEmail: 'stays@example.com',
    sendOn,
  })
  const toThem = await buyGiftCard(shop.parent(), {
    delivery: 'email',
    recipientEmail: 'Leaves@example.com',
    sendOn,
    line: 'For Leo',
  })
  const toThemElsewhere = await buyGiftCard(shop.parent(), {
    ...{ delivery: 'email', recipientEmail: 'office@example.com', sendOn: day(0) },
    ...{ recipientName: 'Leo', line: 'For Leo' },
  })
  await buyGiftCard(parent, { email: 'work@example.com', delivery: 'print' })
  const withdrawn = await buyGiftCard(parent, { email: 'work@example.com', delivery: 'print' })
  await parent.post(`/api/gift-cards/${withdrawn.id}/withdrawal`)
  expect(await kindsTo('office@example.com')).toEqual(['gift-card'])
  expect((await redeem(parent, toThemElsewhere.code)).status).toBe(200)
  const deleted = await parent.send('DELETE', '/api/user', { confirmation: 'leaves@example.com' })
  expect(deleted.status).toBe(204)
  const rows = await shop.services.db
    .select()
    .from(giftCards)
    .where(sql`${giftCards.id} in (${id}, ${toThem.id}, ${toThemElsewhere.id})`)
  expect(JSON.stringify(rows)).not.toMatch(/leaves@|\bLeo\b/i)
  expect(await kindsTo('office@example.com')).toEqual([])
  await shop.services.db.update(emails).set({ status: 'sent' })
  await sweepExpired(shop.services)
  expect(await kindsTo('work@example.com')).toEqual([])
  expect(rows.find((row) => row.id === id)).toMatchObject({
    status: 'active',
    recipientEmail: 'stays@example.com',
  })
  expect((await redeem(await account('stays@example.com'), code)).status).toBe(200)
  await shop.services.db
    .update(giftCards)
    .set({ redeemedAt: sql`now() - interval '91 days'` })
    .where(and(eq(giftCards.id, id), eq(giftCards.status, 'redeemed')))
  await sweepExpired(shop.services)
  const [row] = await shop.services.db.select().from(giftCards).where(eq(giftCards.id, id))
  expect(row).toMatchObject({ recipientEmail: null, redeemedBy: null, forgottenAt: expect.any(Date) })
})
