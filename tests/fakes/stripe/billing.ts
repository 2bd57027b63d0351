import { viewCustomer, viewInvoice, viewPrice, viewSubscription } from './billing-objects.ts'
import {
  type Books,
  found,
  type Intent,
  type Invoice,
  type Line,
  type Price,
  type Subscription,
} from './books.ts'
import { charge, makeIntent } from './money.ts'
import { viewIntent } from './money-objects.ts'
import { Fault, type Fields, fields, invalid, items, list, missing, text, texts } from './wire.ts'

const PERIOD = 30 * 24 * 60 * 60

export const customers = {
  create(books: Books, ask: Fields): Fields {
    const customer = { id: books.id('cus'), email: text(ask.email), address: null, created: books.now }
    books.customers.set(customer.id, customer)
    return viewCustomer(customer)
  },
  update(books: Books, id: string, ask: Fields): Fields {
    const customer = found(books.customers, id)
    if (ask.email) customer.email = text(ask.email)
    if (ask.address) customer.address = fields(ask.address)
    return viewCustomer(customer)
  },
  erase(books: Books, id: string): Fields {
    found(books.customers, id)
    books.customers.delete(id)
    for (const one of books.subscriptions.values()) if (one.customer === id && alive(one)) end(books, one)
    return { id, object: 'customer', deleted: true }
  },
}

export const prices = {
  create(books: Books, ask: Fields): Fields {
    const lookup = text(ask.lookup_key)
    if ([...books.prices.values()].some((price) => price.lookup === lookup))
      throw invalid('A price already uses that lookup key.')
    const price: Price = {
      id: books.id('price'),
      amount: Number(ask.unit_amount),
      currency: text(ask.currency) ?? '',
      lookup,
      metadata: texts(ask.metadata),
      product: books.id('prod'),
      created: books.now,
    }
    books.prices.set(price.id, price)
    return viewPrice(price)
  },
  retrieve: (books: Books, id: string): Fields => viewPrice(found(books.prices, id)),
  list(books: Books, ask: Fields): Fields {
    const wanted = Array.isArray(ask.lookup_keys) ? ask.lookup_keys : []
    const known = [...books.prices.values()].filter(({ lookup }) => lookup && wanted.includes(lookup))
    return list('/v1/prices', known.map(viewPrice))
  },
}

const alive = ({ status }: Subscription) => status !== 'canceled' && status !== 'incomplete_expired'
const report = (books: Books, one: Subscription, what: string) =>
  books.tell(`customer.subscription.${what}`, viewSubscription(books, one))

type Start = Pick<Subscription, 'customer' | 'price' | 'method' | 'metadata'> & { share?: number }

/** Starts a subscription and charges `share` of the price for the first period: 1 without a coupon. */
export function startSubscription(books: Books, { share = 1, ...wish }: Start): Subscription {
  const one: Subscription = {
    ...wish,
    id: books.id('sub'),
    item: books.id('si'),
    status: 'incomplete',
    cancelAtEnd: false,
    start: books.now,
    end: books.now + PERIOD,
    latest: null,
    created: books.now,
  }
  books.subscriptions.set(one.id, one)
  report(books, one, 'created')
  const amount = Math.round(found(books.prices, one.price).amount * share)
  bill(books, one, 'subscription_create', [periodLine(one, amount)])
  return one
}

const periodLine = ({ price, start, end }: Subscription, amount: number): Line => ({
  price,
  amount,
  start,
  end,
  proration: false,
})

function bill(books: Books, one: Subscription, reason: string, lines: Line[]): Invoice {
  const total = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  )
  const { id: subscription, customer } = one
  const invoice: Invoice = {
    id: books.id('in'),
    subscription,
    customer,
    status: 'open',
    intent: null,
    lines,
    total,
    reason,
    created: books.now,
  }
  books.invoices.set(invoice.id, invoice)
  one.latest = invoice.id
  if (total > 0)
    invoice.intent = makeIntent(books, { amount: total, currency: 'usd', customer, invoice: invoice.id }).id
  collect(books, invoice)
  return invoice
}

export function collect(books: Books, invoice: Invoice): void {
  const one = found(books.subscriptions, invoice.subscription)
  const intent = invoice.intent ? found(books.intents, invoice.intent) : null
  if (intent) charge(books, intent, found(books.methods, one.method).card)
  if (!intent || intent.status === 'succeeded') settle(books, invoice)
  else fail(books, one, invoice, intent)
}

function fail(books: Books, one: Subscription, invoice: Invoice, intent: Intent): void {
  if (one.status === 'active') one.status = 'past_due'
  const what = intent.status === 'requires_action' ? 'payment_action_required' : 'payment_failed'
  books.tell(`invoice.${what}`, viewInvoice(books, invoice, false))
  report(books, one, 'updated')
}

