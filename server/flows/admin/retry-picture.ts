import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Actor } from '../../features/audit/store.ts'
import { findImage, reopenImage } from '../../features/images/store.ts'
import { lockOrder } from '../../features/orders/store.ts'
import { lockPaymentsOf } from '../../features/payments/undelivered.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { redraw } from '../redraw-image.ts'
import { actOnce } from './act-once.ts'

/** Redraws a failed picture, for a new credit if the last one was returned. Throws the same refusals as for its parent. */
export async function retryByOperator(
  services: Services,
  operator: Actor,
  imageId: string,
  asked: ActionRequest,
): Promise<void> {
  const { db, queue } = services
  const found = await findImage(db, imageId)
  if (!found) throw new Refusal('image_not_found')
  const { orderId } = found
  const action = { action: 'retry_picture', subject: 'picture', subjectId: imageId, orderId } as const
  await actOnce(services, operator, asked, action, async (tx) => {
    await lockPaymentsOf(tx, { orderId })
    const order = await lockOrder(tx, orderId)
    const image = await findImage(tx, imageId)
    if (!order || !image) throw new Refusal('image_not_found')
    if (image.takenBackAt) throw new Refusal('refunded')
    const { style, context, corners, forced } = image
    const wish = { style, context, corners, forced }
    const reopened = image.status === 'failed' ? await reopenImage(tx, imageId, wish) : undefined
    if (!reopened) throw new Refusal('wrong_state')
    await redraw(tx, queue, order, reopened, null)
  })
}
