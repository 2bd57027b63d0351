import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { GiftCard } from '#contract/gift-cards.ts'
import { ApiError } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money, shortDate } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { CardActions } from './card-actions.tsx'
import { CardFace } from './card-face.tsx'
import PayGiftCard from './pay-gift-card.tsx'
import { giftCardQuery } from './queries.ts'
import { statusText } from './status-text.ts'

const t = gifts.card

type BoughtProps = { id: string; access: string | undefined }

/** A gift card as its buyer sees it: its status, its actions and the card itself. */
export default function Bought({ id, access }: BoughtProps) {
  const card = useQuery(giftCardQuery(id, access))
  return (
    <Loaded
      query={card}
      waiting={gifts.loading}
      broken={(error) =>
        error instanceof ApiError && error.status < 500 && error.status >= 400 && <Missing />
      }
    >
      {(found) => <CardStatus card={found} access={access} />}
    </Loaded>
  )
}

function Missing() {
  return (
    <div className="page-width pt-8 pb-24">
      <EmptyPlace label={{ title: t.pageTitle, text: t.missingText }}>
        <h1 tabIndex={-1} className="text-3xl">
          {t.missing}
        </h1>
        <ButtonLink to={paths.giftCards()}>{gifts.list.buy}</ButtonLink>
      </EmptyPlace>
    </div>
  )
}

function CardStatus({ card, access }: { card: GiftCard; access: string | undefined }) {
  return (
    <div className="gift-page page-width grid gap-x-20 gap-y-12 pt-4 pb-20 sm:pt-10 lg:grid-cols-[5fr_7fr]">
      <div className="grid content-start gap-6">
        <h1 tabIndex={-1}>{t.title[card.status]}</h1>
        <div role="status" className="grid gap-3 text-lg">
          {statusText(card).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {card.status === 'unpaid' && <Pay card={card} />}
        {card.status === 'active' && <CardActions card={card} access={access} />}
        <Purchase card={card} />
        <Link to={paths.giftCards()} className="justify-self-start underline underline-offset-4">
          {t.another}
        </Link>
      </div>
      {card.code && <CardFace card={card} code={card.code} />}
    </div>
  )
}

function Pay({ card }: { card: GiftCard }) {
  const [paying, setPaying] = useState(false)
  return (
    <>
      <Button size="large" className="justify-self-start" onClick={() => setPaying(true)}>
        {t.payNow({ price: money(card.cents) })}
      </Button>
      <PayGiftCard card={card} open={paying} onClose={() => setPaying(false)} />
    </>
  )
}

function Purchase({ card }: { card: GiftCard }) {
  const { facts } = t
  const lines = [
    [facts.number, card.id.slice(0, 8)],
    [facts.pack, bundleName(card.packId)],
    [facts.paid, money(card.cents)],
    ...(card.paidAt ? [[facts.bought, shortDate(card.paidAt)] as const] : []),
  ] as const
  return <Facts lines={lines} />
}
