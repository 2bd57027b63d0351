import { eq, type SQL, sql } from 'drizzle-orm'
import type { GiftCardTimeline } from '#contract/admin/gift-cards.ts'
import type { TimelineEvent } from '#contract/admin/timeline.ts'
import type { Query } from '../../database/database.ts'
import { accounts, payments } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { findGiftCard, type GiftCardRow } from '../gift-cards/store.ts'
import { inOrder, noMoney, none, ofEmails, ofPayments } from './events.ts'
import { viewGiftCardRow } from './gift-cards.ts'
import { listEmails, listPayments } from './timeline-rows.ts'

/** A gift card with its payments, emails and events. Throws Refusal not_found. */
export async function readGiftCardTimeline(tx: Query, id: string): Promise<GiftCardTimeline> {
  const card = await findGiftCard(tx, id)
  if (!card) throw new Refusal('not_found')
  const { delivery, language, credits, sendAt, redeemedAt } = card
  return {
    giftCard: {
      ...viewGiftCardRow(card),
      delivery,
      language,
      credits,
      sendAt: sendAt?.toISOString() ?? null,
      redeemedBy: await findRedeemer(tx, card),
      creditsLeft: redeemedAt ? await countCreditsLeft(tx, id) : null,
    },
    payments: await listPayments(tx, eq(payments.giftCardId, id)),
    emails: await listEmails(tx, emailsAbout(id)),
    events: await listEvents(tx, id),
  }
}

async function findRedeemer(tx: Query, { redeemedBy }: GiftCardRow): Promise<string | null> {
  if (!redeemedBy) return null
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, redeemedBy))
  return account?.email ?? null
}

async function countCreditsLeft(tx: Query, id: string): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select (coalesce(sum(g.credits), 0) + coalesce(sum(e.spent), 0))::int as left from credit_grants g
      left join lateral (select sum(amount) as spent from credit_entries where grant_id = g.id) e on true
    where g.payment_id in (select id from (${paymentsOf(id)}) as own)`)
  return rows[0]?.left ?? 0
}

const paymentsOf = (id: string): SQL => sql`select * from payments where gift_card_id = ${id}`

/** Condition for emails about a gift card: their cause begins with its ID or that of one of its payments. */
const emailsAbout = (id: string): SQL => sql`left(cause, 36) in (
  select ${id}::text union select id::text from (${paymentsOf(id)}) as paid)`

async function listEvents(tx: Query, id: string): Promise<TimelineEvent[]> {
  const own = sql`own_card as (select * from gift_cards where id = ${id}),
    own_payments as (${paymentsOf(id)}),
    own_emails as (select id::text from emails where ${emailsAbout(id)}),
    own_grants as (select * from credit_grants where payment_id in (select id from own_payments))`
  return inOrder(tx, own, [...ofCard, ...ofPayments, ...ofGrants, ...ofEmails(emailsAbout(id)), byOperators])
}

const ofCard = [
  sql`select created_at as at, 'gift' as area, 'begun' as what, id::text, pack_id::text || ', ' || delivery as detail,
    cents, 'usd' as currency from own_card`,
  sql`select paid_at, 'gift', 'paid', id::text, ${none}, ${noMoney} from own_card`,
  sql`select redeemed_at, 'gift', 'redeemed', id::text, ${none}, ${noMoney} from own_card`,
  sql`select refunded_at, 'gift', 'closed', id::text, ${none}, ${noMoney} from own_card`,
  sql`select forgotten_at, 'gift', 'forgotten', id::text, ${none}, ${noMoney} from own_card`,
]

const ofGrants = [
  sql`select created_at, 'credit', 'granted', id::text, credits || ' ' || kind, ${noMoney} from own_grants`,
  sql`select e.created_at, 'credit', e.kind, coalesce(e.attempt_id, e.grant_id)::text, e.amount::text, ${noMoney}
    from credit_entries e join own_grants g on g.id = e.grant_id`,
]

const byOperators = sql`select at, 'operator', action::text, subject_id, operator || ': ' || reason, ${noMoney}
  from audit_log where subject_id in (select id::text from own_payments union select id from own_emails)`
