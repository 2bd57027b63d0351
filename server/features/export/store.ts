import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import {
  animations,
  bookPrints,
  books,
  children,
  contactMessages,
  creditEntries,
  creditGrants,
  declinedOrders,
  emails,
  figurines,
  gatewayCustomers,
  giftCards,
  imageAttempts,
  images,
  linkHearts,
  linkLines,
  links,
  modelCalls,
  orders,
  payments,
  recordings,
  refunds,
  sessions,
  subscriptions,
  suppressions,
  upscales,
  wallPictures,
} from '../../database/schema.ts'
import { printsHeldBy, printsOfChildren } from '../book-prints/forget.ts'
import { childIdsOf } from '../children/store.ts'
import type { EmailRow } from '../emails/store.ts'

export async function listOfAccount(tx: Query, accountId: string) {
  return {
    sessions: await tx.select().from(sessions).where(eq(sessions.accountId, accountId)),
    customers: await tx.select().from(gatewayCustomers).where(eq(gatewayCustomers.accountId, accountId)),
    declinedOrders: await tx.select().from(declinedOrders).where(eq(declinedOrders.accountId, accountId)),
  }
}

/** The children of an account and the pictures on their walls, including removed ones until they are erased. */
export async function listWalls(tx: Query, accountId: string) {
  const own = childIdsOf(tx, accountId)
  return {
    children: await tx.select().from(children).where(eq(children.accountId, accountId)),
    wallPictures: await tx
      .select()
      .from(wallPictures)
      .where(inArray(wallPictures.childId, own))
      .orderBy(asc(wallPictures.childId), asc(wallPictures.position)),
    books: await tx.select().from(books).where(inArray(books.childId, own)),
    ...(await listLinks(tx, or(inArray(links.childId, own), inArray(links.bookChildId, own)))),
  }
}

async function listLinks(tx: Query, which: SQL | undefined) {
  const made = await tx.select().from(links).where(which).orderBy(asc(links.createdAt))
  const ids = made.map(({ id }) => id)
  return {
    links: made,
    linkLines: await tx
      .select()
      .from(linkLines)
      .where(inArray(linkLines.linkId, ids))
      .orderBy(asc(linkLines.createdAt)),
    linkHearts: await tx.select().from(linkHearts).where(inArray(linkHearts.linkId, ids)),
  }
}

/** Whose data is exported: that of an account, and what was left with an address but without an account. */
export type Holder = { accountId?: string | undefined; guest?: string | undefined; email: string }

export async function listMoney(tx: Query, holder: Holder) {
  const ownPayments = or(
    inArray(payments.orderId, ordersOf(tx, holder)),
    inArray(payments.subscriptionId, subscriptionsOf(tx, holder)),
    inArray(payments.giftCardId, tx.select({ id: giftCards.id }).from(giftCards).where(bought(holder))),
    inArray(
      payments.bookPrintId,
      tx.select({ id: bookPrints.id }).from(bookPrints).where(printedFor(tx, holder)),
    ),
  )
  const paid = await tx.select().from(payments).where(ownPayments).orderBy(asc(payments.createdAt))
  const paymentIds = paid.map(({ id }) => id)
  return {
    subscriptions: await tx.select().from(subscriptions).where(ownSubscriptions(holder)),
    payments: paid,
    refunds: await tx.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
    giftCards: await tx.select().from(giftCards).where(bought(holder)).orderBy(asc(giftCards.createdAt)),
    bookPrints: await tx
      .select()
      .from(bookPrints)
      .where(printedFor(tx, holder))
      .orderBy(asc(bookPrints.createdAt)),
  }
}

export async function listCreditHistory(tx: Query, holder: Holder) {
  const own = or(
    holder.accountId ? eq(creditGrants.accountId, holder.accountId) : undefined,
    inArray(creditGrants.orderId, ordersOf(tx, holder)),
    inArray(creditGrants.subscriptionId, subscriptionsOf(tx, holder)),
  )
  const grants = await tx.select().from(creditGrants).where(own).orderBy(asc(creditGrants.createdAt))
  const ids = grants.map(({ id }) => id)
  const entries = await tx
    .select()
    .from(creditEntries)
    .where(inArray(creditEntries.grantId, ids))
    .orderBy(asc(creditEntries.createdAt))
  return { grants, entries }
}

const ownOrders = ({ accountId, guest }: Holder) =>
  or(
    accountId ? eq(orders.accountId, accountId) : sql`false`,
    guest ? and(isNull(orders.accountId), sql`lower(${orders.email}) = ${guest}`) : undefined,
  )

const ownSubscriptions = ({ accountId, guest }: Holder) =>
  or(
    accountId ? eq(subscriptions.accountId, accountId) : sql`false`,
    guest ? and(isNull(subscriptions.accountId), sql`lower(${subscriptions.email}) = ${guest}`) : undefined,
  )

/** Gift cards bought with an address or by an account, not those redeemed by them. */
const bought = ({ accountId, email }: Holder) =>
  or(
    accountId ? eq(giftCards.accountId, accountId) : sql`false`,
    sql`lower(${giftCards.buyerEmail}) = ${email}`,
  )

/** Printed books of the holder's orders and children, or that belong to this address alone. */
const printedFor = (tx: Query, holder: Holder) =>
  or(
    inArray(bookPrints.orderId, ordersOf(tx, holder)),
    holder.accountId ? printsOfChildren(tx, holder.accountId) : undefined,
    printsHeldBy(holder.email),
  )

const ordersOf = (tx: Query, holder: Holder) =>
  tx.select({ id: orders.id }).from(orders).where(ownOrders(holder))

const subscriptionsOf = (tx: Query, holder: Holder) =>
  tx.select({ id: subscriptions.id }).from(subscriptions).where(ownSubscriptions(holder))

export async function listMade(tx: Query, orderId: string) {
  const imageIds = tx.select({ id: images.id }).from(images).where(eq(images.orderId, orderId))
  const attempts = await tx
    .select()
    .from(imageAttempts)
    .where(inArray(imageAttempts.imageId, imageIds))
    .orderBy(asc(imageAttempts.createdAt))
  const ids = attempts.map(({ id }) => id)
  return {
    attempts,
    animations: await tx.select().from(animations).where(inArray(animations.attemptId, ids)),
    upscales: await tx.select().from(upscales).where(inArray(upscales.attemptId, ids)),
    figurines: await tx.select().from(figurines).where(inArray(figurines.attemptId, ids)),
    recordings: await tx.select().from(recordings).where(inArray(recordings.imageId, imageIds)),
    ...(await listLinks(tx, or(inArray(links.imageId, imageIds), eq(links.orderId, orderId)))),
    books: await tx.select().from(books).where(eq(books.orderId, orderId)),
    modelCalls: await tx.select().from(modelCalls).where(inArray(modelCalls.attemptId, ids)),
  }
}

export async function listMessages(tx: Query, email: string) {
  return tx
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email}`)
    .orderBy(asc(contactMessages.createdAt))
}

export async function listEmailSuppressions(tx: Query, key: string) {
  return tx.select().from(suppressions).where(eq(suppressions.key, key)).orderBy(asc(suppressions.since))
}

/** The emails that were sent to an address, without sign-in links. */
export async function listSentEmails(tx: Query, email: string) {
  const rows = await tx
    .select()
    .from(emails)
    .where(
      and(
        sql`lower(${emails.recipient}) = ${email}`,
        isNotNull(emails.sentAt),
        ne(emails.kind, 'sign-in-link'),
      ),
    )
    .orderBy(asc(emails.sentAt))
  return rows as (EmailRow & { sentAt: Date })[]
}
