import pLimit from 'p-limit'
import type { Order } from '#contract/orders.ts'
import type { File } from '#tests/factories/parent.ts'
import { Visitor } from './visitor.ts'

export type PaidOrder = { parent: Visitor; order: Order }

const AT_ONCE = 4

/** Creates paid orders of different parents that wait to be generated. */
export function paidOrders(url: string, count: number, files: File[]): Promise<PaidOrder[]> {
  const limit = pLimit(AT_ONCE)
  const buy = async () => {
    const parent = new Visitor(url)
    return { parent, order: await parent.buy(files, { bundleType: 'single', includeReport: false }) }
  }
  return Promise.all(Array.from({ length: count }, () => limit(buy)))
}

/** Requests the pictures of a paid order and returns the milliseconds that the answer took. @throws Error unless accepted */
export async function timedGenerate({ parent, order }: PaidOrder): Promise<number> {
  const begin = performance.now()
  const { status } = await parent.generate(order)
  if (status !== 200) throw new Error(`An order was not generated: ${status}.`)
  return performance.now() - begin
}
