import { cancelOrder, giveCreditsToOrder } from '#contract/admin/actions.ts'
import type { OrderTimeline } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'
import { GiveCredits } from './give-credits.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { Answer, amount, Facts, Heading, Moment } from './parts.tsx'
import { orderTimelineQuery } from './queries.ts'
import { TimelineEmails } from './timeline-emails.tsx'
import { TimelineEvents } from './timeline-events.tsx'
import { TimelinePayments } from './timeline-payments.tsx'

/** One order with its pictures, payments, emails and events. */
export function OrderPage({ orderId }: { orderId: string }) {
  return (
    <Answer query={orderTimelineQuery(orderId)}>
      {(details) => (
        <>
          <Head order={details.order} />
          <OrderPictures orderId={details.order.id} pictures={details.pictures} />
          <TimelinePayments
            payments={details.payments}
            after="With all of it the pictures are taken back; with a part, its share of the credits."
          />
          <TimelineEmails emails={details.emails} />
          <TimelineEvents events={details.events} />
        </>
      )}
    </Answer>
  )
}

function Head({ order }: { order: OrderTimeline['order'] }) {
  const gone = order.deletedAt !== null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading>
          Order <span className="font-mono">{order.id.slice(0, 8)}</span>
        </Heading>
        {!gone && (
          <div className="flex flex-wrap gap-2">
            <GiveCredits
              description="To the account of this order, or to the order of a guest. They have no end."
              give={(body) => send(giveCreditsToOrder, { params: { id: order.id }, body })}
            />
            <Cancel id={order.id} />
          </div>
        )}
      </div>
      <Facts
        facts={[
          ['State', gone ? 'deleted' : order.status],
          ['Bundle', `${order.bundleType}, ${amount(order.totalCents, 'usd')}`],
          ['Address', order.email ?? '–'],
          ['Owner', order.accountId ? 'account' : 'guest'],
          ['Language', order.language],
          ['Credits left', String(order.creditsLeft)],
          ['Pictures kept until', <Moment key="until" at={order.picturesDeletedAt} />],
        ]}
      />
    </div>
  )
}

function Cancel({ id }: { id: string }) {
  return (
    <ActButton
      label="Cancel order"
      title="Cancel this order"
      description="Its pictures and its report are erased at once, for good. Money is sent back by a refund: do that first."
      danger
      act={(asked) => send(cancelOrder, { params: { id }, body: asked })}
    />
  )
}
