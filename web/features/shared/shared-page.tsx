import { shared as t } from '../../messages/shared.ts'
import { lazily } from '../../part.tsx'
import { Waiting } from '../../ui/loaded.tsx'
import { Page } from '../site/page.tsx'
import { QuietHeader } from '../site/quiet-header.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/shared-page'

// Lazy, because the route manifest on every page lists the static imports of each route.
const SharedLink = lazily(
  () => import('./shared-link.tsx'),
  () => <Waiting text={t.loading} />,
)

export const meta = () => privatePageMeta(t.pageTitle, t.description)

/** The page that a parent's link opens. */
export default function SharedPage({ params: { token } }: Route.ComponentProps) {
  return (
    <Page header={<QuietHeader />}>
      <div className="grid justify-items-center gap-5 pb-20">
        <SharedLink token={token} />
      </div>
    </Page>
  )
}
