import { lazy, Suspense } from 'react'
import { erasure as t } from '../../messages/erasure.ts'
import { patiently } from '../../patiently.ts'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { QuietHeader } from '../site/quiet-header.tsx'
import { privatePage } from '../site/unlisted-page.ts'
import type { Route } from './+types/erasure-page'

// What a route's page imports at once is told to every page.
const Receipt = lazy(() => patiently(() => import('./receipt.tsx')))

export function meta() {
  return privatePage(t.pageTitle, t.description)
}

export default function ErasurePage({ params: { id } }: Route.ComponentProps) {
  return (
    <Page header={<QuietHeader />}>
      <div className="wall pt-8 pb-24 sm:pt-12">
        <Suspense fallback={<Waiting text={t.loading} />}>
          <Receipt id={id} />
        </Suspense>
      </div>
    </Page>
  )
}
