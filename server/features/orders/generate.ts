import { imageLimit } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { addAttempt, listImages } from '../images/store.ts'
import { settleOrder } from '../payments/settle.ts'
import { lockOrder, moveOrder, type OrderRow } from './store.ts'

/**
 * Starts drawing a paid order: its payment is spent and one job per picture queued, all in one transaction.
 * Throws Refusal payment_required, wrong_state, no_images or too_many_images.
 */
export async function generate(services: Services, order: OrderRow): Promise<OrderRow> {
  if (order.status === 'pending') await settleOrder(services, order.id)
  return services.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id)
    if (now?.status === 'pending') throw paymentRequired()
    const started = await moveOrder(tx, order.id, 'paid', 'processing')
    if (!started) throw new Refusal('wrong_state')
    const images = await listImages(tx, order.id)
    if (images.length === 0) throw new Refusal('no_images')
    if (images.length > imageLimit(started.bundleType)) throw new Refusal('too_many_images')
    for (const image of images) {
      await services.queue.enqueue(tx, 'draw-image', { attemptId: await addAttempt(tx, image) })
    }
    return started
  })
}

function paymentRequired(): Refusal {
  const [, message] = refusals.payment_required
  return new Refusal('payment_required', { needsPayment: true, suggestLogin: false, message })
}
