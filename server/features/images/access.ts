import type { Query } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import { requireOwnOrder } from '../orders/access.ts'
import type { OrderRow } from '../orders/store.ts'
import { findImage, type ImageRow } from './store.ts'

export async function requireOwnImage(
  tx: Query,
  id: string,
  caller: Caller,
): Promise<{ image: ImageRow; order: OrderRow }> {
  const image = await findImage(tx, id)
  if (!image) throw new Refusal('image_not_found')
  return { image, order: await requireOwnOrder(tx, image.orderId, caller) }
}
