import { type Books, type Charge, found, type Intent, type Refund, type Setup } from './books.ts'
import { complete } from './nulls.ts'
import type { Fields } from './wire.ts'

export const secretOf = ({ id, secret }: { id: string; secret: string }) => `${id}_secret_${secret}`

export function viewCharge(charge: Charge, currency: string, created: number): Fields {
  const { id, intent, amount, refunded, dispute } = charge
  return complete({
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    currency,
    created,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    paid: true,
    status: 'succeeded',
    metadata: {},
    payment_intent: intent,
    disputed: dispute !== null,
    refunded: refunded === amount,
  })
}

export function viewIntent(intent: Intent, withCharge = false): Fields {
  const { id, amount, currency, customer, metadata, status, charge, created } = intent
  return complete({
    id,
    object: 'payment_intent',
    amount,
    currency,
    customer,
    metadata,
    status,
    created,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? amount : 0,

    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    client_secret: secretOf(intent),
    latest_charge: charge && (withCharge ? viewCharge(charge, currency, created) : charge.id),
  })
}

export function viewSetup(books: Books, setup: Setup, withMethod = false): Fields {
  const { id, customer, status, method, created } = setup
  return complete({
    id,
    object: 'setup_intent',
    customer,
    status,
    created,
    usage: 'off_session',
    payment_method_types: ['card'],
    client_secret: secretOf(setup),
    payment_method: method && withMethod ? viewMethod(books, method, created) : method,
  })
}

function viewMethod(books: Books, id: string, created: number): Fields {
  const address = { city: null, country: 'CY', line1: null, line2: null, postal_code: '1010', state: null }
  return complete({
    id,
    object: 'payment_method',
    type: 'card',
    created,
    customer: found(books.methods, id).customer,
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
  })
}

export function viewRefund({ id, intent, charge, amount, created, metadata, status }: Refund): Fields {
  return complete({
    id,
    object: 'refund',
    amount,
    charge,
    created,
    currency: 'usd',
    metadata,
    payment_intent: intent,
    status,
  })
}

export function viewDispute({ id, amount, intent, dispute }: Charge, created: number): Fields {
  return complete({
    id: dispute?.id ?? '',
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: id,
    created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {},
    metadata: {},

    is_charge_refundable: false,
    payment_intent: intent,
    reason: 'general',
    status: dispute?.status ?? '',
  })
}
