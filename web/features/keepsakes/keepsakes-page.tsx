import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { packs } from '#contract/plans.ts'
import { figurineLoop, movingLoop } from '../../assets/keepsakes/index.ts'
import { money } from '../../messages/format.ts'
import { keepsakes as t } from '../../messages/keepsakes.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Frame } from '../../ui/frame.tsx'
import { ExampleCard } from '../gift-cards/example-card.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { BookExample } from './book-example.tsx'
import { LinkExample } from './link-example.tsx'
import { LoopingVideo } from './looping-video.tsx'
import { VoiceExample } from './voice-example.tsx'
import { WallExample } from './wall-example.tsx'

export const meta = () =>
  publicPageMeta({ title: t.pageTitle, description: t.description, path: paths.keepsakes() })

export default function KeepsakesPage() {
  return (
    <Page>
      <header className="page-width grid gap-4 pt-4 pb-12 sm:pt-10 sm:pb-16">
        <h1 tabIndex={-1} className="sm:text-6xl">
          {t.heading}
        </h1>
        <p className="max-w-prose text-lg text-soft">{t.lead}</p>
      </header>
      <Keepsake {...t.moving} comes={t.withPicture}>
        <Frame wire>
          <LoopingVideo {...movingLoop} alt={t.moving.alt} width={480} height={340} />
        </Frame>
      </Keepsake>
      <Keepsake {...t.figurine} comes={t.withPicture} other>
        <Frame>
          <LoopingVideo {...figurineLoop} alt={t.figurine.alt} width={480} height={336} />
        </Frame>
      </Keepsake>
      <Keepsake {...t.voice} comes={t.withPicture}>
        <VoiceExample />
      </Keepsake>
      <Keepsake {...t.wall} comes={t.withAccount} other>
        <WallExample />
      </Keepsake>
      <Keepsake {...t.book} comes={t.withPlan}>
        <BookExample />
      </Keepsake>
      <Keepsake {...t.shared} comes={t.withPicture} other>
        <LinkExample />
      </Keepsake>
      <Keepsake
        title={t.gift.title}
        text={t.gift.text}
        comes={t.gift.comes({ price: money(packs.single.cents) })}
        action={
          <Link to={paths.giftCards()} className="font-semibold underline underline-offset-4">
            {t.gift.action}
          </Link>
        }
      >
        <ExampleCard alt={t.gift.alt} />
      </Keepsake>
      <End />
    </Page>
  )
}

type KeepsakeProps = {
  title: string
  text: string
  /** Which plan includes it. */
  comes: string
  /** Set for every second one: shown on a band, with text and example swapped. */
  other?: boolean
  action?: ReactNode
  children: ReactNode
}

function Keepsake({ title, text, comes, other = false, action, children }: KeepsakeProps) {
  return (
    <section className={classes(other && 'border-line border-y bg-band')}>
      <div className="page-width grid items-center gap-x-20 gap-y-8 py-12 sm:py-20 lg:grid-cols-2">
        <div className={classes('grid max-w-prose content-start gap-4', other && 'lg:order-last')}>
          <h2 className="text-3xl sm:text-5xl">{title}</h2>
          <p className="text-lg">{text}</p>
          <p className="text-soft">{comes}</p>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}

function End() {
  return (
    <section className="page-width grid justify-items-start gap-5 py-16 sm:py-24">
      <h2 className="text-3xl sm:text-5xl">{t.end.heading}</h2>
      <p className="max-w-prose text-lg text-soft">{t.end.text}</p>
      <ButtonLink to={paths.app()} size="large">
        {site.start}
      </ButtonLink>
    </section>
  )
}
