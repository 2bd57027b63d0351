import { promisesPrints } from '#contract/plans.ts'
import type { Query } from '../../database/database.ts'
import type { OrderRow } from '../orders/store.ts'
import { findAccountSubscription } from '../subscriptions/store.ts'

/** Whether an order's pictures may be had as prints: it was bought with a plan that promises them, or its account has such a plan now. */
export async function mayPrint(
  tx: Query,
  { bundleType, totalCents, paidAt, accountId }: OrderRow,
): Promise<boolean> {
  if (paidAt && totalCents > 0 && promisesPrints(bundleType)) return true
  const plan = accountId && (await findAccountSubscription(tx, accountId))
  return plan ? plan.status === 'active' && promisesPrints(plan.planId) : false
}
