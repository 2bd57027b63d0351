import { search } from '#server/features/admin/search.ts'
import { listAccountOrders } from '#server/features/orders/store.ts'
import { viewOrders } from '#server/flows/view-order.ts'
import { openQueueEstimates } from '#server/queue-estimates/queue-estimates.ts'
import { fileLinks } from '#server/signing/file-links.ts'
import { quantile } from '../measure.ts'
import type { Finding, Testbed } from '../shared/testbed.ts'
import { seedOrders } from './seed-orders.ts'

const ORDERS = 100_000
const RUNS = 60
const GOAL_MS = 20

/** Measures queries that search all orders, with a hundred thousand of them in the database. */
export async function measureManyOrders(testbed: Testbed): Promise<Finding[]> {
  const { db, signing } = testbed.services
  const some = await seedOrders(testbed.server, ORDERS)
  const [size] = await testbed.server.rows<{ bytes: number }>(
    'select pg_database_size(current_database())::float as bytes',
  )
  const needs = { db, signing, links: fileLinks(signing) }
  const list = async () => viewOrders(needs, await listAccountOrders(db, some.accountId), 'owner')
  return [
    {
      what: `${ORDERS / 1000},000 orders: the database`,
      found: `${Math.round((size?.bytes ?? 0) / 1e6)} MB`,
      goal: 'no goal',
      held: true,
    },
    await finding('the orders of an account', list),
    // Open a new one each time, because it queries only once a second.
    await finding('the estimate of all waits', () =>
      openQueueEstimates(db, ['studio']).waitsOf(some.orderId),
    ),
    await finding('the search for an address', () => search(testbed.services, some.email)),
    await finding('the search for an order', () => search(testbed.services, some.orderId.slice(0, 8))),
    await finding('the search for a payment', () => search(testbed.services, some.intentId)),
  ]
}

async function finding(what: string, ask: () => Promise<unknown>): Promise<Finding> {
  await ask()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now()
    await ask()
    times.push(performance.now() - begin)
  }
  const median = quantile(times, 0.5)
  return {
    what: `${ORDERS / 1000},000 orders: ${what}, median of ${RUNS}`,
    found: `${median.toFixed(1)} ms (p95 ${quantile(times, 0.95).toFixed(1)} ms)`,
    goal: `< ${GOAL_MS} ms`,
    held: median < GOAL_MS,
  }
}
