import type { ActionRequest, revealPictures } from '#contract/admin/actions.ts'
import type { Actor } from '../../features/audit/store.ts'
import { listImages } from '../../features/images/store.ts'
import { requireOrder } from '../../features/orders/access.ts'
import type { Reply } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

/** Returns links to the pictures of an order, after recording the reason. Throws Refusal order_not_found. */
export async function revealToOperator(
  services: Services,
  operator: Actor,
  orderId: string,
  asked: ActionRequest,
): Promise<Reply<typeof revealPictures>> {
  const { db, links } = services
  await requireOrder(db, orderId)
  const action = { action: 'reveal', subject: 'order', subjectId: orderId, orderId } as const
  await actOnce(services, operator, asked, action, async () => undefined)
  const images = await listImages(db, orderId)
  const pictures = images.map(({ id, workingKey, artworkKey }) => ({
    id,
    drawing: `${links.to(workingKey)}&size=small`,
    artwork: artworkKey && `${links.to(artworkKey)}&size=small`,
  }))
  return { pictures }
}
