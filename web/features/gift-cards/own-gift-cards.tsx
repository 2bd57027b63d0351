import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { GiftCard } from '#contract/gift-cards.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { shortDate } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { ownGiftCardsQuery } from './queries.ts'

const t = gifts.list

/** The gift cards that a parent bought. Renders nothing if there are none. */
export default function OwnGiftCards() {
  const { data: cards = [] } = useQuery(ownGiftCardsQuery)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="gift-cards" className="grid gap-4">
      <h2 id="gift-cards">{t.title}</h2>
      <ul className="grid divide-y divide-line border-line border-y">
        {cards.map((card) => (
          <li key={card.id}>
            <Line card={card} />
          </li>
        ))}
      </ul>
      <Link to={paths.giftCards()} className="justify-self-start underline underline-offset-4">
        {t.buy}
      </Link>
    </section>
  )
}

function Line({ card }: { card: GiftCard }) {
  const { id, recipientName: name, packId, status, createdAt } = card
  return (
    <Link
      to={paths.giftCard(id)}
      className="grid min-h-14 items-center gap-x-4 py-2.5 sm:grid-cols-[1fr_auto]"
    >
      <span className="font-semibold underline underline-offset-4 wrap-anywhere">
        {name ? t.for({ name }) : t.anybody}
      </span>
      <span className="text-label text-soft">
        {bundleName(packId)} · {shortDate(createdAt)} · {t.state[status]}
      </span>
    </Link>
  )
}
