import { gifts } from '../../messages/gifts.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { takeKey } from '../session/email-link.ts'
import { Page } from '../site/page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/gift-card-page'

// Lazy, because the route manifest on every page lists the static imports of each route.
const Bought = lazily(
  () => import('./bought.tsx'),
  () => <Waiting text={gifts.loading} />,
)

export const meta = () => privatePageMeta(gifts.card.pageTitle)

/** Takes the receipt's key from the URL. Without it, only the buyer's browser or account has access. */
export function clientLoader({ params: { giftCardId } }: Route.ClientLoaderArgs) {
  return takeKey(paths.giftCard(giftCardId))
}

/** One gift card, for its buyer. */
export default function GiftCardPage({ params: { giftCardId: id }, loaderData }: Route.ComponentProps) {
  return (
    <Page start={false}>
      <Bought key={id} id={id} access={loaderData.key} />
    </Page>
  )
}
