import { type Fields, missing, type Wire } from './wire.ts'

/** The outcome when a card is charged; `asks` requires bank authentication. */
export type Card = 'good' | 'declined' | 'asks'

export type Charge = {
  id: string
  intent: string
  amount: number
  refunded: number
  dispute: { id: string; status: string } | null
}
export type Intent = {
  id: string
  amount: number
  currency: string
  customer: string | null
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  secret: string
  charge: Charge | null
  /** The ID of the invoice that it pays. */
  invoice: string | null
  created: number
}
export type Setup = {
  id: string
  customer: string | null
  secret: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  method: string | null
  created: number
}
export type Customer = { id: string; email: string | null; address: Fields | null; created: number }
export type Price = {
  id: string
  amount: number
  currency: string
  lookup: string | null
  metadata: Record<string, string>
  product: string
  created: number
}
export type Line = { price: string; amount: number; start: number; end: number; proration: boolean }
export type Invoice = {
  id: string
  subscription: string
  customer: string
  status: 'open' | 'paid' | 'void'
  intent: string | null
  lines: Line[]
  total: number
  reason: string
  created: number
}
export type Subscription = {
  id: string
  item: string
  customer: string
  price: string
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'
  method: string
  metadata: Record<string, string>
  start: number
  end: number
  cancelAtEnd: boolean
  latest: string | null
  created: number
}
export type Session = {
  id: string
  customer: string
  reference: string | null
  price: string
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  urls: { success: string; cancel: string }
  locale: string | null
  created: number
}
export type Refund = {
  id: string
  intent: string
  charge: string
  amount: number
  created: number
  metadata: Record<string, string>
  status: 'succeeded' | 'failed'
}
export type FakeEvent = { id: string; type: string; created: number; object: Wire }

/** The fake's whole state, and its clock in Unix seconds. */
export class Books {
  readonly intents = new Map<string, Intent>()
  readonly setups = new Map<string, Setup>()
  readonly customers = new Map<string, Customer>()
  readonly prices = new Map<string, Price>()
  readonly invoices = new Map<string, Invoice>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  /** Saved cards by payment method ID. */
  readonly methods = new Map<string, { card: Card; customer: string | null }>()
  /** The webhook events in chronological order. */
  readonly events: FakeEvent[] = []
  now = Math.floor(Date.now() / 1000)
  #count: number

  constructor(idsAfter: number) {
    this.#count = idsAfter
  }

  id(prefix: string): string {
    this.#count++
    return `${prefix}_fake${String(this.#count).padStart(10, '0')}`
  }

  tell(type: string, object: Wire): void {
    this.events.push({ id: this.id('evt'), type, created: this.now, object })
  }
}

/** The object with this ID. Throws Stripe's `resource_missing` error if there is none. */
export function found<T>(things: Map<string, T>, id: string | null | undefined): T {
  const thing = things.get(id ?? '')
  if (!thing) throw missing(id ?? '')
  return thing
}
