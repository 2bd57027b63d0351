import { or } from 'drizzle-orm'
import type { Query, Transaction } from '../database/database.ts'
import { printsOf } from '../features/book-prints/access.ts'
import { endPrints, printsWith } from '../features/book-prints/forget.ts'
import { deleteBrokenBooks } from '../features/books/store.ts'
import { returnUnsettled } from '../features/credits/store.ts'
import { deleteEmails, holdEmail } from '../features/emails/store.ts'
import { beginErasure, type ErasureCause } from '../features/erasures/store.ts'
import { deleteImages, listImages } from '../features/images/store.ts'
import { deleteLinksToBook } from '../features/links/store.ts'
import { forgetOrder } from '../features/orders/forget.ts'
import { isExpired, lockOrder, type OrderRow } from '../features/orders/store.ts'
import { keepAddressForRefunds } from '../features/payments/refund-addresses.ts'
import { lockPaymentsOf, refundUndelivered } from '../features/payments/undelivered.ts'
import { remakeLaterReportsWithout } from '../features/reports/request.ts'
import { deleteReport } from '../features/reports/store.ts'
import type { Queue } from '../jobs/queue.ts'
import { closeCalls } from '../model-calls/close.ts'
import type { Services } from '../services.ts'
import { receiverOf } from './receiver-of.ts'

type Erasing = {
  cause: ErasureCause
  partOf?: string | undefined
  /** A restored backup brought the order back. */
  again?: boolean
}

/** Erases an order, and its files by a job of the same transaction. @returns the receipt's number, or undefined if there is no such order or it has not expired */
export async function deleteOrder(
  { db, queue }: Services,
  id: string,
  erasing: Erasing = { cause: 'asked' },
): Promise<string | undefined> {
  return db.transaction((tx) => deleteOrderIn(tx, queue, id, erasing))
}

export async function deleteOrderIn(
  tx: Transaction,
  queue: Queue,
  id: string,
  erasing: Erasing,
): Promise<string | undefined> {
  const { cause, partOf, again } = erasing
  await lockPaymentsOf(tx, { orderId: id })
  const order = await lockOrder(tx, id)
  if (!order || (cause === 'expired' && !again && !(await isExpired(tx, id)))) return undefined
  for (const attemptId of await returnUnsettled(tx, id)) await refundUndelivered(tx, queue, attemptId)
  await keepAddressForRefunds(tx, order)
  await closeCalls(tx, queue, { orderId: id })
  const imageIds = (await listImages(tx, id)).map((image) => image.id)
  const pictures = imageIds.length
  // Printed books continue when an order only expires.
  const ofPrints = or(printsOf({ orderId: id }), printsWith(imageIds))
  const keys = [
    ...(cause === 'expired' ? [] : await endPrints(tx, queue, ofPrints)),
    ...(await deleteImages(tx, id)),
    ...(await deleteReport(tx, id)),
    ...(await deleteBrokenBooks(tx, id)),
  ]
  await deleteLinksToBook(tx, id)
  await deleteEmails(tx, id)
  await forgetOrder(tx, id)
  keys.push(...(await remakeLaterReportsWithout(tx, queue, order)))
  const erasure = { kind: 'order', subjectId: id, cause, partOf, pictures, keys } as const
  const erasureId = await beginErasure(tx, queue, erasure)
  if (wantsReceipt(order, erasing)) await holdReceipt(tx, erasureId, order, pictures)
  return erasureId
}

/** No receipt for an unpaid order, because its address may be anybody's. */
const wantsReceipt = ({ paidAt }: OrderRow, { cause, partOf, again }: Erasing): boolean =>
  !partOf && !again && paidAt !== null && (cause === 'asked' || cause === 'expired')

async function holdReceipt(tx: Query, erasureId: string, order: OrderRow, pictures: number): Promise<void> {
  const { id: orderId, language } = order
  const recipient = await receiverOf(tx, order)
  if (!recipient) return
  const content = { receipt: erasureId, orderId, pictures, deletedAt: new Date().toISOString() }
  await holdEmail(tx, { kind: 'order-deleted', cause: erasureId, recipient, language, content })
}
