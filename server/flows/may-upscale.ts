import { promisesUpscales } from '#contract/upscales.ts'
import type { Query } from '../database/database.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { findEndOfPlan, findEndsOfOrders } from '../features/payments/ended.ts'
import { findAccountSubscription } from '../features/subscriptions/store.ts'

export async function mayUpscale(tx: Query, order: OrderRow): Promise<boolean> {
  return (await listUpscalable(tx, [order])).has(order.id)
}

/** Orders bought with a plan that includes upscales, or whose account has such a plan now, unless it was refunded or is disputed. */
export async function listUpscalable(tx: Query, orders: OrderRow[]): Promise<Set<string>> {
  const bought = orders.filter(
    ({ paidAt, totalCents, bundleType }) => paidAt && totalCents > 0 && promisesUpscales(bundleType),
  )
  const ends = await findEndsOfOrders(tx, idsOf(bought))
  const upscalable = new Set(idsOf(bought).filter((id) => !ends.has(id)))
  const others = orders.filter(({ id }) => !upscalable.has(id))
  const accountIds = new Set(others.flatMap(({ accountId }) => accountId ?? []))
  for (const accountId of accountIds) {
    if (!(await hasPlanWithUpscales(tx, accountId))) continue
    for (const id of idsOf(others.filter((order) => order.accountId === accountId))) upscalable.add(id)
  }
  return upscalable
}

const idsOf = (orders: OrderRow[]) => orders.map(({ id }) => id)

async function hasPlanWithUpscales(tx: Query, accountId: string): Promise<boolean> {
  const plan = await findAccountSubscription(tx, accountId)
  if (plan?.status !== 'active' || !promisesUpscales(plan.planId)) return false
  return !(await findEndOfPlan(tx, plan.id))
}
