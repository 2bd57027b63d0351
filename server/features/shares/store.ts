import { and, eq, isNull } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { imageShares, images, orders } from '../../database/schema.ts'
import type { ImageRow } from '../images/store.ts'

/** The id of the share of a picture; undefined when it is not shared. */
export async function findShare(tx: Query, imageId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: imageShares.id })
    .from(imageShares)
    .where(eq(imageShares.imageId, imageId))
  return row?.id
}

export async function insertShare(
  tx: Query,
  share: { id: string; imageId: string; tokenHash: string },
): Promise<void> {
  await tx.insert(imageShares).values(share).onConflictDoNothing()
}

export async function deleteShare(tx: Query, imageId: string): Promise<void> {
  await tx.delete(imageShares).where(eq(imageShares.imageId, imageId))
}

/** The shared picture of an order that is still there, and its share. */
export async function findShared(
  tx: Query,
  tokenHash: string,
): Promise<{ shareId: string; image: ImageRow } | undefined> {
  const [row] = await tx
    .select({ shareId: imageShares.id, image: images })
    .from(imageShares)
    .innerJoin(images, eq(images.id, imageShares.imageId))
    .innerJoin(orders, eq(orders.id, images.orderId))
    .where(and(eq(imageShares.tokenHash, tokenHash), isNull(orders.deletedAt)))
  return row
}
