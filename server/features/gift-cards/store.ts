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

/** The gift card with this code, if it was paid. */
export async function findByCode(tx: Query, codeHash: string): Promise<GiftCardRow | undefined> {
  const paid = and(eq(giftCards.codeHash, codeHash), isNotNull(giftCards.paidAt))
  const [row] = await tx.select().from(giftCards).where(paid)
  return row
}

/** Who bought a card: an account, or the browser of a guest. A proven address has what was bought with it. */
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

/** Cards that were paid for, the newest first. */
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

/** A payment has come for a card that waits for one. */
export const activateGiftCard = (tx: Query, id: string): Promise<GiftCardRow | undefined> =>
  move(tx, id, and(eq(giftCards.status, 'unpaid'), isNull(giftCards.forgottenAt)), {
    status: 'active',
    paidAt: sql`now()`,
  })

/** Undefined where it was redeemed before, or its money went back. */
export const markRedeemed = (tx: Query, id: string, accountId: string): Promise<GiftCardRow | undefined> =>
  move(tx, id, isActive, { status: 'redeemed', redeemedAt: sql`now()`, redeemedBy: accountId })

type Paid = { id: string; giftCardId: string }

/** By this payment, and not by one that came besides. */
const paidBy = ({ id }: Paid) =>
  sql`${giftCards.id} = (select p.gift_card_id from payments p where p.id = ${id} and p.fulfilled_at is not null)`

/** Its money goes back: the code ends. A redeemed card stays so; its credits follow the money. */
export const closeGiftCard = (tx: Query, payment: Paid): Promise<GiftCardRow | undefined> =>
  move(tx, payment.giftCardId, and(isActive, paidBy(payment)), {
    status: 'refunded',
    refundedAt: sql`now()`,
  })

/** The money that had gone back is here again, and nobody withdrew from the purchase. */
export async function reopenGiftCard(tx: Query, payment: Paid): Promise<void> {
  const withdrawn = sql`
    exists (select from refunds r where r.payment_id = ${payment.id} and r.reason = 'withdrawal') or
    exists (select from payments p where p.id = ${payment.id} and p.withdrawal_declared_at is not null)`
  const closed = and(eq(giftCards.status, 'refunded'), paidBy(payment), sql`not (${withdrawn})`)
  await move(tx, payment.giftCardId, closed, { status: 'active', refundedAt: null })
}

type Chosen = Pick<GiftCardRow, 'recipientName' | 'line' | 'delivery' | 'recipientEmail' | 'sendAt'>

/** Undefined once the email was written. */
export const updateGiftCard = (tx: Query, id: string, chosen: Chosen): Promise<GiftCardRow | undefined> =>
  move(tx, id, and(inArray(giftCards.status, ['unpaid', 'active']), isNull(giftCards.emailedAt)), chosen)

/** Counts another email of a card that can be redeemed, to this address, while it may have one. */
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

/** By this code alone it opens from now on. */
export async function setCode(tx: Query, id: string, codeHash: string): Promise<void> {
  await tx
    .update(giftCards)
    .set({ codeHash })
    .where(and(eq(giftCards.id, id), ne(giftCards.codeHash, codeHash)))
}

/** The same for a card that can be redeemed and is to go to this address; false for every other one. */
export async function setCodeFor(
  tx: Query,
  id: string,
  recipient: string,
  codeHash: string,
): Promise<boolean> {
  const isTheirs = sql`lower(${giftCards.recipientEmail}) = lower(${recipient})`
  return (await move(tx, id, and(isActive, isTheirs), { codeHash })) !== undefined
}

/** Takes cards whose email is due, each once. While a bank reviews a payment its email waits. */
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
