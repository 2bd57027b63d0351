import { randomUUID } from 'node:crypto'
import { type ConsentVersion, currentConsent } from '#contract/withdrawal.ts'
import type { Query } from '../database/database.ts'
import { reserveCredits } from '../features/credits/credits.ts'
import { gaveCreditBack } from '../features/credits/store.ts'
import { addAttempts, type ImageRow } from '../features/images/store.ts'
import { moveOrder, type OrderRow } from '../features/orders/store.ts'
import { findEndOfImage } from '../features/payments/ended.ts'
import type { Queue } from '../jobs/queue.ts'
import { Refusal } from '../refusal.ts'
import { insufficientCredits } from './generate-order.ts'

/** Queues the next attempt at a picture. A returned credit is reserved again. The caller locks the order. @param request null if somebody other than the parent asks */
export async function redraw(
  tx: Query,
  queue: Queue,
  order: OrderRow,
  image: ImageRow,
  request: ConsentVersion | null = currentConsent,
): Promise<void> {
  const ended = await findEndOfImage(tx, image.id)
  if (ended) throw new Refusal(ended)
  const attemptId = randomUUID()
  const unpaid = await gaveCreditBack(tx, image.id)
  if (unpaid && !(await reserveCredits(tx, order, [attemptId], request))) throw insufficientCredits(order)
  await moveOrder(tx, order.id, 'failed', 'processing')
  await addAttempts(tx, [{ id: attemptId, imageId: image.id, turn: 0 }])
  await queue.enqueue(tx, 'draw-image', { attemptId })
}
