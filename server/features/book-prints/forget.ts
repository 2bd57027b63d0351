import { and, arrayOverlaps, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { bookPrints } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import { childIdsOf } from '../children/store.ts'
import { deleteEmails } from '../emails/store.ts'
import { keepPrintAddressForRefunds } from '../payments/refund-addresses.ts'
import { lockPrintPayment } from '../payments/store.ts'
import { refundPrint } from './refund.ts'
import { markUnsentCanceled, printKeys } from './store.ts'

const nobody = { title: '', email: null, address: null, trackingUrl: null, hasFiles: false }

/** Removes personal data from the matching printed books and deletes their emails. The rows stay because payments refer to them. Returns their file keys. */
async function forget(tx: Query, which: SQL | undefined): Promise<string[]> {
  const found = await tx
    .select({ id: bookPrints.id, hasFiles: bookPrints.hasFiles })
    .from(bookPrints)
    .where(and(isNull(bookPrints.forgottenAt), which))
    .for('update')
  const ids = found.map(({ id }) => id)
  await tx
    .update(bookPrints)
    .set({ ...nobody, forgottenAt: sql`now()` })
    .where(inArray(bookPrints.id, ids))
  for (const id of ids) await deleteEmails(tx, id)
  return found.flatMap(({ id, hasFiles }) => (hasFiles ? printKeys(id) : []))
}

/** Removes personal data from unpaid and from ended printed books after their retention period. Returns their file keys. */
export async function forgetOldPrints(tx: Query): Promise<string[]> {
  const unpaid = and(
    eq(bookPrints.status, 'unpaid'),
    sql`${bookPrints.createdAt} < ${ago(retention.unpaidBookPrints.ms)}`,
  )
  return forget(tx, or(unpaid, sql`${bookPrints.endedAt} < ${ago(retention.endedBookPrints.ms)}`))
}

/** Removes personal data from unpaid printed books. A payment that still arrives is refunded. Returns their file keys. */
export const forgetUnpaidPrints = (tx: Query, which: SQL | undefined): Promise<string[]> =>
  forget(tx, and(eq(bookPrints.status, 'unpaid'), which))

/** IDs of the matching printed books that still have their personal data. */
export async function listPrintIds(tx: Query, which: SQL | undefined): Promise<string[]> {
  const found = await tx
    .select({ id: bookPrints.id })
    .from(bookPrints)
    .where(and(isNull(bookPrints.forgottenAt), which))
  return found.map(({ id }) => id)
}

/** Cancels and refunds those matching printed books that the printer does not have yet. Returns the IDs of all matching ones. */
export async function cancelPrints(tx: Query, queue: Queue, which: SQL | undefined): Promise<string[]> {
  const ids = await listPrintIds(tx, which)
  for (const id of ids) {
    const payment = await lockPrintPayment(tx, id)
    if (!payment || !(await markUnsentCanceled(tx, id))) continue
    await refundPrint(tx, queue, payment, 'withdrawal')
    await keepPrintAddressForRefunds(tx, id)
  }
  return ids
}

/**
 * Ends printed books after something in them was erased, and removes their personal data. Books already at the printer
 * are still printed. Returns their file keys.
 */
export async function endPrints(tx: Query, queue: Queue, which: SQL | undefined): Promise<string[]> {
  const ids = await cancelPrints(tx, queue, which)
  return ids.length > 0 ? forget(tx, inArray(bookPrints.id, ids)) : []
}

export const printsWith = (imageIds: string[]): SQL | undefined =>
  imageIds.length > 0 ? arrayOverlaps(bookPrints.imageIds, imageIds) : sql`false`

export const printsOfChildren = (tx: Query, accountId: string): SQL =>
  inArray(bookPrints.childId, childIdsOf(tx, accountId))

export const printNamed = (id: string): SQL => eq(bookPrints.id, id)

const printsSentTo = (email: string): SQL => sql`lower(${bookPrints.email}) = ${email}`

/** Printed books whose receipt went to this address, except those of somebody else's order or child, since anyone can enter any address there. */
export const printsHeldBy = (email: string): SQL => sql`${printsSentTo(email)}
  and not exists (select from orders o left join accounts a on a.id = o.account_id
    where o.id = ${bookPrints.orderId} and lower(coalesce(a.email, o.email)) <> ${email})
  and not exists (select from children c join accounts a on a.id = c.account_id
    where c.id = ${bookPrints.childId} and lower(a.email) <> ${email})`

/** Removes an address from printed books that continue because they belong to somebody else. */
export async function forgetReceiver(tx: Query, email: string): Promise<void> {
  await tx.update(bookPrints).set({ email: null }).where(printsSentTo(email))
}
