import { useQuery } from '@tanstack/react-query'
import { Answer, amount, Heading, Moment, OrderLink, Section, Table } from './parts.tsx'
import { moneyQuery } from './queries.ts'

export function MoneyPage() {
  const money = useQuery(moneyQuery)
  return (
    <>
      <Heading>Money</Heading>
      <Answer query={money}>
        {({ disputes, refunds }) => (
          <>
            <Section title="Disputes">
              <Table
                heads={['Order', 'Begun', 'Dispute', 'Amount']}
                empty="No bank disputed a payment."
                rows={disputes.map(({ paymentId, orderId, createdAt, dispute, amountCents, currency }) => ({
                  key: paymentId,
                  cells: [
                    <OrderLink key="id" id={orderId} />,
                    <Moment key="at" at={createdAt} />,
                    dispute,
                    amount(amountCents, currency),
                  ],
                }))}
              />
            </Section>
            <Section title="Refunds on their way">
              <Table
                heads={['Order', 'Asked', 'Why', 'Amount']}
                empty="The gateway has taken all refunds."
                rows={refunds.map(({ id, orderId, requestedAt, reason, amountCents, currency }) => ({
                  key: id,
                  cells: [
                    <OrderLink key="id" id={orderId} />,
                    <Moment key="at" at={requestedAt} />,
                    reason,
                    amount(amountCents, currency),
                  ],
                }))}
              />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}
