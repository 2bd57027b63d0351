import { customers, invoices, prices, subscriptions } from './billing.ts'
import type { Books } from './books.ts'
import { intents, listDisputes, listRefunds, refund, setups } from './money.ts'
import { portal, sessions } from './pages.ts'
import { Fault, type Fields } from './wire.ts'

type Route = (books: Books, ask: Fields, id: string) => Fields

/** The routes of the fake, named as in Stripe's API reference. */
const routes: Record<string, Route> = {
  'POST /v1/payment_intents': intents.create,
  'GET /v1/payment_intents/{id}': (books, ask, id) => intents.retrieve(books, id, ask),
  'POST /v1/refunds': refund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/disputes': listDisputes,
  'POST /v1/setup_intents': setups.create,
  'GET /v1/setup_intents/{id}': (books, ask, id) => setups.retrieve(books, id, ask),
  'POST /v1/customers': customers.create,
  'POST /v1/customers/{id}': (books, ask, id) => customers.update(books, id, ask),
  'DELETE /v1/customers/{id}': (books, _, id) => customers.erase(books, id),
  'POST /v1/prices': prices.create,
  'GET /v1/prices': prices.list,
  'GET /v1/prices/{id}': (books, _, id) => prices.retrieve(books, id),
  'POST /v1/subscriptions': subscriptions.create,
  'GET /v1/subscriptions': subscriptions.list,
  'GET /v1/subscriptions/{id}': (books, _, id) => subscriptions.retrieve(books, id),
  'POST /v1/subscriptions/{id}': (books, ask, id) => subscriptions.update(books, id, ask),
  'DELETE /v1/subscriptions/{id}': (books, _, id) => subscriptions.cancel(books, id),
  'GET /v1/invoices': invoices.list,
  'GET /v1/invoices/{id}': (books, ask, id) => invoices.retrieve(books, id, ask),
  'POST /v1/checkout/sessions': sessions.create,
  'GET /v1/checkout/sessions/{id}': (books, _, id) => sessions.retrieve(books, id),
  'POST /v1/billing_portal/sessions': portal,
}

export type Found = { name: string; run(books: Books, ask: Fields): Fields }

/** Finds a route, with its name in Stripe's API reference. Throws Stripe's error for an unknown URL. */
export function findRoute(method: string, path: string): Found {
  const exact = `${method} ${path}`
  const route = routes[exact]
  if (route) return { name: exact, run: (books, ask) => route(books, ask, '') }
  const [id = '', ...rest] = path.split('/').reverse()
  const name = `${method} ${rest.reverse().join('/')}/{id}`
  const byId = routes[name]
  if (!byId) throw new Fault(404, 'invalid_request_error', undefined, `Unrecognized request URL (${exact})`)
  return { name, run: (books, ask) => byId(books, ask, decodeURIComponent(id)) }
}
