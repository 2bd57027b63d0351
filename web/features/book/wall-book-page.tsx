import { lazy, Suspense } from 'react'
import { book as t } from '../../messages/book.ts'
import { patiently } from '../../patiently.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { AccountPage } from '../signed-in/account-page.tsx'
import { privatePage } from '../site/unlisted-page.ts'
import type { Route } from './+types/wall-book-page'

const WallBook = lazy(() => patiently(() => import('./wall-book.tsx')))

export function meta() {
  return privatePage(t.pageTitle, t.description)
}

export function HydrateFallback() {
  return <Waiting text={t.loading} />
}

export default function WallBookPage({ params: { childId } }: Route.ComponentProps) {
  return (
    <AccountPage>
      {() => (
        <div className="wall grid gap-8 pt-6 pb-24 sm:pt-8">
          <Suspense fallback={<Waiting text={t.loading} />}>
            <WallBook childId={childId} />
          </Suspense>
        </div>
      )}
    </AccountPage>
  )
}
