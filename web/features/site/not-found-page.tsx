import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPlace } from './empty-place.tsx'
import { Page } from './page.tsx'
import { unlistedPage } from './unlisted-page.ts'

const t = site.notFound

export function meta() {
  return unlistedPage(t.heading)
}

export default function NotFoundPage() {
  return (
    <Page footer={false}>
      <div className="wall py-10 sm:py-16">
        <div className="mx-auto max-w-4xl">
          <EmptyPlace label={t.label}>
            <h1 tabIndex={-1} className="text-4xl">
              {t.heading}
            </h1>
            <p className="text-lg text-soft">{t.text}</p>
            <ButtonLink to={paths.home()}>{t.action}</ButtonLink>
          </EmptyPlace>
        </div>
      </div>
    </Page>
  )
}
