import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { GiftCardSummary } from '#contract/admin/gift-cards.ts'
import { isGiftCode, plainGiftCode } from '#contract/gift-code.ts'
import type { Query } from '../../database/database.ts'
import { giftCards } from '../../database/schema.ts'
import { hashOfCode } from '../../signing/gift-codes.ts'
import type { GiftCardRow } from '../gift-cards/store.ts'

const MOST = 50

export async function listGiftCards(tx: Query, which: SQL | undefined): Promise<GiftCardSummary[]> {
  if (!which) return []
  const rows = await tx.select().from(giftCards).where(which).orderBy(desc(giftCards.createdAt)).limit(MOST)
  return rows.map(viewGiftCardRow)
}

/** Condition for gift cards that this address bought or receives, or that this account redeemed. */
export const giftCardsOf = (email: string, accountId: string | undefined): SQL => sql`${giftCards.id} in (
  select id from gift_cards where lower(buyer_email) = ${email}
  union select id from gift_cards where lower(recipient_email) = ${email}
  union select p.gift_card_id from credit_grants g join payments p on p.id = g.payment_id
    where g.account_id = ${accountId ?? null}::uuid and g.kind = 'gift')`

/** Returns undefined for input that cannot be a gift card code. */
export const withCode = (words: string): SQL | undefined =>
  isGiftCode(plainGiftCode(words)) ? eq(giftCards.codeHash, hashOfCode(words)) : undefined

export const viewGiftCardRow = (row: GiftCardRow): GiftCardSummary => ({
  id: row.id,
  status: row.status,
  packId: row.packId,
  cents: row.cents,
  buyerEmail: row.buyerEmail,
  recipientEmail: row.recipientEmail,
  createdAt: row.createdAt.toISOString(),
})
