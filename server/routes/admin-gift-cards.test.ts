import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { GiftCardTimeline } from '#contract/admin/gift-cards.ts'
import type { findAnything } from '#contract/admin/orders.ts'
import type { listEmailProblems } from '#contract/admin/overview.ts'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { signInOperator } from '#tests/factories/operator.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { emails, giftCards, payments, refunds } from '../database/schema.ts'
import { addressKey, suppressEmails } from '../features/emails/suppressions.ts'
import { sendRefund } from '../flows/send-refund.ts'
import type { Reply } from '../http/serve.ts'

const shop = sharedTestApp()
let operator: Parent
beforeAll(async () => {
  operator = shop.parent()
  await signInOperator(shop, operator, 'operator@example.com')
})

const asked = (more: object = {}) => ({ key: randomUUID(), reason: 'The buyer wrote to us', ...more })
const timelineOf = async (id: string) =>
  (await operator.get<GiftCardTimeline>(`/api/admin/gift-cards/${id}`)).body
const happened = ({ events }: GiftCardTimeline) => events.map(({ area, what }) => `${area} ${what}`)

/** Buys a gift card for `name` and marks its emails as sent. */
async function sentTo(name: string) {
  const written = { recipientName: 'Wilhelmina', line: 'From all of us' }
  const card = await buyGiftCard(shop.parent(), {
    ...written,
    email: `${name}-gives@example.com`,
    delivery: 'email',
    recipientEmail: `${name}-gets@example.com`,
    sendOn: new Date().toISOString().slice(0, 10),
  })
  await shop.services.db
    .update(emails)
    .set({ status: 'sent' })
    .where(like(emails.cause, `${card.id}%`))
  return card
}

/** Simulates a bounced email to this address. */
async function comeBack(address: string): Promise<void> {
  const { db, signing } = shop.services
  await db.update(emails).set({ returnedAt: new Date() }).where(eq(emails.recipient, address))
  await suppressEmails(db, addressKey(signing, address), 'bounced')
}

async function redeemed(name: string) {
  const card = await sentTo(name)
  const recipient = await signedIn(shop, `${name}-redeems@example.com`)
  await recipient.post('/api/gifts/redeem', { code: card.code })
  return card
}

async function refundAll(id: string): Promise<void> {
  const [payment] = (await timelineOf(id)).payments
  const wish = asked({ amountCents: payment?.leftCents })
  const path = `/api/admin/payments/${payment?.id}/refund`
  const answers = await Promise.all([operator.post(path, wish), operator.post(path, wish)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  const rows = await shop.services.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''))
  expect(rows).toHaveLength(1)
  for (const { id: refundId } of rows)
    await sendRefund(shop.services, { data: { refundId }, signal: new AbortController().signal })
}

test('the search finds a gift card by its buyer, recipient, redeemer, payment, number and code', async () => {
  const { id, code } = await redeemed('found')
  const [payment] = (await timelineOf(id)).payments
  const names = ['Found-Gives@example.com', 'found-gets@example.com', 'found-redeems@example.com']
  for (const words of [
    ...names,
    payment?.intentId,
    id,
    id.slice(0, 8),
    code.toLowerCase().replaceAll('-', ' '),
  ]) {
    const { body } = await operator.post<Reply<typeof findAnything>>('/api/admin/search', { words })
    expect([words, body.giftCards.map((card) => card.id)]).toEqual([words, [id]])
  }
})

test('the timeline of a gift card lists its payment, emails and redemption in order of time, without its code or its message', async () => {
  const { id, code } = await redeemed('timeline')
  const timeline = await timelineOf(id)
  expect(timeline.giftCard).toMatchObject({
    status: 'redeemed',
    redeemedBy: 'timeline-redeems@example.com',
    credits: 3,
    creditsLeft: 3,
  })
  expect(happened(timeline)).toEqual(
    expect.arrayContaining([
      'gift begun',
      'payment succeeded',
      'gift paid',
      'gift redeemed',
      'credit granted',
      'email written',
    ]),
  )
  const times = timeline.events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
  for (const secret of [code, code.replaceAll('-', ''), 'Wilhelmina', 'From all of us'])
    expect(JSON.stringify(timeline)).not.toContain(secret)
  expect((await operator.get(`/api/admin/gift-cards/${randomUUID()}`)).status).toBe(404)
})

test('the email of a gift card is resent once per key, only to its current recipient, and not after it was redeemed', async () => {
  const { id, code } = await sentTo('email')
  const emailOf = async (kind: string) => (await timelineOf(id)).emails.find((one) => one.kind === kind)
  const email = await emailOf('gift-card')
  const path = `/api/admin/emails/${email?.id}/resend`
  await shop.services.db
    .update(giftCards)
    .set({ codeHash: 'made with an earlier secret' })
    .where(eq(giftCards.id, id))
  const same = asked()
  expect(
    [await operator.post(path, same), await operator.post(path, same)].map(({ status }) => status),
  ).toEqual([204, 204])
  const timeline = await timelineOf(id)
  expect(timeline.emails.filter(({ kind }) => kind === 'gift-card')).toHaveLength(2)
  expect(happened(timeline)).toContain('operator resend')
  expect((await shop.parent().post('/api/gifts/open', { code })).status).toBe(200)

  await shop.services.db
    .update(giftCards)
    .set({ recipientEmail: 'another@example.com' })
    .where(eq(giftCards.id, id))
  expect((await emailOf('gift-card'))?.mayResend).toBe(false)
  expect((await operator.post(path, asked())).body.code).toBe('wrong_state')
  const receipt = await emailOf('gift-card-receipt')
  expect((await operator.post(`/api/admin/emails/${receipt?.id}/resend`, asked())).status).toBe(204)

  const used = await redeemed('used')
  const [opened] = (await timelineOf(used.id)).emails.filter(({ kind }) => kind === 'gift-card')
  expect(opened?.mayResend).toBe(false)
  await comeBack('used-gets@example.com')
  const { body } = await operator.get<Reply<typeof listEmailProblems>>('/api/admin/emails')
  expect(body.undelivered.find((one) => one.id === opened?.id)).toMatchObject({ mayResend: false })
  expect((await operator.post(`/api/admin/emails/${opened?.id}/resend`, asked())).body.code).toBe(
    'wrong_state',
  )
})

test('a refund of a gift card invalidates its code or takes back the redeemed credits, and appears in its timeline', async () => {
  const unused = await sentTo('unused')
  const dispute = async (state: 'open' | null) => {
    await shop.services.db.update(payments).set({ dispute: state }).where(eq(payments.giftCardId, unused.id))
    return (await timelineOf(unused.id)).payments[0]?.leftCents
  }
  expect([await dispute('open'), await dispute(null)]).toEqual([0, unused.cents])
  await refundAll(unused.id)
  expect((await shop.parent().post('/api/gifts/open', { code: unused.code })).body).toMatchObject({
    status: 'refunded',
  })
  expect((await timelineOf(unused.id)).giftCard.status).toBe('refunded')

  const used = await redeemed('taken')
  await refundAll(used.id)
  const timeline = await timelineOf(used.id)
  expect(timeline.giftCard).toMatchObject({ status: 'redeemed', creditsLeft: 0 })
  expect(happened(timeline)).toEqual(
    expect.arrayContaining(['operator refund', 'refund asked', 'refund sent', 'credit revoke']),
  )
  expect(timeline.emails.map(({ kind }) => kind)).toContain('refund')
})
