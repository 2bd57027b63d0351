import { randomUUID } from 'node:crypto'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { reserveCredits } from '../credits/credits.ts'
import { insufficientCredits } from '../orders/generate.ts'
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
    const order = await lockOrder(tx, image.orderId)
    const before = await findImage(tx, image.id)
    const reopened = order && (await reopenImage(tx, image.id, style, context))
    if (!reopened) throw refusalFor(before)
    const attemptId = randomUUID()
    // A failed picture gave its credit back, so trying it again takes one; a regeneration is part of what was bought.
    const retried = before?.status === 'failed'
    if (retried && !(await reserveCredits(tx, order, [attemptId]))) throw insufficientCredits(order)
    await moveOrder(tx, image.orderId, 'failed', 'processing')
    await addAttempt(tx, reopened, attemptId)
    await queue.enqueue(tx, 'draw-image', { attemptId })
    return reopened
  })
}

function refusalFor(image: ImageRow | undefined): Refusal {
  const used = image?.status === 'completed' && image.regenerationCount >= limits.regenerations
  return new Refusal(used ? 'regenerations_used' : 'wrong_state')
}
