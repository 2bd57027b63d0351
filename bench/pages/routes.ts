import { publicAddresses } from '#contract/site.ts'
import { orderedAndReceived } from '#tests/factories/finished-order.ts'
import { Parent } from '#tests/factories/parent.ts'
import type { Category, Visit } from './lighthouse-run.ts'

/** A page to measure, with the lowest scores that we accept. */
export type Route = Visit & { path: string; least: Record<Category, number> }

const PUBLIC: Route['least'] = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const OURS: Route['least'] = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
// Pages that belong to one family are hidden from search engines on purpose.
const HIDDEN = ['is-crawlable']

/** The routes of the product at this address. Creates an order for the order page. */
export async function routesOf(productUrl: string, asked: readonly string[]): Promise<Route[]> {
  const open = publicAddresses.map((path) => ({ path, url: productUrl + path, least: PUBLIC }))
  const hidden = { least: OURS, skipAudits: HIDDEN }
  const workspace = { ...hidden, path: '/app', url: `${productUrl}/app` }
  const orderPath = '/orders/{id}'
  const wanted = (path: string) => asked.length === 0 || asked.includes(path)
  const routes: Route[] = [...open, workspace].filter(({ path }) => wanted(path))
  if (!wanted(orderPath)) return routes
  const parent = new Parent(productUrl)
  const order = await orderedAndReceived(parent, ['cat'], true)
  const cookie = parent
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  return [...routes, { ...hidden, path: orderPath, url: `${productUrl}/orders/${order.id}`, cookie }]
}
