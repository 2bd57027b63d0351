import { startSubscription } from './billing.ts'
import { viewSession } from './billing-objects.ts'
import { type Books, type Card, found, type Session } from './books.ts'
import { metadataOf } from './money.ts'
import { complete } from './nulls.ts'
import { type Fields, invalid, items, text } from './wire.ts'

const view = (books: Books, session: Session) =>
  viewSession(session, books.customers.get(session.customer)?.email ?? null)

export const sessions = {
  create(books: Books, ask: Fields): Fields {
    if (ask.mode !== 'subscription') throw invalid('The fake knows subscriptions only.')
    const session: Session = {
      id: books.id('cs_test'),
      customer: found(books.customers, text(ask.customer)).id,
      price: found(books.prices, text(items(ask.line_items)[0]?.price)).id,
      reference: text(ask.client_reference_id),
      metadata: metadataOf(ask),
      status: 'open',
      urls: { success: text(ask.success_url) ?? '', cancel: text(ask.cancel_url) ?? '' },
      subscription: null,
      locale: text(ask.locale),
      created: books.now,
    }
    books.sessions.set(session.id, session)
    return view(books, session)
  },
  retrieve: (books: Books, id: string): Fields => view(books, found(books.sessions, id)),
}

/** Completes Stripe's checkout page, charging `share` of the price. Returns the URL to redirect to. */
export function completeSession(books: Books, id: string, card: Card, share = 1): string {
  const session = found(books.sessions, id)
  const { customer, price, metadata, urls } = session
  const method = books.id('pm')
  books.methods.set(method, { card, customer })
  const started = startSubscription(books, { customer, price, metadata, method, share })
  if (started.status !== 'active') return urls.cancel
  session.status = 'complete'
  session.subscription = started.id
  books.tell('checkout.session.completed', view(books, session))
  return urls.success.replace('{CHECKOUT_SESSION_ID}', id)
}

export function portal(books: Books, ask: Fields): Fields {
  const { id: customer } = found(books.customers, text(ask.customer))
  const id = books.id('bps')
  return complete({
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_fake',
    created: books.now,
    customer,
    return_url: text(ask.return_url),
    locale: text(ask.locale),
    url: `https://billing.stripe.invalid/${id}/${text(ask.locale) ?? 'auto'}`,
  })
}
