import { Link } from 'react-router'
import { landing } from '../../messages/landing.ts'
import { method } from '../../messages/method.ts'
import { paths } from '../../paths.ts'
import { Claims } from '../site/claims.tsx'
import { ReportSheets } from './report-sheets.tsx'

const t = landing.research
const link = 'flex min-h-11 items-center font-semibold underline underline-offset-4'

export function Research() {
  return (
    <section aria-labelledby="research" className="border-line border-y bg-band">
      <div className="page-width grid items-center gap-x-20 gap-y-12 py-16 sm:py-24 lg:grid-cols-2">
        <div className="grid max-w-prose content-start gap-5">
          <h2 id="research" className="max-w-[18ch] text-3xl sm:text-5xl">
            {t.heading}
          </h2>
          <p className="text-lg">{t.text}</p>
          <p className="text-soft">{t.limits}</p>
          <p className="flex flex-wrap gap-x-6">
            <a href={paths.sampleReport('html')} className={link}>
              {method.sample.read}
            </a>
            <Link to={paths.method()} className={link}>
              {method.link}
            </Link>
          </p>
          <Claims ids={['research', 'reportPages', 'processing', 'within24Hours', 'accuracy', 'lovedBy']} />
        </div>
        <ReportSheets sizes="(min-width: 640px) 300px, 50vw" className="max-w-xl lg:order-first" />
      </div>
    </section>
  )
}
