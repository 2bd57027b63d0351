import type { BrowserContext } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { orderedAndReceived, type Sheet } from '#tests/factories/finished-order.ts'
import { Parent } from '#tests/factories/parent.ts'

export async function finishedOrder(
  context: BrowserContext,
  productUrl: string,
  sheets?: readonly Sheet[],
  includeReport?: boolean,
): Promise<Order> {
  const parent = new Parent(productUrl)
  const order = await orderedAndReceived(parent, sheets, includeReport)
  await context.addCookies(parent.cookies())
  return order
}
