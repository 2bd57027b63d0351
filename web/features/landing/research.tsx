import { Link } from 'react-router'
import coverPage from '../../assets/report/page-1.avif?url'
import measuredPage from '../../assets/report/page-3.avif?url'
import agesPage from '../../assets/report/page-6.avif?url'
import { landing } from '../../messages/landing.ts'
import { method } from '../../messages/method.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Claims } from '../site/claims.tsx'

const t = landing.research
const link = 'flex min-h-11 items-center font-semibold underline underline-offset-4'

export function Research() {
  return (
    <section aria-labelledby="research" className="border-line border-y bg-band">
      <div className="wall grid items-center gap-x-20 gap-y-12 py-16 sm:py-24 lg:grid-cols-2">
        <div className="grid max-w-prose content-start gap-5">
          <h2 id="research" className="mb-3 max-w-[18ch] text-3xl sm:text-5xl">
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
          <Claims ids={['research', 'reportPages', 'within24Hours', 'accuracy', 'lovedBy']} />
        </div>
        <Sheets />
      </div>
    </section>
  )
}

const sheets = [
  { src: measuredPage, place: 'left-0 top-[9%] -rotate-6' },
  { src: agesPage, place: 'right-0 top-[6%] rotate-5' },
  { src: coverPage, place: 'left-1/2 top-0 -translate-x-1/2 -rotate-1' },
]

/** Pages of the sample report, as they lie on a table. The link beside them opens it. */
function Sheets() {
  return (
    <div aria-hidden className="relative mx-auto aspect-[10/9] w-full max-w-xl self-center lg:order-first">
      {sheets.map(({ src, place }) => (
        <img
          key={src}
          src={src}
          alt=""
          width={560}
          height={738}
          loading="lazy"
          decoding="async"
          className={classes('absolute h-auto w-[52%] shadow-hung', place)}
        />
      ))}
    </div>
  )
}
