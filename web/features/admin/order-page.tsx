import { useQuery } from '@tanstack/react-query'
import { cancelOrder, giveCreditsToOrder } from '#contract/admin/actions.ts'
import type { OrderStory } from '#contract/admin/orders.ts'
import { send } from '../../api.ts'
import { ActButton } from './act-button.tsx'
import { OrderPictures } from './order-pictures.tsx'
import { Answer, amount, Facts, Heading, Moment } from './parts.tsx'
import { storyQuery } from './queries.ts'
import { creditsField } from './search-page.tsx'
import { StoryEmails } from './story-emails.tsx'
import { StoryEvents } from './story-events.tsx'
import { StoryPayments } from './story-payments.tsx'

/** One order: what it is, what can be done, and all that happened to it. */
export function OrderPage({ orderId }: { orderId: string }) {
  const story = useQuery(storyQuery(orderId))
  return (
    <Answer query={story}>
      {(told) => (
        <>
          <Head order={told.order} />
          <OrderPictures orderId={told.order.id} pictures={told.pictures} />
          <StoryPayments
            payments={told.payments}
            after="With all of it the pictures are taken back; with a part, its share of the credits."
          />
          <StoryEmails emails={told.emails} />
          <StoryEvents events={told.events} />
        </>
      )}
    </Answer>
  )
}

function Head({ order }: { order: OrderStory['order'] }) {
  const gone = order.deletedAt !== null
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
