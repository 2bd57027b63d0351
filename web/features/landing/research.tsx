import { landing } from '../../messages/en/landing.ts'
import { Claims } from '../site/claims.tsx'

const t = landing.research

export function Research() {
  return (
    <section aria-labelledby="research" className="border-line border-y bg-band">
      <div className="wall grid gap-x-20 gap-y-8 py-16 sm:py-24 lg:grid-cols-2">
        <h2 id="research" className="max-w-[18ch] text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <div className="grid max-w-prose content-start gap-5">
          <p className="text-lg">{t.text}</p>
          <p className="text-soft">{t.limits}</p>
          <Claims ids={['research', 'reportPages', 'within24Hours', 'accuracy', 'lovedBy']} />
        </div>
      </div>
    </section>
  )
}
