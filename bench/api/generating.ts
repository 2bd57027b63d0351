import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quantile } from '../measure.ts'
import { paidOrders, timedGenerate } from '../shared/paid-orders.ts'
import type { Finding } from '../shared/testbed.ts'

const ORDERS = 200
const GOAL_MS = 50

/** Measures the time from the request to generate a paid order to the answer that its jobs are committed. */
export async function measureGenerating(url: string): Promise<Finding[]> {
  const drawing = { bytes: await drawingJpeg('cat', 240) }
  const orders = await paidOrders(url, ORDERS, [drawing])
  const times: number[] = []
  for (const order of orders) times.push(await timedGenerate(order))
  const p99 = quantile(times, 0.99)
  return [
    {
      what: `generate to queued, p99 of ${ORDERS}`,
      found: `${p99.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms)`,
      goal: `< ${GOAL_MS} ms`,
      held: p99 < GOAL_MS,
    },
  ]
}
