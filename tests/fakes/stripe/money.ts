import { type Books, type Card, type Charge, found, type Intent, type Setup } from './books.ts'
import { viewCharge, viewDispute, viewIntent, viewRefund, viewSetup } from './money-objects.ts'
import { Fault, type Fields, fields, invalid, list, text, texts } from './wire.ts'

export function makeIntent(
  books: Books,
  ask: Partial<Intent> & { amount: number; currency: string },
): Intent {
  const intent: Intent = {
    id: books.id('pi'),
    secret: books.id('s'),
    customer: null,
    metadata: {},
    charge: null,
    invoice: null,
    status: 'requires_payment_method',
    created: books.now,
    ...ask,
  }
  books.intents.set(intent.id, intent)
  return intent
}

export function charge(books: Books, intent: Intent, card: Card): void {
  if (card === 'good') {
    const { id, amount } = intent
    intent.status = 'succeeded'
    intent.charge = { id: books.id('ch'), intent: id, amount, refunded: 0, dispute: null }
    books.tell('payment_intent.succeeded', viewIntent(intent))
  } else if (card === 'asks') {
    intent.status = 'requires_action'
    books.tell('payment_intent.requires_action', viewIntent(intent))
  } else {
    intent.status = 'requires_payment_method'
    books.tell('payment_intent.payment_failed', viewIntent(intent))
  }
}

export const intents = {
  create(books: Books, ask: Fields): Fields {
    const amount = Number(ask.amount)
    if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least 50 cents')
    if (ask.customer) found(books.customers, text(ask.customer))
    const { currency, customer, metadata } = ask
    const wish = {
      amount,
      currency: text(currency) ?? '',
      customer: text(customer),
      metadata: texts(metadata),
    }
    return viewIntent(makeIntent(books, wish))
  },
  retrieve(books: Books, id: string, ask: Fields): Fields {
    return viewIntent(found(books.intents, id), JSON.stringify(ask.expand ?? '').includes('latest_charge'))
  },
}

export function refund(books: Books, ask: Fields): Fields {
  const intent = found(books.intents, text(ask.payment_intent))
  const { charge: paid } = intent
  if (!paid) throw invalid('This PaymentIntent does not have a successful charge to refund.')
  const left = paid.amount - paid.refunded
  const amount = ask.amount === undefined ? left : Number(ask.amount)
  if (left === 0)
    throw new Fault(
      400,
      'invalid_request_error',
      'charge_already_refunded',
      'Charge has already been refunded.',
    )
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.')
  paid.refunded += amount
  const about = { intent: intent.id, charge: paid.id, metadata: texts(ask.metadata) }
  const made = { id: books.id('re'), amount, created: books.now, status: 'succeeded' as const, ...about }
  books.refunds.set(made.id, made)
  books.tell('refund.created', viewRefund(made))
  books.tell('charge.refunded', viewCharge(paid, intent.currency, intent.created))
  return viewRefund(made)
}

/** The bank rejects the refunds of an intent, so their money returns to the shop. */
export function failRefunds(books: Books, intentId: string): void {
  const intent = found(books.intents, intentId)
  for (const made of books.refunds.values()) {
    if (made.intent !== intentId || made.status === 'failed' || !intent.charge) continue
    intent.charge.refunded -= made.amount
    made.status = 'failed'
    books.tell('refund.failed', viewRefund(made))
  }
}

export function listRefunds(books: Books, ask: Fields): Fields {
  const of = [...books.refunds.values()].filter(({ intent }) => intent === ask.payment_intent)
  return list('/v1/refunds', of.map(viewRefund))
}

/** Opens, updates or closes a dispute about a payment. */
export function dispute(books: Books, intentId: string, status: string): void {
  const paid = found(books.intents, intentId).charge
  if (!paid) throw invalid('Nothing was charged.')
  const fresh = paid.dispute === null
  paid.dispute = { id: paid.dispute?.id ?? books.id('du'), status }
  const type = fresh ? 'created' : status === 'won' || status === 'lost' ? 'closed' : 'updated'
  books.tell(`charge.dispute.${type}`, viewDispute(paid, books.now))
}

export function listDisputes(books: Books, ask: Fields): Fields {
  const paid = found(books.intents, text(ask.payment_intent)).charge
  return list('/v1/disputes', paid?.dispute ? [viewDispute(paid as Charge, books.now)] : [])
}

export const setups = {
  create(books: Books, ask: Fields): Fields {
    const customer = text(ask.customer)
    if (customer) found(books.customers, customer)
    const setup: Setup = {
      id: books.id('seti'),
      secret: books.id('s'),
      customer,
      created: books.now,
      status: 'requires_payment_method',
      method: null,
    }
    books.setups.set(setup.id, setup)
    return viewSetup(books, setup)
  },
  retrieve(books: Books, id: string, ask: Fields): Fields {
    const setup = found(books.setups, id)
    return viewSetup(books, setup, JSON.stringify(ask.expand ?? '').includes('payment_method'))
  },
}

export function keepCard(books: Books, setup: Setup, card: Card): void {
  setup.method = books.id('pm')
  setup.status = 'succeeded'
  books.methods.set(setup.method, { card, customer: setup.customer })
  books.tell('setup_intent.succeeded', viewSetup(books, setup))
}

export const metadataOf = (ask: Fields) => texts(fields(ask.subscription_data).metadata)
