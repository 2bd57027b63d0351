import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { account } from '../../messages/account.ts'
import { lazily } from '../../part.tsx'
import { ChildrenRow } from '../children/children-row.tsx'
import { ownOrdersQuery } from '../pictures/queries.ts'
import { AccountPage } from '../signed-in/account-page.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import { latestArtwork } from './latest-artwork.ts'
import { LatestPictures } from './latest-pictures.tsx'
import { OfferedOrders } from './offered-orders.tsx'
import { PlanCard } from './plan-card.tsx'

// Lazy, because few parents have gift cards.
const OwnGiftCards = lazily(() => import('../gift-cards/own-gift-cards.tsx'))

const t = account.home

export const meta = () => unlistedPageMeta(t.pageTitle, t.description)

export default function DashboardPage() {
  // Only read here: LatestPictures fetches the orders.
  const { data: orders } = useQuery({ ...ownOrdersQuery, enabled: false })
  const empty = orders && latestArtwork(orders).length === 0
  return <AccountPage startsHere={!empty}>{(user) => <Dashboard user={user} />}</AccountPage>
}

/** Shows the latest pictures first, then the account details. */
function Dashboard({ user }: { user: User }) {
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pt-8 pb-24 sm:pt-12 lg:grid-cols-[1fr_21rem]">
      <h1 tabIndex={-1} className="lg:col-span-2">
        {user.name ? t.title({ name: user.name }) : t.titleWithoutName}
      </h1>
      <div className="empty:hidden lg:col-span-2">
        <OfferedOrders />
      </div>
      <LatestPictures />
      <PlanCard user={user} />
      <div className="empty:hidden lg:col-span-2">
        <ChildrenRow />
      </div>
      <div className="empty:hidden lg:col-span-2">
        <OwnGiftCards />
      </div>
    </div>
  )
}
