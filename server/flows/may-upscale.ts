import { promisesPrints } from '#contract/plans.ts'
import type { Query } from '../database/database.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { findEndOfOrder, findEndOfPlan } from '../features/payments/ended.ts'
import { findAccountSubscription } from '../features/subscriptions/store.ts'

/** Whether an order's pictures may be had as prints: it was bought with a plan that promises them, or its account has such a plan now, and its money did not go back. */
export async function mayPrint(
  tx: Query,
  { id, bundleType, totalCents, paidAt, accountId }: OrderRow,
): Promise<boolean> {
  const bought = paidAt && totalCents > 0 && promisesPrints(bundleType)
  if (bought && !(await findEndOfOrder(tx, id))) return true
  const plan = accountId ? await findAccountSubscription(tx, accountId) : undefined
  if (plan?.status !== 'active' || !promisesPrints(plan.planId)) return false
  return !(await findEndOfPlan(tx, plan.id))
}
