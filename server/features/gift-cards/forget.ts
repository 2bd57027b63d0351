import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { giftCards } from '../../database/schema.ts'
import { deleteEmails } from '../emails/store.ts'
import { keepBuyerForRefunds } from '../payments/refund-addresses.ts'

const nobody = {
  accountId: null,
  browserId: null,
  buyerEmail: null,
  recipientName: '',
  line: '',
  recipientEmail: null,
  redeemedBy: null,
}

const isKnown = isNull(giftCards.forgottenAt)

/** Removes personal data from the matching cards and deletes their emails. The rows stay because payments refer to them. */
async function forget(tx: Query, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .update(giftCards)
    .set({ ...nobody, forgottenAt: sql`now()` })
    .where(and(isKnown, which))
    .returning({ id: giftCards.id })
  for (const { id } of rows) await deleteEmails(tx, id)
}

/** Removes personal data from unpaid, redeemed and refunded cards after their retention period. */
export async function forgetOldGiftCards(tx: Query): Promise<void> {
  const unpaid = and(
    eq(giftCards.status, 'unpaid'),
    sql`${giftCards.createdAt} < ${ago(retention.unpaidGiftCards.ms)}`,
  )
  const end = sql`coalesce(${giftCards.redeemedAt}, ${giftCards.refundedAt})`
  await forget(tx, or(unpaid, sql`${end} < ${ago(retention.usedGiftCards.ms)}`))
}

/** Removes an address from all cards. Cards it bought that are not yet redeemed stay valid, and their email is still sent. */
export async function forgetGiver(tx: Query, email: string, accountId?: string): Promise<void> {
  const bought = or(
    sql`lower(${giftCards.buyerEmail}) = ${email}`,
    accountId ? eq(giftCards.accountId, accountId) : undefined,
  )
  const received = or(
    sql`lower(${giftCards.recipientEmail}) = ${email}`,
    accountId ? eq(giftCards.redeemedBy, accountId) : undefined,
  )
  await keepBuyerForRefunds(tx, email)
  await forget(tx, and(bought, sql`${giftCards.status} <> 'active'`))
  const given = await tx
    .update(giftCards)
    .set({ accountId: null, browserId: null, buyerEmail: null })
    .where(bought)
    .returning({ id: giftCards.id })
  // These may have been sent to another address of the same person.
  for (const { id } of given) {
    await deleteEmails(tx, id, 'gift-card-receipt')
    await deleteEmails(tx, id, 'gift-card-redeemed')
  }
  const theirs = await tx
    .update(giftCards)
    .set({ recipientEmail: null, recipientName: '', line: '' })
    .where(received)
    .returning({ id: giftCards.id })
  for (const { id } of theirs) await deleteEmails(tx, id, 'gift-card')
}
