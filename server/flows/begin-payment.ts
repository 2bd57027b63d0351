import type { PaymentSetup } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { OrderRow } from '../features/orders/store.ts'
import { findCustomer } from '../features/payments/customers.ts'
import { countPayments, listOpenPayments, recordConsent, recordPayment } from '../features/payments/store.ts'
import type { Intent, Payments } from '../integrations/payments/payments.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Begins the payment of a pack, or goes on with the one that was begun. Only after one that can never succeed comes another.
 * Throws Refusal already_paid when the gateway knows of a success that we had not heard of.
 */
export async function beginPayment(
  services: Services,
  payments: Payments,
  order: OrderRow,
  consent: ConsentVersion | null | undefined,
): Promise<PaymentSetup> {
  const { db } = services
  // Counted before looking: of several at once, each finds the first one's payment or asks for it under the same key.
  const attempt = await countPayments(db, order.id)
  const intent =
    (await openIntent(services, payments, order)) ?? (await newIntent(services, payments, order, attempt))
  if (consent !== undefined) await recordConsent(db, intent.id, consent)
  return { clientSecret: intent.clientSecret, amount: intent.amountCents, currency, developmentMode: false }
}

async function openIntent(services: Services, payments: Payments, order: OrderRow) {
  const [begun] = await listOpenPayments(services.db, order.id)
  const intent = begun?.kind === 'pack' ? await payments.findIntent(begun.intentId) : undefined
  if (!intent) return undefined
  if (intent.status !== 'succeeded' && intent.status !== 'failed') return intent
  await settlePayment(services, intent.id)
  if (intent.status === 'succeeded') throw new Refusal('already_paid')
  return undefined
}

async function newIntent(
  { db }: Services,
  payments: Payments,
  order: OrderRow,
  attempt: number,
): Promise<Intent> {
  const { gateway } = payments
  const customerId = order.accountId ? await findCustomer(db, gateway, order.accountId) : null
  const money = { orderId: order.id, amountCents: order.totalCents, currency, customerId: customerId ?? null }
  const intent = await payments.createIntent({ ...money, idempotencyKey: `pack:${order.id}:${attempt}` })
  await recordPayment(db, { ...money, gateway, intentId: intent.id, kind: 'pack' })
  return intent
}
