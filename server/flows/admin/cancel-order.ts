import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Actor } from '../../features/audit/store.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { deleteOrderIn } from '../delete-order.ts'
import { actOnce } from './act-once.ts'

/** Deletes an order as its parent could. The receipt is sent once the last file is deleted. Throws Refusal order_not_found. */
export async function cancelByOperator(
  services: Services,
  operator: Actor,
  orderId: string,
  asked: ActionRequest,
): Promise<void> {
  const action = { action: 'cancel', subject: 'order', subjectId: orderId, orderId } as const
  await actOnce(services, operator, asked, action, async (tx) => {
    const deleted = await deleteOrderIn(tx, services.queue, orderId, { cause: 'asked' })
    if (!deleted) throw new Refusal('order_not_found')
  })
}
