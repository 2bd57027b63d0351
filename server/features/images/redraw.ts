import { randomUUID } from 'node:crypto'
import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { reserveCredits } from '../credits/credits.ts'
import { gaveCreditBack } from '../credits/store.ts'
import { insufficientCredits } from '../orders/generate.ts'
import { moveOrder, type OrderRow } from '../orders/store.ts'
import { addAttempt, type ImageRow } from './store.ts'

/**
 * Queues the next attempt at a picture that was sent back to the queue. One whose credit came back takes one again; any other was
 * paid for, and its next attempt is part of what was bought. The caller holds the order. Throws Refusal insufficient_credits or payment_required.
 */
export async function redraw(tx: Query, queue: Queue, order: OrderRow, image: ImageRow): Promise<void> {
  const attemptId = randomUUID()
  const unpaid = await gaveCreditBack(tx, image.id)
  if (unpaid && !(await reserveCredits(tx, order, [attemptId]))) throw insufficientCredits(order)
  await moveOrder(tx, order.id, 'failed', 'processing')
  await addAttempt(tx, image, attemptId)
  await queue.enqueue(tx, 'draw-image', { attemptId })
}
