import { useEffect, useState } from 'react'
import { advertorial as t } from '../../messages/advertorial.ts'
import { paths } from '../../paths.ts'
import { track } from '../../track.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { Claims } from '../site/claims.tsx'
import { HouseDrawing } from '../site/house-drawing.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { Illustration } from './illustrations.tsx'

const END = 'begin'

export const meta = () =>
  publicPageMeta({ title: t.title, description: t.description, path: paths.advertorial() })

export default function AdvertorialPage() {
  useEffect(() => track({ name: 'ViewContent' }), [])
  return (
    <Page start={false}>
      <ReadingProgress />
      <Advertisement />
      <article className="mx-auto grid max-w-2xl gap-8 px-4 sm:px-5 pt-8 pb-16">
        <header className="grid gap-4">
          <h1 tabIndex={-1} className="sm:text-6xl">
            {t.title}
          </h1>
          <p className="text-soft text-xl">{t.lead}</p>
          <a href={`#${END}`} className={buttonClasses({ variant: 'secondary' }, 'justify-self-start')}>
            {t.action}
          </a>
        </header>
        <Frame wire label={<MuseumLabel {...t.figures.house} />}>
          <HouseDrawing />
        </Frame>
        {t.sections.map(({ heading, paragraphs }, i) => (
          <section key={heading} className="grid gap-3 text-[1.125rem] leading-relaxed">
            <h2 className="text-3xl">{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Illustration section={i} />
          </section>
        ))}
      </article>
      <Begin />
    </Page>
  )
}

/** Shown above and below the article. */
function Advertisement() {
  return (
    <div className="border-line border-y bg-sunflower-wash">
      <p className="mx-auto flex max-w-2xl flex-wrap gap-x-4 px-4 sm:px-5 py-2 text-[0.9375rem]">
        <strong>{t.mark}</strong> {t.by}
      </p>
    </div>
  )
}

function Begin() {
  return (
    <section id={END} aria-labelledby="begin-heading" className="border-line border-t bg-band">
      <div className="mx-auto grid max-w-2xl justify-items-start gap-5 px-4 sm:px-5 py-16">
        <h2 id="begin-heading" className="text-3xl sm:text-5xl">
          {t.final.heading}
        </h2>
        <p className="text-lg text-soft">{t.final.text}</p>
        <ButtonLink to={paths.app()} size="large" onClick={() => track({ name: 'Lead' })}>
          {t.final.action}
        </ButtonLink>
        <Claims
          ids={['research', 'freePreview', 'cancelAnyTime', 'packsNeverExpire', 'lovedBy', 'guarantee']}
        />
        <p className="text-label text-soft">{t.small}</p>
      </div>
    </section>
  )
}

function ReadingProgress() {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const read = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      const room = scrollHeight - clientHeight
      setPercent(room > 0 ? Math.round((100 * scrollTop) / room) : 100)
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return (
    <div
      role="progressbar"
      aria-label={t.reading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="fixed inset-x-0 top-0 z-20 h-1"
    >
      <div className="h-full bg-tomato" style={{ width: `${percent}%` }} />
    </div>
  )
}
