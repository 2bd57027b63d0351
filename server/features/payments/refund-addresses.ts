import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { bookPrints, giftCards, orders, payments } from '../../database/schema.ts'
import { mayStillSucceed } from './store.ts'

// The email about a refund is written when the gateway reports the refund, mostly seconds after the request.
const isBeingRefunded = sql`exists (select 1 from refunds r where r.payment_id = ${payments.id} and (r.sent_at is null or
  r.sent_at > now() - interval '1 day' and ${payments.refundedCents} <
    (select sum(s.amount_cents) from refunds s where s.payment_id = ${payments.id} and s.sent_at is not null)))`
const mayBeRefunded = or(mayStillSucceed, isBeingRefunded)

/** Copies the address of an order being deleted to those of its payments that may still be refunded. */
export async function keepAddressForRefunds(
  tx: Query,
  { id, email, language }: { id: string; email: string | null; language: Language },
): Promise<void> {
  if (!email) return
  await tx
    .update(payments)
    .set({ notifyEmail: email, notifyLanguage: language })
    .where(and(eq(payments.orderId, id), mayBeRefunded))
}

/** The same for gift cards bought with an address that is being erased. */
export async function keepBuyerForRefunds(tx: Query, email: string): Promise<void> {
  const cards = tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(sql`lower(${giftCards.buyerEmail}) = ${email}`)
  const language = sql`(select g.language from gift_cards g where g.id = ${payments.giftCardId})`
  await tx
    .update(payments)
    .set({ notifyEmail: email, notifyLanguage: language })
    .where(and(inArray(payments.giftCardId, cards), isBeingRefunded))
}

/** The same for a printed book whose personal data is being removed. */
export async function keepPrintAddressForRefunds(tx: Query, bookPrintId: string): Promise<void> {
  const of = (column: 'email' | 'language') =>
    sql`(select ${sql.identifier(column)} from ${bookPrints} where ${bookPrints.id} = ${bookPrintId})`
  await tx
    .update(payments)
    .set({ notifyEmail: of('email'), notifyLanguage: of('language') })
    .where(and(eq(payments.bookPrintId, bookPrintId), isBeingRefunded))
}

const wasJustDeleted = sql`exists (select 1 from ${orders} where ${orders.id} = ${payments.orderId}
  and ${orders.deletedAt} > ${ago(retention.refundAddresses.ms)})`

/** Removes addresses that no email about a refund needs any more, from one payment or from all. */
export async function forgetAddresses(tx: Query, paymentId?: string): Promise<void> {
  const isNeeded = or(isBeingRefunded, and(mayStillSucceed, wasJustDeleted))
  const which = paymentId ? eq(payments.id, paymentId) : undefined
  await tx
    .update(payments)
    .set({ notifyEmail: null, notifyLanguage: null })
    .where(and(which, isNotNull(payments.notifyEmail), sql`not (${isNeeded})`))
}
