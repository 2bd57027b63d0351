import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'

/** An order that this parent made, paid and received; without a report unless told otherwise. */
export async function orderedAndReceived(
  parent: Parent,
  drawings: readonly DrawingName[] = ['cat'],
  includeReport = false,
): Promise<Order> {
  const begun = await parent.order({ includeReport, email: 'anna@example.com' })
  await parent.upload(
    begun.id,
    await Promise.all(drawings.map(async (name) => ({ bytes: await drawingPng(name) }))),
  )
  await parent.pay(begun)
  await parent.generate(begun)
  for (;;) {
    const order = await parent.look(begun)
    if (order.status === 'completed') return order
    if (order.status === 'failed') throw new Error('The drawing of an order failed')
    await sleep(100)
  }
}
