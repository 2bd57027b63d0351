import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Missing } from './missing.tsx'
import { Page } from './page.tsx'
import { unlistedPageMeta } from './unlisted-page.ts'

const t = site.notFound

export const meta = () => unlistedPageMeta(t.heading)

export default function NotFoundPage() {
  return (
    <Page footer={false}>
      <div className="page-width py-10 sm:py-16">
        <div className="mx-auto max-w-4xl">
          <Missing {...t} title={t.heading} to={paths.home()} />
        </div>
      </div>
    </Page>
  )
}
