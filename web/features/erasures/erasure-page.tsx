import { erasure as t } from '../../messages/erasure.ts'
import { lazily } from '../../part.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { QuietHeader } from '../site/quiet-header.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/erasure-page'

// Lazy, because the route manifest on every page lists the static imports of each route.
const Receipt = lazily(
  () => import('./receipt.tsx'),
  () => <Waiting text={t.loading} />,
)

export const meta = () => privatePageMeta(t.pageTitle, t.description)

export default function ErasurePage({ params: { id } }: Route.ComponentProps) {
  return (
    <Page header={<QuietHeader />}>
      <div className="page-width pt-8 pb-24 sm:pt-12">
        <Receipt id={id} />
      </div>
    </Page>
  )
}
