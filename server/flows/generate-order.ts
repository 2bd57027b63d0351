import { randomUUID } from 'node:crypto'
import { imageLimit } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../database/database.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { reserveCredits } from '../features/credits/credits.ts'
import { grantFreeMonth } from '../features/credits/grants.ts'
import { addAttempts, listImages } from '../features/images/store.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { moveOrder, noteNamed, type OrderRow, payByCredits } from '../features/orders/store.ts'
import { confirmStart } from '../features/payments/emails.ts'
import { findEndOfOrder } from '../features/payments/ended.ts'
import { findMoneyBack } from '../features/payments/store.ts'
import { lockPaymentsOf } from '../features/payments/undelivered.ts'
import { namedBy } from '../receivers.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settleOpen } from './settle-payment.ts'

/** Starts drawing an order that is paid or covered by credits, with credits and jobs in one transaction. Throws Refusal if the order, its payment, consent or pictures do not allow it. */
export async function generate(
  services: Services,
  order: OrderRow,
  caller: Caller,
  request: ConsentVersion | null,
): Promise<OrderRow> {
  if (order.status === 'pending') await settleOpen(services, order.id)
  return services.db.transaction(async (tx) => {
    // Lock payments, because a concurrent refund would take back pictures that are started here.
    await lockPaymentsOf(tx, { orderId: order.id })
    const now = await lockOwnOrder(tx, order.id, caller)
    if (now.status !== 'pending' && now.status !== 'paid') throw new Refusal('wrong_state')
    if (now.status === 'pending' && !now.accountId) throw paymentRequired()
    const end = await findEndOfOrder(tx, order.id)
    if (end) throw new Refusal(end)
    if (now.accountId) await grantFreeMonth(tx, now.accountId)
    const images = await listImages(tx, order.id)
    if (images.length === 0) throw new Refusal('no_images')
    if (images.length > imageLimit(now.bundleType)) throw new Refusal('too_many_images')
    const attempts = images.map((image, turn) => ({ id: randomUUID(), imageId: image.id, turn }))
    const ids = attempts.map(({ id }) => id)
    const reserved = await reserveCredits(tx, now, ids, request)
    if (!reserved) throw await whyNot(tx, now)
    if (reserved.requested && request) await confirmStart(tx, services.queue, now, request)
    if (now.status === 'pending') await payByCredits(tx, order.id)
    await noteNamed(tx, order.id, namedBy(services.settings))
    await addAttempts(tx, attempts)
    const jobs = ids.map((attemptId) => ({ attemptId }))
    await services.queue.enqueueAll(tx, 'draw-image', jobs)
    return (await moveOrder(tx, order.id, 'paid', 'processing')) ?? now
  })
}

/** Why the credits do not suffice: some were refunded, or there are too few. */
async function whyNot(tx: Query, order: OrderRow): Promise<Refusal> {
  const back = (await findMoneyBack(tx, [order.id])).get(order.id)
  return back && order.status === 'paid' ? new Refusal('refunded') : insufficientCredits(order)
}

function paymentRequired(): Refusal {
  const [, message] = refusals.payment_required
  return new Refusal('payment_required', { needsPayment: true, suggestLogin: true, message })
}

/** An account needs more credits. A guest has no account to add them to and pays for the order. */
export function insufficientCredits({ accountId }: Pick<OrderRow, 'accountId'>): Refusal {
  if (!accountId) return paymentRequired()
  const [, message] = refusals.insufficient_credits
  return new Refusal('insufficient_credits', { needsUpgrade: true, message })
}
