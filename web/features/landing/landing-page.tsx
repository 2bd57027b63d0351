import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type BundleType, smallestBundleFor } from '#contract/plans.ts'
import { landing as t } from '../../messages/landing.ts'
import { paths } from '../../paths.ts'
import { track } from '../../track.ts'
import { PricingPanel } from '../pricing/pricing-panel.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { Ages } from './ages.tsx'
import { Examples } from './examples.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { Keepsakes } from './keepsakes.tsx'
import { Research } from './research.tsx'
import { Steps } from './steps.tsx'
import { structuredData } from './structured-data.ts'

export function meta() {
  return [
    ...publicPageMeta({ title: t.title, isWhole: true, description: t.description, path: paths.home() }),
    { 'script:ld+json': structuredData() },
  ]
}

export default function LandingPage() {
  useEffect(() => track({ name: 'ViewContent' }), [])
  return (
    <Page>
      <Hero />
      <Steps />
      <Examples />
      <Keepsakes />
      <Ages />
      <Research />
      <Pricing />
      <Faq />
    </Page>
  )
}

function Pricing() {
  const [selected, setSelected] = useState<BundleType>(smallestBundleFor(1))
  // If no plan is chosen here, the workspace picks one by the number of drawings.
  const chosen = useRef(false)
  const navigate = useNavigate()
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-heading"
      className="page-width grid gap-x-20 gap-y-10 py-16 sm:py-24 lg:grid-cols-[1fr_28rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid content-start gap-5">
        <h2 id="pricing-heading" className="text-3xl sm:text-5xl">
          {t.pricing.heading}
        </h2>
        <p className="max-w-prose text-lg text-soft">
          {t.pricing.text}{' '}
          <Link to={paths.giftCards()} className="whitespace-nowrap underline underline-offset-4">
            {t.pricing.present}
          </Link>
        </p>
      </div>
      <PricingPanel
        selected={selected}
        images={null}
        onSelect={(bundle) => {
          chosen.current = true
          setSelected(bundle)
        }}
        onProceed={(bundle) => navigate(paths.app(chosen.current ? bundle : undefined))}
        className="self-start rounded-md border border-line bg-band p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      />
      <Promises />
    </section>
  )
}

function Promises() {
  return (
    <div className="grid content-start gap-x-8 gap-y-6 border-line pt-4 md:max-lg:grid-cols-3 lg:max-w-prose lg:border-t lg:pt-8">
      <h3 className="col-span-full text-2xl">{t.promises.heading}</h3>
      {t.promises.list.map((promise) => (
        <div key={promise.title}>
          <p className="font-semibold">{promise.title}</p>
          <p className="text-soft">{promise.text}</p>
        </div>
      ))}
    </div>
  )
}
