import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng, emptyPage } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'

export type Sheet = DrawingName | 'empty page'

/** An order that this parent made, paid and received; without a report unless told otherwise. */
export async function orderedAndReceived(
  parent: Parent,
  sheets: readonly Sheet[] = ['cat'],
  includeReport = false,
): Promise<Order> {
  const begun = await parent.order({ includeReport, email: 'anna@example.com' })
  await parent.upload(
    begun.id,
    await Promise.all(
      sheets.map(async (sheet) => ({
        bytes: await (sheet === 'empty page' ? emptyPage() : drawingPng(sheet)),
      })),
    ),
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
