import type { Intent, Invoice, Line, Price, Refund, Session, Setup, Subscription } from './books.ts'
import { type Books, type Charge, type Customer, found } from './books.ts'
import { complete } from './nulls.ts'
import { type Fields, list } from './wire.ts'

const noTexts = { custom_fields: null, description: null, footer: null }

const secretOf = ({ id, secret }: { id: string; secret: string }) => `${id}_secret_${secret}`

export function viewCharge(charge: Charge, currency: string, created: number): Fields {
  const { id, intent, amount, refunded, dispute } = charge
  return complete({
    ...{
      id,
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: refunded,
      currency,
      created,
    },
    ...{ billing_details: { address: null, email: null, name: null, phone: null, tax_id: null } },
    ...{ captured: true, paid: true, status: 'succeeded', metadata: {}, payment_intent: intent },
    ...{ disputed: dispute !== null, refunded: refunded === amount },
  })
}

export function viewIntent(intent: Intent, withCharge = false): Fields {
  const { id, amount, currency, customer, metadata, status, charge, created } = intent
  return complete({
    ...{ id, object: 'payment_intent', amount, currency, customer, metadata, status, created },
    ...{ amount_capturable: 0, amount_received: status === 'succeeded' ? amount : 0 },
    ...{
      capture_method: 'automatic_async',
      confirmation_method: 'automatic',
      payment_method_types: ['card'],
    },
    client_secret: secretOf(intent),
    latest_charge: charge && (withCharge ? viewCharge(charge, currency, created) : charge.id),
  })
}

export function viewSetup(books: Books, setup: Setup, withMethod = false): Fields {
  const { id, customer, status, method, created } = setup
  return complete({
    ...{ id, object: 'setup_intent', customer, status, created, usage: 'off_session' },
    ...{ payment_method_types: ['card'], client_secret: secretOf(setup) },
    payment_method: method && withMethod ? viewMethod(books, method, created) : method,
  })
}

function viewMethod(books: Books, id: string, created: number): Fields {
  const address = { city: null, country: 'CY', line1: null, line2: null, postal_code: '1010', state: null }
  return complete({
    ...{ id, object: 'payment_method', type: 'card', created, customer: found(books.methods, id).customer },
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
  })
}

export function viewCustomer({ id, email, address, created }: Customer): Fields {
  const invoice_settings = {
    ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
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
    ...{
      id,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created,
      currency,
      metadata,
      product,
    },
    ...{ lookup_key: lookup, tax_behavior: 'inclusive', type: 'recurring', unit_amount: amount },
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
    ...{ id: item, object: 'subscription_item', created, discounts: [], metadata: {}, subscription: id },
    ...{ ...period, price: wire, plan: planOf(wire), quantity: 1 },
  })
  return complete({
    ...{ id, object: 'subscription', customer, status, metadata, created, start_date: created },
    ...{ automatic_tax: { enabled: false, disabled_reason: null, liability: null }, billing_schedules: [] },
    ...{ billing_mode: { type: 'flexible', flexible: null }, billing_cycle_anchor: start, discounts: [] },
    ...{ collection_method: 'charge_automatically', currency: String(wire.currency), cancel_at_period_end },
    ...{
      invoice_settings: { ...noTexts, account_tax_ids: null, issuer: { type: 'self' } },
      default_payment_method: method,
    },
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
    ...{ id, active, created, currency, product, amount: unit_amount, amount_decimal: null, object: 'plan' },
    ...{ billing_scheme: 'per_unit', interval: 'month', interval_count: 1, livemode: false, metadata: {} },
    ...{ meter: null, nickname: null, tiers_mode: null, transform_usage: null, trial_period_days: null },
    usage_type: 'licensed',
  }
}

