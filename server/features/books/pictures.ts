import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Query, Transaction } from '../../database/database.ts'
import { images, orders, wallPictures } from '../../database/schema.ts'
import type { ImageRow } from '../images/store.ts'
import type { OrderRow } from '../orders/store.ts'
import type { BookOwner } from './store.ts'

/** A picture with its order. */
export type OwnPicture = { image: ImageRow; order: OrderRow }

const pictures = (tx: Query) =>
  tx
    .select({ image: images, order: orders })
    .from(images)
    .innerJoin(orders, and(eq(orders.id, images.orderId), isNull(orders.deletedAt)))

/** The pictures of an order, or the visible ones on a child's wall that come from orders. */
export async function listOwnPictures(tx: Query, owner: BookOwner): Promise<OwnPicture[]> {
  if ('orderId' in owner)
    return pictures(tx).where(eq(images.orderId, owner.orderId)).orderBy(asc(images.position))
  const hangs = and(
    eq(wallPictures.imageId, images.id),
    eq(wallPictures.childId, owner.childId),
    eq(wallPictures.hidden, false),
    isNull(wallPictures.removedAt),
  )
  return pictures(tx).innerJoin(wallPictures, hangs).orderBy(asc(wallPictures.position))
}

export async function listPictures(tx: Query, imageIds: string[]): Promise<Map<string, OwnPicture>> {
  const rows = await pictures(tx).where(inArray(images.id, imageIds))
  return new Map(rows.map((row) => [row.image.id, row]))
}

/** Locks the orders of these pictures until the transaction ends, so that none is deleted meanwhile. */
export async function lockOrdersOf(tx: Transaction, imageIds: string[]): Promise<void> {
  const own = tx.select({ id: images.orderId }).from(images).where(inArray(images.id, imageIds))
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, own))
    .orderBy(orders.id)
    .for('update')
}
