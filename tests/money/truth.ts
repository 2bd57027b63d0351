import { eq } from 'drizzle-orm'
import { orders, payments } from '#server/database/schema.ts'
import { findGiftCard } from '#server/features/gift-cards/store.ts'
import type { PaymentRow } from '#server/features/payments/store.ts'
import { type Family, own } from './family.ts'
import { faultsInGift } from './gifts.ts'
import { type Books, faultsInGrants, heldBy } from './grants.ts'
import { faultsInPrint } from './prints.ts'
import { faultsInShares } from './shares.ts'
import { faultsInSubscriptions } from './subscriptions.ts'

/** Compares our records with Stripe's. Returns the contradictions in sentences, or none if all is well. */
export async function faultsIn(family: Family): Promise<string[]> {
  const { calm, fake, giftCard } = family
  const books: Books = {
    paid: await calm.db.select().from(payments).where(own(family)),
    grants: await heldBy(family),
    card: giftCard && (await findGiftCard(calm.db, giftCard.id)),
  }
  const { paid, card } = books
  return [
    ...fake.complaints,
    ...faultsInGrants(family, books),
    ...faultsInPayments(family, books),
    ...(await faultsInShares(family, paid)),
    ...(await faultsInPrint(family, paid)),
    ...(card ? await faultsInGift(family, card, paid) : []),
    ...(await faultsInOrder(family, paid)),
    ...(await faultsInSubscriptions(family)),
  ]
}

/** Payments that we do not know of or gave nothing for, and refunds that differ or left credits behind. */
function faultsInPayments({ fake }: Family, { paid, grants }: Books): string[] {
  const faults: string[] = []
  for (const intent of fake.books.intents.values()) {
    if (intent.invoice || intent.status !== 'succeeded') continue
    const ours = paid.find(({ intentId }) => intentId === intent.id)
    if (ours?.status !== 'succeeded') faults.push(`${intent.id}: was paid and we do not know of it`)
    if (!ours?.fulfilledAt && intent.charge?.refunded !== intent.amount)
      faults.push(`${intent.id}: bought nothing and was not sent back`)
  }
  for (const payment of paid) {
    const charge = fake.books.intents.get(payment.intentId)?.charge
    if (payment.refundedCents !== (charge?.refunded ?? 0)) faults.push(`${payment.intentId}: refunds differ`)
    const isPaidInvoice = fake.books.invoices.get(payment.invoiceId ?? '')?.status === 'paid'
    if (isPaidInvoice && !payment.fulfilledAt && charge?.refunded !== charge?.amount)
      faults.push(`${payment.invoiceId}: was paid beside a plan and not sent back`)
    const gone = charge && (charge.refunded === charge.amount || charge.dispute?.status === 'lost')
    if (gone && grants.some(({ paymentId, left }) => paymentId === payment.id && left > 0))
      faults.push(`${payment.intentId}: went back, its credits did not`)
  }
  return faults
}

async function faultsInOrder({ calm, order }: Family, paid: readonly PaymentRow[]): Promise<string[]> {
  const [now] = await calm.db.select().from(orders).where(eq(orders.id, order.id))
  const bought = paid.some(({ orderId, fulfilledAt }) => orderId === order.id && fulfilledAt)
  const isRight = now?.deletedAt || bought === (now?.status === 'paid')
  return isRight ? [] : [`the order is ${now?.status}, bought: ${bought}`]
}
