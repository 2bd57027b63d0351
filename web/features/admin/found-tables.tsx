import type { GiftCardSummary } from '#contract/admin/gift-cards.ts'
import type { FoundOrder } from '#contract/admin/orders.ts'
import type { FoundPayment } from '#contract/admin/timeline.ts'
import { paths } from '../../paths.ts'
import { amount, Moment, TableSection } from './parts.tsx'
import { NumberLink, PurchaseLink } from './purchase-link.tsx'

export function FoundOrders({ orders }: { orders: FoundOrder[] }) {
  return (
    <TableSection
      title="Orders"
      heads={['Order', 'Made', 'State', 'Bundle', 'Price', 'Address']}
      empty="No order."
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          <PurchaseLink key="id" orderId={order.id} />,
          <Moment key="at" at={order.createdAt} />,
          order.deletedAt ? 'deleted' : order.status,
          order.bundleType,
          amount(order.totalCents, 'usd'),
          order.email ?? '–',
        ],
      }))}
    />
  )
}

export function FoundGiftCards({ giftCards }: { giftCards: GiftCardSummary[] }) {
  return (
    <TableSection
      title="Gift cards"
      heads={['Gift card', 'Made', 'State', 'Pack', 'Price', 'Bought by', 'For']}
      empty="No gift card."
      rows={giftCards.map((card) => ({
        key: card.id,
        cells: [
          <NumberLink key="id" to={paths.adminGiftCard(card.id)} id={card.id} />,
          <Moment key="at" at={card.createdAt} />,
          card.status,
          card.packId,
          amount(card.cents, 'usd'),
          card.buyerEmail ?? '–',
          card.recipientEmail ?? '–',
        ],
      }))}
    />
  )
}

export function FoundPayments({ payments }: { payments: FoundPayment[] }) {
  return (
    <TableSection
      title="Payments"
      heads={['Of', 'Begun', 'State', 'Amount', 'At the gateway']}
      empty="No payment."
      rows={payments.map((payment) => ({
        key: payment.id,
        cells: [
          <PurchaseLink key="id" orderId={payment.orderId} giftCardId={payment.giftCardId} />,
          <Moment key="at" at={payment.createdAt} />,
          payment.status,
          amount(payment.amountCents, payment.currency),
          payment.intentId,
        ],
      }))}
    />
  )
}
