import { Answer, amount, Moment, TableSection } from './parts.tsx'
import { PurchaseLink } from './purchase-link.tsx'
import { moneyQuery } from './queries.ts'

export function MoneyPage() {
  return (
    <Answer heading="Money" query={moneyQuery}>
      {({ disputes, refunds }) => (
        <>
          <TableSection
            title="Disputes"
            heads={['Of', 'Begun', 'Dispute', 'Amount']}
            empty="No bank disputed a payment."
            rows={disputes.map(
              ({ paymentId, orderId, giftCardId, createdAt, dispute, amountCents, currency }) => ({
                key: paymentId,
                cells: [
                  <PurchaseLink key="id" orderId={orderId} giftCardId={giftCardId} />,
                  <Moment key="at" at={createdAt} />,
                  dispute,
                  amount(amountCents, currency),
                ],
              }),
            )}
          />
          <TableSection
            title="Refunds on their way"
            heads={['Of', 'Asked', 'Why', 'Amount']}
            empty="The gateway has taken all refunds."
            rows={refunds.map(({ id, orderId, giftCardId, requestedAt, reason, amountCents, currency }) => ({
              key: id,
              cells: [
                <PurchaseLink key="id" orderId={orderId} giftCardId={giftCardId} />,
                <Moment key="at" at={requestedAt} />,
                reason,
                amount(amountCents, currency),
              ],
            }))}
          />
        </>
      )}
    </Answer>
  )
}
