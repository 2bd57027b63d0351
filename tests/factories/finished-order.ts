import type { Order } from '#contract/orders.ts'
import { type DrawingName, drawingPng, emptyPage } from '#tests/drawings/drawings.ts'
import type { Parent } from '#tests/factories/parent.ts'

export type Sheet = DrawingName | 'empty page'

export async function orderedAndReceived(
  parent: Parent,
  sheets: readonly Sheet[] = ['cat'],
  includeReport = false,
  email = 'anna@example.com',
): Promise<Order> {
  const pictures = sheets.map((sheet) => (sheet === 'empty page' ? emptyPage() : drawingPng(sheet)))
  const files = (await Promise.all(pictures)).map((bytes) => ({ bytes }))
  const order = await parent.receive(files, { includeReport, email })
  if (order.status === 'failed') throw new Error('The drawing of an order failed')
  return order
}
