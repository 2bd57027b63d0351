import { Link } from 'react-router'
import { legalTitles } from '../../messages/legal-titles.ts'
import { method } from '../../messages/method.ts'
import { site } from '../../messages/site.ts'
import { legalTypes, paths } from '../../paths.ts'
import { ForgetConsent } from '../consent/forget-consent.tsx'
import { CompanyOfPage, useCompany } from './company.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const t = site.footer

/** What we store and when we delete it, who we are, and all links. */
export function Footer() {
  return (
    <footer className="mt-auto border-line border-t bg-band">
      <div className="page-width grid gap-10 py-12">
        <section aria-labelledby="kept" className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_2fr]">
          <h2 id="kept">{t.title}</h2>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-10">
            {t.kept.map(([what, how]) => (
              <div
                key={what}
                className="border-edge border-l pl-3 max-sm:text-[0.9375rem] max-sm:leading-snug sm:pl-4"
              >
                <dt className="font-semibold">{what}</dt>
                <dd className="text-soft">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="grid gap-x-10 gap-y-4 border-line border-t pt-6 text-label text-soft lg:grid-cols-[1fr_2fr] lg:items-center">
          <Company />
          <Links />
        </div>
      </div>
    </footer>
  )
}

function Company() {
  const { address } = useCompany()
  return (
    <address className="not-italic">
      <CompanyOfPage />
      {t.end}
      <span className="block">{address}</span>
    </address>
  )
}

function Links() {
  const link = 'flex min-h-11 items-center underline underline-offset-4 hover:text-ink'
  return (
    <nav aria-label={t.links} className="flex flex-wrap gap-x-4">
      <Link to={paths.contact()} className={link}>
        {t.contact}
      </Link>
      <Link to={paths.quiz()} className={link}>
        {t.quiz}
      </Link>
      <Link to={paths.method()} className={link}>
        {method.link}
      </Link>
      {legalTypes.map((type) => (
        <Link key={type} to={paths.legal(type)} className={link}>
          {legalTitles[type]}
        </Link>
      ))}
      {/* Kept together, so that neither wraps onto a line of its own. */}
      <span className="flex gap-x-4">
        <ForgetConsent className={link} />
        <LanguageSwitch className={link} />
      </span>
    </nav>
  )
}
