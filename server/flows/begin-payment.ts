import type { PaymentSetup } from '#contract/payments.ts'
import { currency } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import { findCustomer } from '../features/payments/customers.ts'
import { countPayments, listOpenPayments, recordConsent, recordPayment } from '../features/payments/store.ts'
import type { Intent, Payments } from '../integrations/payments/payments.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settlePayment } from './settle-payment.ts'

export type Purchase = { kind: 'pack' | 'gift' | 'book'; id: string; accountId: string | null; cents: number }

/** Begins the payment of a purchase, or continues an open one. Throws Refusal already_paid if an earlier one turns out to have succeeded. */
export async function beginPayment(
  services: Services,
  payments: Payments,
  purchase: Purchase,
  consent?: ConsentVersion | null,
): Promise<PaymentSetup> {
  const { db } = services
  // Count before the lookup, so that concurrent calls find the same payment or request it with the same idempotency key.
  const attempt = await countPayments(db, purchase.id)
  const intent =
    (await openIntent(services, payments, purchase)) ??
    (await newIntent(services, payments, purchase, attempt))
  if (consent !== undefined) await recordConsent(db, intent.id, consent)
  return { clientSecret: intent.clientSecret, amount: intent.amountCents, currency, developmentMode: false }
}

async function openIntent(services: Services, payments: Payments, { id, kind }: Purchase) {
  const [begun] = await listOpenPayments(services.db, id)
  const intent = begun?.kind === kind ? await payments.findIntent(begun.intentId) : undefined
  if (!intent) return undefined
  if (intent.status !== 'succeeded' && intent.status !== 'failed') return intent
  await settlePayment(services, intent.id)
  if (intent.status === 'succeeded') throw new Refusal('already_paid')
  return undefined
}

async function newIntent(
  { db }: Services,
  payments: Payments,
  { kind, id, accountId, cents }: Purchase,
  attempt: number,
): Promise<Intent> {
  const { gateway } = payments
  const customerId = (accountId && (await findCustomer(db, gateway, accountId))) || null
  const money = { amountCents: cents, currency, customerId }
  const intent = await payments.createIntent({
    ...money,
    reference: id,
    idempotencyKey: `${kind}:${id}:${attempt}`,
  })
  const whose = {
    orderId: kind === 'pack' ? id : null,
    giftCardId: kind === 'gift' ? id : null,
    bookPrintId: kind === 'book' ? id : null,
  }
  await recordPayment(db, { ...money, ...whose, gateway, intentId: intent.id, kind })
  return intent
}
