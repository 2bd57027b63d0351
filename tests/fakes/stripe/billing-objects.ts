import type { Customer, Invoice, Line, Price, Session, Subscription } from './books.ts'
import { type Books, found } from './books.ts'
import { secretOf } from './money-objects.ts'
import { complete } from './nulls.ts'
import { type Fields, list } from './wire.ts'

const noTexts = { custom_fields: null, description: null, footer: null }

export function viewCustomer({ id, email, address, created }: Customer): Fields {
  const invoice_settings = {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  }
  return complete({
    id,
    object: 'customer',
    email,
    address,
    balance: 0,
    created,
    invoice_settings,
    metadata: {},
  })
}

export function viewPrice({ id, amount, currency, lookup, metadata, product, created }: Price): Fields {
  return complete({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency,
    metadata,
    product,
    lookup_key: lookup,
    tax_behavior: 'inclusive',
    type: 'recurring',
    unit_amount: amount,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  })
}

export function viewSubscription(books: Books, subscription: Subscription, withSecret = false): Fields {
  const { id, item, customer, price, status, method, metadata, start, end, created, latest } = subscription
  const { cancelAtEnd: cancel_at_period_end } = subscription
  const wire = viewPrice(found(books.prices, price))
  const period = { current_period_start: start, current_period_end: end }
  const one = complete({
    id: item,
    object: 'subscription_item',
    created,
    discounts: [],
    metadata: {},
    subscription: id,
    ...period,
    price: wire,
    plan: planOf(wire),
    quantity: 1,
  })
  return complete({
    id,
    object: 'subscription',
    customer,
    status,
    metadata,
    created,
    start_date: created,
    automatic_tax: { enabled: false, disabled_reason: null, liability: null },
    billing_schedules: [],
    billing_mode: { type: 'flexible', flexible: null },
    billing_cycle_anchor: start,
    discounts: [],
    collection_method: 'charge_automatically',
    currency: String(wire.currency),
    cancel_at_period_end,

    invoice_settings: { ...noTexts, account_tax_ids: null, issuer: { type: 'self' } },
    default_payment_method: method,
    items: list('/v1/subscription_items', [one]),
    latest_invoice: latest && withSecret ? viewInvoice(books, found(books.invoices, latest), true) : latest,
  })
}

function planOf(price: Fields): Fields {
  const {
    id = null,
    active = null,
    created = null,
    currency = null,
    product = null,
    unit_amount = null,
  } = price
  return {
    id,
    active,
    created,
    currency,
    product,
    amount: unit_amount,
    amount_decimal: null,
    object: 'plan',
    billing_scheme: 'per_unit',
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function viewInvoice(books: Books, invoice: Invoice, withPayments: boolean): Fields {
  const { id, subscription, customer, status, total, reason, created, intent } = invoice
  const paid = status === 'paid'
  const currency = 'usd'
  const money = {
    amount_due: total,
    amount_paid: paid ? total : 0,
    amount_remaining: paid ? 0 : total,
    total,
    amount_overpaid: 0,
    amount_shipping: 0,
    subtotal: total,
    starting_balance: 0,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
  }
  const transitions = { finalized_at: created, marked_uncollectible_at: null, voided_at: null }
  const [line] = invoice.lines
  return complete({
    ...money,
    id,
    object: 'invoice',
    status,
    customer,
    created,
    currency,
    billing_reason: reason,
    attempt_count: 1,
    attempted: true,
    collection_method: 'charge_automatically',
    discounts: [],

    automatic_tax: { enabled: false, disabled_reason: null, liability: null, provider: null, status: null },

    default_tax_rates: [],
    issuer: { type: 'self' },
    period_start: line?.start ?? 0,
    period_end: line?.end ?? 0,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    status_transitions: { ...transitions, paid_at: paid ? created : null },
    lines: list(
      '/v1/invoices/lines',
      invoice.lines.map((line, i) => viewLine(invoice, line, i)),
    ),
    parent: {
      quote_details: null,
      type: 'subscription_details',
      subscription_details: { metadata: null, subscription },
    },
    ...(withPayments ? paymentsOf(books, invoice) : {}),
    ...(intent && withPayments
      ? {
          confirmation_secret: {
            client_secret: secretOf(found(books.intents, intent)),
            type: 'payment_intent',
          },
        }
      : {}),
  })
}

function viewLine({ id: invoice, subscription }: Invoice, line: Line, at: number): Fields {
  const { price, amount, start, end, proration } = line
  return complete({
    id: `il_${invoice}_${at}`,
    object: 'line_item',
    amount,
    currency: 'usd',
    discountable: !proration,

    discounts: [],
    invoice,
    metadata: {},
    period: { start, end },
    quantity: 1,
    subscription,
    subtotal: amount,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: null,
      price_details: { price, product: `prod_${price}` },
    },
  })
}

function paymentsOf(books: Books, { id, intent, total, status, created }: Invoice): Fields {
  if (!intent) return { payments: list('/v1/invoice_payments', []) }
  const payment = {
    id: `inpay_${intent}`,
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? total : null,
    amount_requested: total,
    created,
    currency: found(books.intents, intent).currency,
    invoice: id,
    is_default: true,
    livemode: false,
    status: status === 'paid' ? 'paid' : 'open',
    payment: { type: 'payment_intent', payment_intent: intent },
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? created : null },
  }
  return { payments: list('/v1/invoice_payments', [payment]) }
}

export function viewSession(session: Session, email: string | null): Fields {
  const { id, customer, reference, status, subscription, urls, locale, created } = session
  const details = { address: null, business_name: null, email, individual_name: null, name: null }
  return complete({
    id,
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    created,
    currency: 'usd',
    status,
    client_reference_id: reference,
    subscription,
    cancel_url: urls.cancel,
    success_url: urls.success,
    locale,

    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    expires_at: created + 86_400,
    payment_method_types: ['card'],
    shipping_options: [],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `https://checkout.stripe.invalid/${id}` : null,
    customer_details: { ...details, phone: null, tax_exempt: 'none', tax_ids: null },
  })
}
