import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import { parentAt } from '#tests/parent.ts'

/** An order that this browser made, paid and received, without walking through the pages. */
export async function finishedOrder(
  context: BrowserContext,
  productUrl: string,
  drawings: readonly DrawingName[] = ['cat'],
): Promise<Order> {
  const parent = parentAt(productUrl)
  const { id } = await parent.begin('pack-5')
  await parent.upload(id, await Promise.all(drawings.map((name) => drawingPng(name))))
  await parent.pay(id, 'pack-5')
  await parent.generate(id)
  await context.addCookies(parent.cookies())
  for (;;) {
    const order = await parent.look(id)
    if (order.status === 'completed') return order
    if (order.status === 'failed') throw new Error('The drawing for a story failed')
    await sleep(100)
  }
}
