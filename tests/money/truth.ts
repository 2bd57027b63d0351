import { eq, or, sql } from 'drizzle-orm'
import { type PackId, type PlanId, packs, plans } from '#contract/plans.ts'
import { creditGrants, orders, payments, subscriptions } from '#server/database/schema.ts'
import { findGiftCard } from '#server/features/gift-cards/store.ts'
import { type Family, own } from './family.ts'
import { faultsInGift } from './gifts.ts'
import { faultsInPrint } from './prints.ts'
import { faultsInShares } from './shares.ts'

type Held = { cause: string; credits: number; left: number; paymentId: string | null }

/** Compares our books with Stripe's and says what is wrong, in sentences; nothing when all is well. */
export async function faultsIn(family: Family): Promise<string[]> {
  const { calm, fake, order, browserId, giftCard, bookPrint } = family
  const { db } = calm
  const card = giftCard && (await findGiftCard(db, giftCard.id))
  const paid = await db.select().from(payments).where(own(family))
  const begun = await db.select().from(subscriptions).where(eq(subscriptions.browserId, browserId))
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id))
  const grants = await heldBy(family)
  const faults: string[] = [...fake.complaints]
  const say = (wrong: boolean, sentence: string) => wrong && faults.push(sentence)

  for (const grant of grants) {
    say(grant.left < 0, `${grant.cause}: the balance is ${grant.left}`)
    say(grant.left > grant.credits, `${grant.cause}: more is left than was given`)
  }
  const expected = new Map<string, number>()
  for (const intent of fake.books.intents.values()) {
    if (intent.invoice || intent.status !== 'succeeded') continue
    const ours = paid.find(({ intentId }) => intentId === intent.id)
    say(ours?.status !== 'succeeded', `${intent.id}: was paid and we do not know of it`)
    const given = bookPrint ? false : !giftCard || card?.status === 'redeemed'
    const credits = packs[family.scenario.bundle as PackId].limit
    if (ours?.fulfilledAt && given) expected.set(`payment:${intent.id}`, credits)
    else if (ours?.fulfilledAt) continue
    else say(intent.charge?.refunded !== intent.amount, `${intent.id}: bought nothing and was not sent back`)
  }
  for (const invoice of fake.books.invoices.values()) {
    if (invoice.status !== 'paid') continue
    const ours = paid.find(({ invoiceId }) => invoiceId === invoice.id)
    if (ours && !ours.fulfilledAt) {
      const charge = fake.books.intents.get(ours.intentId)?.charge
      say(charge?.refunded !== charge?.amount, `${invoice.id}: was paid beside a plan and not sent back`)
      continue
    }
    const price = fake.books.prices.get(invoice.lines.findLast(({ amount }) => amount >= 0)?.price ?? '')
    expected.set(`invoice:${invoice.id}`, plans[price?.metadata.plan as PlanId].creditsPerMonth)
  }
  for (const [cause, credits] of expected) {
    const given = grants.filter((grant) => grant.cause === cause)
    say(given.length !== 1 || given[0]?.credits !== credits, `${cause}: was paid, ${given.length} grants`)
  }
  for (const { cause } of grants)
    say(!expected.has(cause) && !cause.startsWith('returned:'), `${cause}: was given and not paid`)

  for (const payment of paid) {
    const charge = fake.books.intents.get(payment.intentId)?.charge
    say(payment.refundedCents !== (charge?.refunded ?? 0), `${payment.intentId}: refunds differ`)
    const gone = charge && (charge.refunded === charge.amount || charge.dispute?.status === 'lost')
    const left = grants.filter(({ paymentId }) => paymentId === payment.id)
    say(
      Boolean(gone) && left.some((grant) => grant.left > 0),
      `${payment.intentId}: went back, its credits did not`,
    )
  }
  for (const sentence of await faultsInShares(family, paid)) say(true, sentence)
  for (const sentence of await faultsInPrint(family, paid)) say(true, sentence)
  if (card) for (const sentence of await faultsInGift(family, card, paid)) say(true, sentence)
  const bought = paid.some(({ orderId, fulfilledAt }) => orderId === order.id && fulfilledAt)
  say(
    !now?.deletedAt && bought !== (now?.status === 'paid'),
    `the order is ${now?.status}, bought: ${bought}`,
  )

  const alive = [...fake.books.subscriptions.values()].filter(
    ({ status }) => status === 'active' || status === 'past_due',
  )
  say(alive.length > 1, `${alive.length} subscriptions run at Stripe`)
  for (const one of alive) {
    const ours = begun.find(({ gatewaySubscriptionId }) => gatewaySubscriptionId === one.id)
    say(ours?.status !== one.status, `${one.id}: is ${one.status} there and ${ours?.status} here`)
  }
  for (const row of begun) {
    const there = fake.books.subscriptions.get(row.gatewaySubscriptionId ?? '')
    const ended = there?.status === 'canceled'
    say(ended && row.status !== 'canceled', `${there?.id}: has ended there and is ${row.status} here`)
  }
  return faults
}

async function heldBy({ calm, order, browserId }: Family): Promise<Held[]> {
  // Named in full: drizzle leaves a column's table out where only one is selected from.
  const entries = sql`(select sum(e.amount) from credit_entries e where e.grant_id = credit_grants.id)`
  const rows = await calm.db
    .select({
      cause: creditGrants.cause,
      credits: creditGrants.credits,
      spent: sql<number>`coalesce(${entries}, 0)::int`,
      paymentId: creditGrants.paymentId,
    })
    .from(creditGrants)
    .where(
      or(
        eq(creditGrants.orderId, order.id),
        sql`${creditGrants.subscriptionId} in (select id from subscriptions where browser_id = ${browserId})`,
        sql`${creditGrants.paymentId} in (select p.id from payments p join gift_cards c on c.id = p.gift_card_id where c.browser_id = ${browserId})`,
      ),
    )
  return rows.map(({ spent, ...grant }) => ({ ...grant, left: grant.credits + spent }))
}
