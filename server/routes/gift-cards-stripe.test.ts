import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { GiftCard, GiftCardStatus } from '#contract/gift-cards.ts'
import type { Problem } from '#contract/refusals.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { beginGiftCard, viewGiftCard } from '#tests/factories/gift-cards.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { startStripeShop } from '#tests/factories/stripe-shop.ts'
import { reconcilePayments } from '../flows/reconcile-payments.ts'

const shop = shared(() => startStripeShop())

async function paidCard() {
  const giver = shop.parent()
  const begun = await beginGiftCard(giver)
  shop.stripe.browser.pay(begun.clientSecret)
  await shop.tell()
  const { id, status, code } = await viewGiftCard(giver, begun.card.id)
  const look = async (): Promise<GiftCardStatus> => (await viewGiftCard(giver, id)).status
  return { ...begun, giver, id, status, code, look }
}

const account = (email: string) => signedIn(shop, email)
const redeem = (parent: Parent, code: string) => parent.post<Problem>('/api/gifts/redeem', { code })
const balance = async (parent: Parent) => (await parent.get<{ left: number }>('/api/user/credits')).body.left

const refundsOf = (giftCardId: string) =>
  shop.services.db
    .select({ reason: refunds.reason, cents: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.giftCardId, giftCardId))

test('twenty simultaneous webhooks of one payment fulfill a gift card once', async () => {
  const begun = await beginGiftCard(shop.parent())
  expect(shop.stripe.asked.at(-1)).toMatchObject({
    name: 'POST /v1/payment_intents',
    ask: { amount: '999', metadata: { order: begun.card.id } },
    key: `gift:${begun.card.id}:0`,
  })
  shop.stripe.browser.pay(begun.clientSecret)
  const event = shop.stripe.books.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  if (!event) throw new Error('Nothing succeeded.')
  const post = shop.stripe.post(event)
  await Promise.all(Array.from({ length: 20 }, () => shop.post(post)))
  const rows = await shop.services.db.select().from(payments).where(eq(payments.giftCardId, begun.card.id))
  expect(rows).toMatchObject([{ kind: 'gift', status: 'succeeded', fulfilledAt: expect.any(Date) }])
  shop.loseEvents()
})

test('a payment without a webhook is found by the reconciler and by the page of the card', async () => {
  const [first, second] = [shop.parent(), shop.parent()]
  const heard = await beginGiftCard(first)
  const seen = await beginGiftCard(second)
  for (const { clientSecret } of [heard, seen]) shop.stripe.browser.pay(clientSecret)
  shop.loseEvents()
  expect((await viewGiftCard(second, seen.card.id)).status).toBe('active')
  await shop.services.db
    .update(payments)
    .set({ createdAt: sql`now() - interval '3 hours'` })
    .where(eq(payments.giftCardId, heard.card.id))
  await reconcilePayments(shop.services)
  const [row] = await shop.services.db.select().from(payments).where(eq(payments.giftCardId, heard.card.id))
  expect(row?.fulfilledAt).not.toBeNull()
})

test('a refund or a lost dispute at Stripe closes an unredeemed code; an open dispute suspends it', async () => {
  const taker = await account('taker@example.com')
  const refunded = await paidCard()
  shop.stripe.dashboard.refund(refunded.intentId, 999)
  await shop.tell()
  expect(await refunded.look()).toBe('refunded')
  expect((await redeem(taker, refunded.code)).body.code).toBe('gift_refunded')
  const disputed = await paidCard()
  shop.stripe.dashboard.dispute(disputed.intentId, 'needs_response')
  await shop.tell()
  expect([await disputed.look(), (await redeem(taker, disputed.code)).body.code]).toEqual([
    'active',
    'gift_resting',
  ])
  shop.stripe.dashboard.dispute(disputed.intentId, 'lost')
  await shop.tell()
  expect(await disputed.look()).toBe('refunded')
  const won = await paidCard()
  shop.stripe.dashboard.dispute(won.intentId, 'needs_response')
  shop.stripe.dashboard.dispute(won.intentId, 'won')
  await shop.tell()
  expect((await redeem(taker, won.code)).status).toBe(200)
})

test('a withdrawal during a dispute invalidates the code and is refunded only if the dispute is won, even after 14 days', async () => {
  const taker = await account('too-late@example.com')
  const [won, lost] = [await paidCard(), await paidCard()]
  for (const { intentId } of [won, lost]) shop.stripe.dashboard.dispute(intentId)
  await shop.tell()
  expect((await viewGiftCard(won.giver, won.id)).cancelUntil).toMatch(/^20/)
  const withdraw = ({ giver, id }: typeof won) => giver.post<GiftCard>(`/api/gift-cards/${id}/withdrawal`)
  for (const card of [won, lost, won])
    expect((await withdraw(card)).body).toMatchObject({ status: 'refunded', resting: true, code: null })
  const { db } = shop.services
  const fulfilledAt = sql`now() - interval '14 days'`
  for (const { id } of [won, lost])
    await db.update(payments).set({ fulfilledAt }).where(eq(payments.giftCardId, id))
  await reconcilePayments(shop.services)
  expect([...(await refundsOf(won.id)), ...(await refundsOf(lost.id))]).toEqual([])
  shop.stripe.dashboard.dispute(won.intentId, 'won')
  shop.stripe.dashboard.dispute(lost.intentId, 'lost')
  await shop.tell()
  expect((await redeem(taker, won.code)).body.code).toBe('gift_refunded')
  for (const _ of [1, 2]) await reconcilePayments(shop.services)
  expect(await refundsOf(won.id)).toEqual([{ reason: 'withdrawal', cents: 999 }])
  expect(await refundsOf(lost.id)).toEqual([])
  expect((await withdraw(won)).body).toMatchObject({ status: 'refunded', resting: false })
})

test('a refund after redemption takes back the remaining credits, and a partial refund a part of them', async () => {
  const taker = await account('keeps@example.com')
  const before = await balance(taker)
  const [whole, part] = [await paidCard(), await paidCard()]
  for (const { code } of [whole, part]) await redeem(taker, code)
  expect(await balance(taker)).toBe(before + 6)
  shop.stripe.dashboard.refund(whole.intentId, 999)
  shop.stripe.dashboard.refund(part.intentId, 340)
  await shop.tell()
  expect(await balance(taker)).toBe(before + 2)
  expect([await whole.look(), await part.look()]).toEqual(['redeemed', 'redeemed'])
  const early = await paidCard()
  shop.stripe.dashboard.refund(early.intentId, 340)
  await shop.tell()
  await redeem(taker, early.code)
  expect(await balance(taker)).toBe(before + 4)
})

test('a payment for a gift card that was forgotten meanwhile is refunded, and the card stays unpaid', async () => {
  const giver = shop.parent()
  const begun = await beginGiftCard(giver)
  await shop.services.db.execute(sql`update gift_cards set forgotten_at = now() where id = ${begun.card.id}`)
  shop.stripe.browser.pay(begun.clientSecret)
  await shop.tell()
  expect(await refundsOf(begun.card.id)).toEqual([{ reason: 'surplus', cents: 999 }])
  const { body } = await giver.post<GiftCard>(`/api/gift-cards/${begun.card.id}/view`)
  expect(body.status).toBe('unpaid')
})
