import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Transaction } from '../database/database.ts'
import { countOrderLinks, writeEmail } from '../features/emails/store.ts'
import { addressKey, requireReachable } from '../features/emails/suppressions.ts'
import { lockOrder, type OrderRow } from '../features/orders/store.ts'
import type { Queue } from '../jobs/queue.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const HOUR_SECONDS = 60 * 60

/** Sends a new link to the order's own address, no matter who asks. Throws Refusal order_not_found, sign_in_needed, no_address, address_unreachable or links_sent. */
export async function sendOrderLink({ db, queue, signing }: Services, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('order_not_found')
    if (order.accountId) throw new Refusal('sign_in_needed')
    if (!order.email) throw new Refusal('no_address')
    await requireReachable(tx, addressKey(signing, order.email))
    if (!(await writeOrderLink(tx, queue, order)))
      throw new Refusal('links_sent', { retryAfterSeconds: HOUR_SECONDS })
  })
}

/** Writes the email. Returns false if the order has no address or the hourly limit is reached. The caller locks the order. */
export async function writeOrderLink(tx: Transaction, queue: Queue, order: OrderRow): Promise<boolean> {
  const { id, email, language } = order
  if (!email || (await countOrderLinks(tx, id, email)) >= limits.orderLinksAnHour) return false
  await writeEmail(tx, queue, {
    kind: 'order-link',
    cause: `${id}:${randomUUID()}`,
    recipient: email,
    language,
    content: { orderId: id },
  })
  return true
}
