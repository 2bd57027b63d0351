import type { BundleType } from '#contract/plans.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Caller } from '../accounts/caller.ts'
import { requireOwnOrder } from '../orders/access.ts'
import { findCurrentOrder } from '../orders/owned.ts'
import type { OrderRow } from '../orders/store.ts'

/** The order to pay for: the named one, else the caller's current one. Throws Refusal no_current_order, order_not_found, not_allowed, already_paid or bundle_mismatch. */
export async function payableOrder(
  { db }: Services,
  caller: Caller,
  bundleType: BundleType,
  orderId: string | undefined,
): Promise<OrderRow> {
  const order = orderId ? await requireOwnOrder(db, orderId, caller) : await findCurrentOrder(db, caller)
  if (!order) throw new Refusal('no_current_order')
  if (order.status !== 'pending') throw new Refusal('already_paid')
  if (order.bundleType !== bundleType) throw new Refusal('bundle_mismatch')
  return order
}
