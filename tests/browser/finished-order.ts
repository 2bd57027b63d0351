import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'

/** An order that this browser made, paid and received, without walking through the pages; without a report unless told otherwise. */
export async function finishedOrder(
  context: BrowserContext,
  productUrl: string,
  drawings: readonly DrawingName[] = ['cat'],
  includeReport = false,
): Promise<Order> {
  const parent = new Parent(productUrl)
  const begun = await parent.order({ includeReport, email: 'anna@example.com' })
  await parent.upload(
    begun.id,
    await Promise.all(drawings.map(async (name) => ({ bytes: await drawingPng(name) }))),
  )
  await parent.pay(begun)
  await parent.generate(begun)
  await context.addCookies(parent.cookies())
  for (;;) {
    const order = await parent.look(begun)
    if (order.status === 'completed') return order
    if (order.status === 'failed') throw new Error('The drawing for a story failed')
    await sleep(100)
  }
}
