import { lazy, Suspense } from 'react'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { patiently } from '../../patiently.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { privatePage } from '../site/unlisted-page.ts'
import type { Route } from './+types/gift-cards-page'

// What a route's page imports at once is told to every page.
const GiftCards = lazy(() => patiently(() => import('./gift-cards.tsx')))

export function meta({ params }: Route.MetaArgs) {
  const { buy, card } = gifts
  return params.giftCardId ? privatePage(card.pageTitle) : privatePage(buy.pageTitle, buy.description)
}

/** The key of the receipt leaves the address and stays with this visit. Without it the browser or account must be the buyer's. */
export function clientLoader({ params: { giftCardId } }: Route.ClientLoaderArgs): { key?: string } {
  const key = giftCardId && new URLSearchParams(location.hash.slice(1)).get('key')
  if (key) history.replaceState({ ...history.state, key }, '', paths.giftCard(giftCardId))
  const kept: unknown = history.state?.key
  return typeof kept === 'string' ? { key: kept } : {}
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text={gifts.loading} />
}

export default function GiftCardsPage({ params, loaderData }: Route.ComponentProps) {
  return (
    <Page start={false}>
      <Suspense fallback={<Waiting text={gifts.loading} />}>
        <GiftCards id={params.giftCardId} access={loaderData.key} />
      </Suspense>
    </Page>
  )
}
