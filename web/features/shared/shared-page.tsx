import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getShared, type SharedArtwork } from '#contract/shares.ts'
import { sourcesOf } from '#contract/sights.ts'
import { ApiError, send } from '../../api.ts'
import { shared as t } from '../../messages/shared.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { Page } from '../site/page.tsx'
import { QuietHeader } from '../site/quiet-header.tsx'
import { privatePage } from '../site/unlisted-page.ts'
import type { Route } from './+types/shared-page'

export function meta() {
  return privatePage(t.pageTitle, t.description)
}

/** One artwork and its title, for whoever was sent the link. */
export default function SharedPage({ params: { token } }: Route.ComponentProps) {
  const artwork = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => send(getShared, { params: { token }, signal }),
  })
  return (
    <Page header={<QuietHeader />}>
      <div className="wall grid justify-items-center gap-10 pt-4 pb-20 sm:pt-8">
        <Loaded
          query={artwork}
          waiting={t.loading}
          retryLabel={site.retry}
          broken={(error) => error instanceof ApiError && error.status === 404 && <Missing />}
        >
          {(found) => <Artwork artwork={found} />}
        </Loaded>
      </div>
    </Page>
  )
}

function Artwork({ artwork: { title, style, artworkUrl, size } }: { artwork: SharedArtwork }) {
  const ratio = size ? size.width / size.height : 1
  return (
    <>
      <h1 tabIndex={-1} className="text-balance text-center text-3xl sm:text-5xl">
        {t.heading}
      </h1>
      <div className="relative w-full">
        <div aria-hidden className="lit -z-10 absolute -inset-[6%]" />
        <Frame
          wire
          className="relative mx-auto"
          maxWidth={`max(16rem, calc(66dvh * ${ratio}))`}
          label={
            <MuseumLabel title={title || t.untitled} className="mx-auto">
              <p>{t.from({ style: site.styles[style] })}</p>
            </MuseumLabel>
          }
        >
          <img
            src={artworkUrl}
            {...(size && { srcSet: sourcesOf(artworkUrl, size), ...size })}
            sizes="(min-width: 64rem) 46rem, 90vw"
            alt={title ? t.alt({ title }) : t.altUntitled}
            className="block h-auto w-full"
          />
        </Frame>
      </div>
      <a href={artworkUrl} download className={buttonClasses({ look: 'secondary' })}>
        <Download aria-hidden size={20} />
        {t.download}
      </a>
      <p className="text-center text-soft">
        {t.own}{' '}
        <a href={paths.home()} className="text-ink underline underline-offset-4">
          {t.start}
        </a>
      </p>
    </>
  )
}

function Missing() {
  return (
    <EmptyPlace label={site.notFound.label}>
      <h1 tabIndex={-1} className="text-4xl">
        {t.missing.title}
      </h1>
      <p className="text-lg text-soft">{t.missing.text}</p>
      <ButtonLink to={paths.home()}>{t.missing.action}</ButtonLink>
    </EmptyPlace>
  )
}
