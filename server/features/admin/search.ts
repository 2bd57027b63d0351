import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { findAnything } from '#contract/admin/orders.ts'
import type { Query } from '../../database/database.ts'
import { accounts, bookPrints, giftCards, orders, payments } from '../../database/schema.ts'
import type { Reply } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { blockedAddressKey, isBlocked } from '../accounts/blocked.ts'
import { balanceOf } from '../credits/credits.ts'
import { listOpenGrants } from '../credits/store.ts'
import { giftCardsOf, listGiftCards, withCode } from './gift-cards.ts'
import { viewPaymentRow } from './timeline-rows.ts'

type Found = Reply<typeof findAnything>

const MOST = 50

/** Finds by email address, ID or ID prefix, the gateway's payment or invoice ID, or gift card code. Each lookup has an index. */
export async function search(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  words: string,
): Promise<Found> {
  if (words.includes('@')) return searchAddress({ db, signing }, words.toLowerCase())
  const named = rangeOf(words)
  const byGateway = or(eq(payments.intentId, words), eq(payments.invoiceId, words))
  const foundPayments = await listPayments(
    db,
    named ? or(...purchases.map((column) => within(column, named))) : byGateway,
  )
  const paid = foundPayments.flatMap(({ giftCardId }) => giftCardId ?? [])
  const byNumber = named && within(giftCards.id, named)
  return {
    account: null,
    address: null,
    orders: named ? await listOrders(db, within(orders.id, named)) : [],
    payments: foundPayments,
    giftCards: await listGiftCards(db, or(inArray(giftCards.id, paid), byNumber, withCode(words))),
  }
}

async function searchAddress(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  email: string,
): Promise<Found> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  const ofAddress = sql`lower(${orders.email}) = ${email}`
  const found = await listOrders(db, account ? or(ofAddress, eq(orders.accountId, account.id)) : ofAddress)
  const cards = await listGiftCards(db, giftCardsOf(email, account?.id))
  const paid = or(
    inArray(payments.orderId, idsOf(found)),
    inArray(payments.giftCardId, idsOf(cards)),
    inArray(payments.bookPrintId, await printsOf(db, email)),
  )
  return {
    account: account
      ? {
          id: account.id,
          email: account.email,
          createdAt: account.createdAt.toISOString(),
          creditsLeft: balanceOf(await listOpenGrants(db, { accountId: account.id })),
        }
      : null,
    address: { key: blockedAddressKey(signing, email), blocked: await isBlocked({ signing }, db, email) },
    orders: found,
    payments: await listPayments(db, paid),
    giftCards: cards,
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

/** IDs of printed books whose receipt went to this address. A separate query, because as a subquery of payments PostgreSQL reads every row. */
async function printsOf(tx: Query, email: string): Promise<string[]> {
  const ofAddress = sql`lower(${bookPrints.email}) = ${email}`
  return idsOf(await tx.select({ id: bookPrints.id }).from(bookPrints).where(ofAddress))
}

type Range = { from: string; to: string }

/** The range of IDs that begin with these 4 to 32 hex digits, or undefined for any other input. */
function rangeOf(words: string): Range | undefined {
  const digits = words.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined
  return { from: digits.padEnd(32, '0'), to: digits.padEnd(32, 'f') }
}

const purchases = [payments.id, payments.giftCardId, payments.bookPrintId] as const

type Ids = typeof orders.id | typeof giftCards.id | (typeof purchases)[number]

const within = (column: Ids, { from, to }: Range): SQL => sql`${column} between ${from}::uuid and ${to}::uuid`

// An expression, because sorting by the column itself makes PostgreSQL scan orders by time until it has enough.
const byTime = sql`${orders.createdAt} + interval '0'`

async function listOrders(tx: Query, which: SQL | undefined): Promise<Found['orders']> {
  const rows = await tx.select().from(orders).where(which).orderBy(desc(byTime)).limit(MOST)
  return rows.map(viewOrderRow)
}

export const viewOrderRow = (row: typeof orders.$inferSelect): Found['orders'][number] => ({
  id: row.id,
  status: row.status,
  bundleType: row.bundleType,
  totalCents: row.totalCents,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

// A wall book is in the timeline of every order with a picture in it, so any of these orders will do.
const orderOfPrint = sql<
  string | null
>`(select coalesce(b.order_id, (select i.order_id from images i where i.id = any(b.image_ids) limit 1))
  from book_prints b where b.id = ${payments.bookPrintId})`

async function listPayments(tx: Query, which: SQL | undefined): Promise<Found['payments']> {
  const rows = await tx
    .select({ payment: payments, orderOfPrint })
    .from(payments)
    .where(which)
    .orderBy(desc(payments.createdAt))
    .limit(MOST)
  return rows.map(({ payment, orderOfPrint: orderId }) =>
    viewPaymentRow({ ...payment, orderId: payment.orderId ?? orderId }),
  )
}