export function settle(books: Books, invoice: Invoice): void {
  const one = found(books.subscriptions, invoice.subscription)
  invoice.status = 'paid'
  if (alive(one)) one.status = 'active'
  books.tell('invoice.paid', viewInvoice(books, invoice, false))
  report(books, one, 'updated')
}

function end(books: Books, one: Subscription): void {
  one.status = one.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
  for (const invoice of books.invoices.values())
    if (invoice.subscription === one.id && invoice.status === 'open') invoice.status = 'void'
  report(books, one, 'deleted')
}

/** Moves the clock on, and renews or ends the subscriptions whose periods are over. */
export function advance(books: Books, seconds: number): void {
  books.now += seconds
  for (const one of books.subscriptions.values()) {
    while (one.status === 'active' && one.end <= books.now) {
      if (one.cancelAtEnd) {
        end(books, one)
        continue
      }
      one.start = one.end
      one.end += PERIOD
      bill(books, one, 'subscription_cycle', [periodLine(one, found(books.prices, one.price).amount)])
    }
  }
}

const withSecret = (ask: Fields) => JSON.stringify(ask.expand ?? '').includes('latest_invoice')

export const subscriptions = {
  create(books: Books, ask: Fields): Fields {
    const customer = found(books.customers, text(ask.customer)).id
    const price = found(books.prices, text(items(ask.items)[0]?.price)).id
    const method = text(ask.default_payment_method) ?? ''
    if (found(books.methods, method).customer !== customer) throw missing(method)
    const one = startSubscription(books, { customer, price, method, metadata: texts(ask.metadata) })
    return viewSubscription(books, one, withSecret(ask))
  },
  retrieve: (books: Books, id: string): Fields => viewSubscription(books, found(books.subscriptions, id)),
  list(books: Books, ask: Fields): Fields {
    const own = [...books.subscriptions.values()].filter(({ customer }) => customer === ask.customer)
    return list(
      '/v1/subscriptions',
      own.map((one) => viewSubscription(books, one, withSecret(ask))),
    )
  },
  update(books: Books, id: string, ask: Fields): Fields {
    const one = found(books.subscriptions, id)
    if (!alive(one)) throw invalid('A canceled subscription can only update its cancellation_details.')
    if (ask.cancel_at_period_end !== undefined) one.cancelAtEnd = ask.cancel_at_period_end === 'true'
    const price = text(items(ask.items)[0]?.price)
    if (price)
      changePrice(books, one, found(books.prices, price), fields(ask.billing_cycle_anchor).type === 'now')
    report(books, one, 'updated')
    return viewSubscription(books, one)
  },
  cancel(books: Books, id: string): Fields {
    const one = found(books.subscriptions, id)
    if (!alive(one)) throw missing(id)
    end(books, one)
    return viewSubscription(books, one)
  },
}

function changePrice(books: Books, one: Subscription, price: Price, now: boolean): void {
  const before = { ...one }
  one.price = price.id
  if (!now) return
  if (found(books.methods, one.method).card !== 'good') {
    Object.assign(one, before)
    throw new Fault(402, 'card_error', 'card_declined', 'Your card was declined.')
  }
  const unused = Math.round(
    (found(books.prices, before.price).amount * Math.max(0, before.end - books.now)) /
      (before.end - before.start),
  )
  one.start = books.now
  one.end = books.now + PERIOD
  const credit: Line = { ...periodLine(before, -unused), start: books.now, proration: true }
  bill(books, one, 'subscription_update', [credit, periodLine(one, price.amount)])
}

export const invoices = {
  retrieve: (books: Books, id: string, ask: Fields): Fields =>
    viewInvoice(books, found(books.invoices, id), JSON.stringify(ask.expand ?? '').includes('payments')),
  list(books: Books, ask: Fields): Fields {
    const wanted = [...books.invoices.values()].filter(
      ({ subscription, status }) =>
        subscription === ask.subscription && (!ask.status || status === ask.status),
    )
    const newest = wanted.reverse()
    const payments = JSON.stringify(ask.expand ?? '').includes('payments')
    return list(
      '/v1/invoices',
      newest.map((invoice) => viewInvoice(books, invoice, payments)),
    )
  },
}

/** Completes or fails an intent after bank authentication, and settles the invoice that it pays. */
export function authenticate(books: Books, intentId: string, yes: boolean): void {
  const intent = found(books.intents, intentId)
  charge(books, intent, yes ? 'good' : 'declined')
  const invoice = intent.invoice ? found(books.invoices, intent.invoice) : undefined
  if (yes && invoice) settle(books, invoice)
  else if (!yes) books.tell('payment_intent.payment_failed', viewIntent(intent))
}
