import type { GiftCardTimeline } from '#contract/admin/gift-cards.ts'
import { Answer, amount, Facts, Heading, Moment } from './parts.tsx'
import { giftCardQuery } from './queries.ts'
import { TimelineEmails } from './timeline-emails.tsx'
import { TimelineEvents } from './timeline-events.tsx'
import { TimelinePayments } from './timeline-payments.tsx'

/** One gift card with its payments, emails and events. */
export function GiftCardPage({ giftCardId }: { giftCardId: string }) {
  return (
    <Answer query={giftCardQuery(giftCardId)}>
      {({ giftCard, payments, emails, events }) => (
        <>
          <Head giftCard={giftCard} />
          <TimelinePayments payments={payments} after={afterRefund(giftCard)} />
          <TimelineEmails emails={emails} />
          <TimelineEvents events={events} />
        </>
      )}
    </Answer>
  )
}

function afterRefund({ status }: GiftCardTimeline['giftCard']): string {
  return status === 'redeemed'
    ? 'It was redeemed: with all of it the unused credits go, and the artwork made of the others; with a part, its share of the credits.'
    : 'With all of it the code ends; with a part, whoever redeems it gets fewer credits.'
}

function Head({ giftCard }: { giftCard: GiftCardTimeline['giftCard'] }) {
  const { id, status, packId, cents, credits, creditsLeft } = giftCard
  const { buyerEmail, recipientEmail, redeemedBy, language, delivery, sendAt } = giftCard
  return (
    <div className="grid gap-3">
      <Heading>
        Gift card <span className="font-mono">{id.slice(0, 8)}</span>
      </Heading>
      <Facts
        facts={[
          ['State', status],
          ['Pack', `${packId}, ${amount(cents, 'usd')}, ${credits} credits`],
          ['Bought by', buyerEmail ?? '–'],
          ['Redeemed by', redeemedBy ?? '–'],
          ['Credits left', creditsLeft === null ? '–' : String(creditsLeft)],
          ['Language', language],
          ...(delivery === 'print'
            ? ([['Travels', 'printed at home']] as const)
            : ([
                ['For', recipientEmail ?? '–'],
                ['Email due', <Moment key="due" at={sendAt} />],
              ] as const)),
        ]}
      />
    </div>
  )
}
