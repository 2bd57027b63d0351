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

/**
 * Queues the next attempt at a picture that was sent back to the queue. One whose credit came back takes one again; any other was
 * paid for, and its next attempt is part of what was bought, until that is taken back. The caller holds the order.
 * Throws Refusal refunded, disputed, insufficient_credits, payment_required or consent_required.
 * @param request the parent's wish to start at once, which goes with asking; null where somebody else asks
 */
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
