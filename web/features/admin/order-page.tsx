import { useQuery } from '@tanstack/react-query'
import { cancelOrder, giveCreditsToOrder } from '#contract/admin/actions.ts'
import type { OrderStory } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'
import { OrderLetters } from './order-letters.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { Answer, amount, Heading, Moment, Section, Table } from './parts.tsx'
import { storyQuery } from './queries.ts'
import { creditsField } from './search-page.tsx'

/** One order: what it is, what can be done, and all that happened to it. */
export function OrderPage({ orderId }: { orderId: string }) {
  const story = useQuery(storyQuery(orderId))
  return (
    <Answer query={story}>
      {(told) => (
        <>
          <Head order={told.order} />
          <OrderPictures orderId={told.order.id} pictures={told.pictures} />
          <OrderPayments payments={told.payments} />
          <OrderLetters letters={told.letters} />
          <Events events={told.events} />
        </>
      )}
    </Answer>
  )
}

function Head({ order }: { order: OrderStory['order'] }) {
  const gone = order.deletedAt !== null
  const facts = [
    ['State', gone ? 'deleted' : order.status],
    ['Bundle', `${order.bundleType}, ${amount(order.totalCents, 'usd')}`],
    ['Address', order.email ?? '–'],
    ['Owner', order.accountId ? 'account' : 'guest'],
    ['Language', order.language],
    ['Credits left', String(order.creditsLeft)],
  ] as const
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading>
          Order <span className="font-mono">{order.id.slice(0, 8)}</span>
        </Heading>
        {!gone && (
          <div className="flex flex-wrap gap-2">
            <GiveToOrder id={order.id} />
            <Cancel id={order.id} />
          </div>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="shrink-0 text-soft">{name}</dt>
            <dd className="wrap-anywhere money">{value}</dd>
          </div>
        ))}
        <div className="flex gap-2">
          <dt className="shrink-0 text-soft">Pictures kept until</dt>
          <dd>
            <Moment at={order.picturesDeletedAt} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function GiveToOrder({ id }: { id: string }) {
  return (
    <ActButton
      label="Give credits"
      title="Give credits"
      description="To the account of this order, or to the order of a guest. They have no end."
      fields={creditsField}
      act={(asked, form) =>
        send(giveCreditsToOrder, { params: { id }, body: { ...asked, credits: Number(form.get('credits')) } })
      }
    />
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

function Events({ events }: { events: OrderStory['events'] }) {
  return (
    <Section title="Story">
      <Table
        heads={['When (UTC)', 'What', 'Of', 'More']}
        wraps
        empty="Nothing happened."
        rows={events.map((event, i) => ({
          key: `${event.at} ${event.area} ${event.what} ${event.id} ${i}`,
          cells: [
            <Moment key="at" at={event.at} />,
            <span key="what" className="whitespace-nowrap">
              {event.area} {event.what.replaceAll('_', ' ')}
            </span>,
            <span key="of" className="font-mono">
              {event.id.slice(0, 8)}
            </span>,
            [event.detail, event.cents !== null && event.currency && amount(event.cents, event.currency)]
              .filter(Boolean)
              .join(', '),
          ],
        }))}
      />
    </Section>
  )
}
