import { book as t } from '../../messages/book.ts'
import { lazily } from '../../part.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/book-page'

// Lazy, because the route manifest on every page lists the static imports of each route.
const OrderBook = lazily(
  () => import('./order-book.tsx'),
  () => <Waiting text={t.loading} />,
)

export const meta = () => privatePageMeta(t.pageTitle, t.description)

export default function BookPage({ params: { orderId } }: Route.ComponentProps) {
  return (
    <Page start={false}>
      <div className="page-width grid gap-8 pt-6 pb-24 sm:pt-8">
        <OrderBook orderId={orderId} />
      </div>
    </Page>
  )
}
