import { eq, or, sql } from 'drizzle-orm'
import { type PackId, type PlanId, packs, plans } from '#contract/plans.ts'
import { creditGrants } from '#server/database/schema.ts'
import type { GiftCardRow } from '#server/features/gift-cards/store.ts'
import type { PaymentRow } from '#server/features/payments/store.ts'
import type { Family } from './family.ts'

/** A grant of credits. */
export type Held = { cause: string; credits: number; left: number; paymentId: string | null }

/** Our records of a family's payments. */
export type Books = { paid: PaymentRow[]; grants: Held[]; card: GiftCardRow | undefined }

/** Impossible balances, and credits that were paid but not granted or granted but not paid. */
export function faultsInGrants(family: Family, books: Books): string[] {
  const { grants } = books
  const faults: string[] = []
  for (const { cause, credits, left } of grants) {
    if (left < 0) faults.push(`${cause}: the balance is ${left}`)
    if (left > credits) faults.push(`${cause}: more is left than was given`)
  }
  const expected = new Map([...expectedOfPayments(family, books), ...expectedOfInvoices(family, books)])
  for (const [cause, credits] of expected) {
    const given = grants.filter((grant) => grant.cause === cause)
    if (given.length !== 1 || given[0]?.credits !== credits)
      faults.push(`${cause}: was paid, ${given.length} grants`)
  }
  for (const { cause } of grants)
    if (!expected.has(cause) && !cause.startsWith('returned:'))
      faults.push(`${cause}: was given and not paid`)
  return faults
}

type Expected = [cause: string, credits: number]

function expectedOfPayments({ fake, scenario, giftCard, bookPrint }: Family, { paid, card }: Books) {
  if (bookPrint || (giftCard && card?.status !== 'redeemed')) return []
  return [...fake.books.intents.values()].flatMap((intent): Expected[] => {
    const ours = paid.find(({ intentId }) => intentId === intent.id)
    if (intent.invoice || intent.status !== 'succeeded' || !ours?.fulfilledAt) return []
    return [[`payment:${intent.id}`, packs[scenario.bundle as PackId].limit]]
  })
}

function expectedOfInvoices({ fake }: Family, { paid }: Books) {
  return [...fake.books.invoices.values()].flatMap((invoice): Expected[] => {
    const ours = paid.find(({ invoiceId }) => invoiceId === invoice.id)
    if (invoice.status !== 'paid' || (ours && !ours.fulfilledAt)) return []
    const price = fake.books.prices.get(invoice.lines.findLast(({ amount }) => amount >= 0)?.price ?? '')
    return [[`invoice:${invoice.id}`, plans[price?.metadata.plan as PlanId].creditsPerMonth]]
  })
}

export async function heldBy({ calm, order, browserId }: Family): Promise<Held[]> {
  // Name the table here: drizzle omits it from columns if it selects from a single table.
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
