import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockOrder, moveOrder } from '../orders/store.ts'
import { addAttempt, findImage, type ImageRow, reopenImage } from './store.ts'

/** Has a finished picture drawn anew. Of several requests at once, one wins. Throws Refusal regenerations_used or wrong_state. */
export async function regenerate(
  { db, queue }: Services,
  image: ImageRow,
  style: Style,
  context: string,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, image.orderId)
    const reopened = await reopenImage(tx, image.id, style, context)
    if (!reopened) throw await reasonFor(() => findImage(tx, image.id))
    await moveOrder(tx, image.orderId, 'failed', 'processing')
    await queue.enqueue(tx, 'draw-image', { attemptId: await addAttempt(tx, reopened) })
    return reopened
  })
}

async function reasonFor(find: () => Promise<ImageRow | undefined>): Promise<Refusal> {
  const image = await find()
  const used = image?.status === 'completed' && image.regenerationCount >= limits.regenerations
  return new Refusal(used ? 'regenerations_used' : 'wrong_state')
}
