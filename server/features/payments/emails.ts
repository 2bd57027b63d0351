import type { BundleType } from '#contract/plans.ts'
import type { ConsentVersion } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import { writeEmail } from '../emails/store.ts'
import type { OrderRow } from '../orders/store.ts'
import { findPurchase, type PaymentRow } from './store.ts'

export async function confirmByEmail(tx: Query, queue: Queue, order: OrderRow, payment: PaymentRow) {
  if (!order.email) return
  const content = {
    orderId: order.id,
    bundleType: order.bundleType,
    cents: payment.amountCents,
    paidOn: new Date().toISOString(),
    demo: payment.gateway === 'demo',
    guest: order.accountId === null,
    consent: consentOf(payment),
  }
  await writeEmail(tx, queue, {
    kind: 'order-confirmation',
    cause: order.id,
    recipient: order.email,
    language: order.language,
    content,
  })
}

/** Confirms by email that the parent asked for drawing to start at once, if the receipt did not say so. */
export async function confirmStart(tx: Query, queue: Queue, order: OrderRow, version: ConsentVersion) {
  const { id: orderId, email: recipient, language } = order
  if (!recipient) return
  const content = { orderId, consent: { version, givenAt: new Date().toISOString() } }
  await writeEmail(tx, queue, { kind: 'start-confirmed', cause: orderId, recipient, language, content })
}

type Consented = Pick<PaymentRow, 'consentVersion' | 'consentedAt'>

export function consentOf({ consentVersion: version, consentedAt }: Consented) {
  return version && consentedAt ? { version, givenAt: consentedAt.toISOString() } : undefined
}

/** Tells the parent about a refund; `cents` is the amount refunded now. */
export async function notifyRefund(
  tx: Query,
  queue: Queue,
  payment: PaymentRow,
  cents: number,
): Promise<void> {
  const bought = await whatWasBought(tx, payment)
  if (!bought || cents <= 0) return
  const { recipient, language, ...what } = bought
  await writeEmail(tx, queue, {
    kind: 'refund',
    cause: `${payment.id}:${payment.refundedCents + cents}`,
    recipient,
    language,
    content: { ...what, cents, refundedAt: new Date().toISOString(), demo: payment.gateway === 'demo' },
  })
}

export async function notifyWithdrawal(tx: Query, queue: Queue, payment: PaymentRow, refundCents: number) {
  const bought = await whatWasBought(tx, payment)
  if (!bought) return
  const { recipient, language, ...what } = bought
  const { withdrawalDeclaredAt: declaredAt } = payment
  const paidOn = (payment.succeededAt ?? payment.createdAt).toISOString()
  await writeEmail(tx, queue, {
    kind: 'withdrawal-received',
    cause: payment.id,
    recipient,
    language,
    content: {
      ...what,
      paidOn,
      receivedAt: (declaredAt ?? new Date()).toISOString(),
      refundCents,
      ...(declaredAt ? { disputed: true as const } : {}),
    },
  })
}

/** What a payment was for, and the recipient of emails about it, or undefined if that person was erased. */
async function whatWasBought(tx: Query, payment: PaymentRow) {
  const purchase = await findPurchase(tx, payment.id)
  const { planId, orderBundle, giftPack, language, ...emails } = purchase
  const bundleType: BundleType | null = planId ?? orderBundle ?? giftPack
  const own = emails.orderEmail || emails.subscriptionEmail || emails.buyerEmail || emails.printEmail
  const recipient = own || emails.notifyEmail
  const { orderId, subscriptionId, giftCardId, bookPrintId } = payment
  const reference = orderId ?? subscriptionId ?? giftCardId ?? bookPrintId
  if (!recipient || !reference || !(bundleType || bookPrintId)) return undefined
  return { reference, bundleType, recipient, language, ...(giftPack ? { gift: true as const } : {}) }
}