export function viewInvoice(books: Books, invoice: Invoice, withPayments: boolean): Fields {
  const { id, subscription, customer, status, total, reason, created, intent } = invoice
  const paid = status === 'paid'
  const currency = 'usd'
  const money = {
    ...{ amount_due: total, amount_paid: paid ? total : 0, amount_remaining: paid ? 0 : total, total },
    ...{ amount_overpaid: 0, amount_shipping: 0, subtotal: total, starting_balance: 0 },
    ...{ post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
  }
  const transitions = { finalized_at: created, marked_uncollectible_at: null, voided_at: null }
  const [line] = invoice.lines
  return complete({
    ...{ ...money, id, object: 'invoice', status, customer, created, currency, billing_reason: reason },
    ...{ attempt_count: 1, attempted: true, collection_method: 'charge_automatically', discounts: [] },
    ...{
      automatic_tax: { enabled: false, disabled_reason: null, liability: null, provider: null, status: null },
    },
    ...{
      default_tax_rates: [],
      issuer: { type: 'self' },
      period_start: line?.start ?? 0,
      period_end: line?.end ?? 0,
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    status_transitions: { ...transitions, paid_at: paid ? created : null },
    lines: list(
      '/v1/invoices/lines',
      invoice.lines.map((line, i) => viewLine(invoice, line, i)),
    ),
    parent: {
      ...{ quote_details: null, type: 'subscription_details' },
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
    ...{ id: `il_${invoice}_${at}`, object: 'line_item', amount, currency: 'usd', discountable: !proration },
    ...{
      discounts: [],
      invoice,
      metadata: {},
      period: { start, end },
      quantity: 1,
      subscription,
      subtotal: amount,
    },
    pricing: {
      ...{ type: 'price_details', unit_amount_decimal: null },
      price_details: { price, product: `prod_${price}` },
    },
  })
}

function paymentsOf(books: Books, { id, intent, total, status, created }: Invoice): Fields {
  if (!intent) return { payments: list('/v1/invoice_payments', []) }
  const payment = {
    ...{ id: `inpay_${intent}`, object: 'invoice_payment', amount_paid: status === 'paid' ? total : null },
    ...{ amount_requested: total, created, currency: found(books.intents, intent).currency, invoice: id },
    ...{ is_default: true, livemode: false, status: status === 'paid' ? 'paid' : 'open' },
    payment: { type: 'payment_intent', payment_intent: intent },
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? created : null },
  }
  return { payments: list('/v1/invoice_payments', [payment]) }
}

export function viewSession(session: Session, email: string | null): Fields {
  const { id, customer, reference, status, subscription, urls, locale, created } = session
  const details = { address: null, business_name: null, email, individual_name: null, name: null }
  return complete({
    ...{ id, object: 'checkout.session', mode: 'subscription', customer, created, currency: 'usd', status },
    ...{ client_reference_id: reference, subscription, cancel_url: urls.cancel, success_url: urls.success },
    locale,
    ...{
      automatic_tax: { enabled: false, liability: null, provider: null, status: null },
      custom_fields: [],
    },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    ...{ expires_at: created + 86_400, payment_method_types: ['card'], shipping_options: [] },
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    url: status === 'open' ? `https://checkout.stripe.invalid/${id}` : null,
    customer_details: { ...details, phone: null, tax_exempt: 'none', tax_ids: null },
  })
}

export function viewRefund({ id, intent, charge, amount, created }: Refund): Fields {
  return complete({
    ...{ id, object: 'refund', amount, charge, created, currency: 'usd', payment_intent: intent },
    status: 'succeeded',
  })
}

export function viewDispute({ id, amount, intent, dispute }: Charge, created: number): Fields {
  return complete({
    ...{ id: dispute?.id ?? '', object: 'dispute', amount, balance_transactions: [], charge: id, created },
    ...{ currency: 'usd', enhanced_eligibility_types: [], evidence: {}, evidence_details: {}, metadata: {} },
    ...{
      is_charge_refundable: false,
      payment_intent: intent,
      reason: 'general',
      status: dispute?.status ?? '',
    },
  })
}
