import { book as t } from '../../messages/book.ts'
import { lazily } from '../../part.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { AccountPage } from '../signed-in/account-page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/wall-book-page'

const WallBook = lazily(
  () => import('./wall-book.tsx'),
  () => <Waiting text={t.loading} />,
)

export const meta = () => privatePageMeta(t.pageTitle, t.description)

export default function WallBookPage({ params: { childId } }: Route.ComponentProps) {
  return (
    <AccountPage>
      {() => (
        <div className="page-width grid gap-8 pt-6 pb-24 sm:pt-8">
          <WallBook childId={childId} />
        </div>
      )}
    </AccountPage>
  )
}
