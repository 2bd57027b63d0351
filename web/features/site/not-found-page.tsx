import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Page } from './page.tsx'
import { pageTitle } from './page-title.ts'

const t = site.notFound

export function meta() {
  return [{ title: pageTitle(t.heading) }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return (
    <Page footer={false}>
      <div className="mx-auto grid max-w-4xl items-center gap-10 px-5 py-10 sm:grid-cols-2">
        <Frame
          wire
          label={
            <MuseumLabel title={t.label.title}>
              <p>{t.label.text}</p>
            </MuseumLabel>
          }
        >
          <div className="aspect-[4/3] bg-[#faf5e9]" />
        </Frame>
        <div className="grid justify-items-start gap-5">
          <h1 tabIndex={-1} className="text-4xl">
            {t.heading}
          </h1>
          <p className="text-lg text-soft">{t.text}</p>
          <ButtonLink to={paths.home()}>{t.action}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
