import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { giftLimits } from '#contract/gift-limits.ts'
import type { Query } from '../../database/database.ts'
import { giftCards, payments } from '../../database/schema.ts'

export type GiftCardRow = typeof giftCards.$inferSelect
export type NewGiftCard = typeof giftCards.$inferInsert

const MOST_LISTED = 100

export async function insertGiftCard(tx: Query, card: NewGiftCard): Promise<GiftCardRow> {
  const [row] = await tx.insert(giftCards).values(card).returning()
  if (!row) throw new Error('A gift card was not stored.')
  return row
}

export async function findGiftCard(tx: Query, id: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.id, id))
  return row
}

/** The gift card with this code, if it has been paid. */
export async function findByCode(tx: Query, codeHash: string): Promise<GiftCardRow | undefined> {
  const paid = and(eq(giftCards.codeHash, codeHash), isNotNull(giftCards.paidAt))
  const [row] = await tx.select().from(giftCards).where(paid)
  return row
}

/** Who bought a card: an account, or a guest's browser. A verified address also owns what was bought with it. */
export type Buyer = { browserId?: string | undefined; account?: { id: string; email: string } | undefined }

const boughtBy = ({ browserId, account }: Buyer): SQL | undefined =>
  or(
    browserId ? and(isNull(giftCards.accountId), eq(giftCards.browserId, browserId)) : undefined,
    account ? eq(giftCards.accountId, account.id) : undefined,
    account ? sql`lower(${giftCards.buyerEmail}) = ${account.email}` : undefined,
  ) ?? sql`false`

export async function findBought(tx: Query, id: string, buyer: Buyer): Promise<GiftCardRow | undefined> {
  const [row] = await tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.id, id), boughtBy(buyer)))
  return row
}

/** The paid cards of a buyer, newest first. */
export async function listBought(tx: Query, buyer: Buyer): Promise<GiftCardRow[]> {
  return tx
    .select()
    .from(giftCards)
    .where(and(isNotNull(giftCards.paidAt), boughtBy(buyer)))
    .orderBy(desc(giftCards.createdAt))
    .limit(MOST_LISTED)
}

async function move(
  tx: Query,
  id: string,
  where: SQL | undefined,
  to: Partial<Record<keyof GiftCardRow, unknown>>,
) {
  const [row] = await tx
    .update(giftCards)
    .set(to as Partial<NewGiftCard>)
    .where(and(eq(giftCards.id, id), where))
    .returning()
  return row
}

const isActive = eq(giftCards.status, 'active')

/** Activates a card when its payment has arrived. */
export const activateGiftCard = (tx: Query, id: string): Promise<GiftCardRow | undefined> =>
  move(tx, id, and(eq(giftCards.status, 'unpaid'), isNull(giftCards.forgottenAt)), {
    status: 'active',
    paidAt: sql`now()`,
  })

/** Marks a card as redeemed. Returns undefined if it was redeemed or refunded before. */
export const markRedeemed = (tx: Query, id: string, accountId: string): Promise<GiftCardRow | undefined> =>
  move(tx, id, isActive, { status: 'redeemed', redeemedAt: sql`now()`, redeemedBy: accountId })

type Paid = { id: string; giftCardId: string }

/** Condition: the card was paid by this payment, not by a surplus one. */
const paidBy = ({ id }: Paid) =>
  sql`${giftCards.id} = (select p.gift_card_id from payments p where p.id = ${id} and p.fulfilled_at is not null)`

/** Closes a card whose payment is refunded, which ends its code. A redeemed card stays redeemed; its credits are revoked separately. */
export const closeGiftCard = (tx: Query, payment: Paid): Promise<GiftCardRow | undefined> =>
  move(tx, payment.giftCardId, and(isActive, paidBy(payment)), {
    status: 'refunded',
    refundedAt: sql`now()`,
  })

/** Reopens a card when its refunded money is back with us, unless the buyer withdrew from the purchase. */
export async function reopenGiftCard(tx: Query, payment: Paid): Promise<void> {
  const withdrawn = sql`
    exists (select from refunds r where r.payment_id = ${payment.id} and r.reason = 'withdrawal') or
    exists (select from payments p where p.id = ${payment.id} and p.withdrawal_declared_at is not null)`
  const closed = and(eq(giftCards.status, 'refunded'), paidBy(payment), sql`not (${withdrawn})`)
  await move(tx, payment.giftCardId, closed, { status: 'active', refundedAt: null })
}

type Chosen = Pick<GiftCardRow, 'recipientName' | 'line' | 'delivery' | 'recipientEmail' | 'sendAt'>

/** Changes a buyer's choices. Returns undefined once the email has been written. */
export const updateGiftCard = (tx: Query, id: string, chosen: Chosen): Promise<GiftCardRow | undefined> =>
  move(tx, id, and(inArray(giftCards.status, ['unpaid', 'active']), isNull(giftCards.emailedAt)), chosen)

/** Counts another email of an active card to this address. Returns undefined at the limit of emails per card. */
export const noteGiftEmail = (
  tx: Query,
  id: string,
  recipientEmail: string,
): Promise<GiftCardRow | undefined> =>
  move(
    tx,
    id,
    and(isActive, isNotNull(giftCards.emailedAt), lt(giftCards.emailsWritten, giftLimits.emails)),
    {
      recipientEmail,
      emailsWritten: sql`${giftCards.emailsWritten} + 1`,
      emailedAt: sql`now()`,
    },
  )

/** Replaces the code of a card. */
export async function setCode(tx: Query, id: string, codeHash: string): Promise<void> {
  await tx
    .update(giftCards)
    .set({ codeHash })
    .where(and(eq(giftCards.id, id), ne(giftCards.codeHash, codeHash)))
}

/** Replaces the code of an active card for this recipient. Returns false for any other card. */
export async function setCodeFor(
  tx: Query,
  id: string,
  recipient: string,
  codeHash: string,
): Promise<boolean> {
  const isTheirs = sql`lower(${giftCards.recipientEmail}) = lower(${recipient})`
  return (await move(tx, id, and(isActive, isTheirs), { codeHash })) !== undefined
}

/** Claims cards whose email is due, each once. While a bank dispute about the payment is open, the email waits. */
export async function takeDueGiftCards(tx: Query, most: number, id?: string): Promise<GiftCardRow[]> {
  const due = tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        and(isActive, isNull(giftCards.emailedAt), isNotNull(giftCards.recipientEmail)),
        and(lte(giftCards.sendAt, sql`now()`), id ? eq(giftCards.id, id) : undefined),
        sql`not exists (select from ${payments} where ${payments.giftCardId} = ${giftCards.id} and ${payments.dispute} = 'open')`,
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(giftCards)
    .set({ emailsWritten: sql`${giftCards.emailsWritten} + 1`, emailedAt: sql`now()` })
    .where(inArray(giftCards.id, due))
    .returning()
}
