import { Link } from 'react-router'
import { landing } from '../../messages/landing.ts'
import { paths } from '../../paths.ts'
import { Questions } from '../site/questions.tsx'

const t = landing.questions

export function Faq() {
  return (
    <section aria-labelledby="faq" className="border-line border-t">
      <div className="page-width grid gap-x-20 gap-y-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]">
        <h2 id="faq" className="text-3xl sm:text-5xl">
          {t.heading}
        </h2>
        <div className="grid justify-items-start gap-6">
          <Questions list={t.list} />
          <Link to={paths.contact()} className="flex min-h-11 items-center underline underline-offset-4">
            {t.more}
          </Link>
        </div>
      </div>
    </section>
  )
}
