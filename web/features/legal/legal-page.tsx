import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { LegalDocument, LegalSection, LegalTable } from '../../messages/en/legal/document.ts'
import { legal as t } from '../../messages/en/legal/legal.ts'
import { type LegalType, legalTitles, legalTypes } from '../../messages/en/legal/titles.ts'
import { site } from '../../messages/en/site.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { aboutPage } from '../site/about-page.ts'
import { Page } from '../site/page.tsx'
import { siteQuery } from '../site/site-query.ts'

const isLegal = (type: string | undefined): type is LegalType => type !== undefined && type in legalTitles

export function meta({ params }: { params: { type?: string } }) {
  if (!isLegal(params.type))
    return [{ title: site.pageTitle(t.unknown.heading) }, { name: 'robots', content: 'noindex' }]
  const { description } = t.documents[params.type]
  return aboutPage({
    title: site.pageTitle(legalTitles[params.type]),
    description,
    path: paths.legal(params.type),
  })
}

export default function LegalPage() {
  const { type } = useParams()
  return (
    <Page start={false}>
      <div className="mx-auto max-w-3xl px-5 pt-4 pb-20 sm:pt-10">
        {isLegal(type) ? <Document type={type} /> : <Unknown />}
      </div>
    </Page>
  )
}

function Document({ type }: { type: LegalType }) {
  const document: LegalDocument = t.documents[type]
  const { data } = useQuery(siteQuery)
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {legalTitles[type]}
        </h1>
        <p className="text-lg text-soft">{document.description}</p>
        <p className="text-label text-soft">{t.updated(longDate(document.updated))}</p>
      </header>
      {document.sections(data?.company ?? null).map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      <Others except={type} />
    </article>
  )
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

function Section({ heading, paragraphs = [], list = [], table }: LegalSection) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5">
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {table && <Table {...table} />}
    </section>
  )
}

/** Rows become cards on a phone, where three columns would be three words wide. */
function Table({ head, rows }: LegalTable) {
  return (
    <table className="w-full border-line border-t text-[0.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 text-left font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row[0]} className="border-line border-t max-sm:block max-sm:py-3">
            {row.map((cell, i) => (
              <td
                key={head[i]}
                className="py-2 pr-4 align-top first:font-semibold max-sm:block max-sm:py-0.5"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Others({ except }: { except: LegalType }) {
  const others = legalTypes.filter((type) => type !== except)
  return (
    <nav aria-label={t.others} className="flex flex-wrap gap-x-6 border-line border-t pt-6">
      {others.map((type) => (
        <Link
          key={type}
          to={paths.legal(type)}
          className="flex min-h-11 items-center underline underline-offset-4"
        >
          {legalTitles[type]}
        </Link>
      ))}
    </nav>
  )
}

function Unknown() {
  return (
    <div className="grid justify-items-start gap-5">
      <h1 tabIndex={-1} className="text-4xl">
        {t.unknown.heading}
      </h1>
      <p className="text-lg text-soft">{t.unknown.text}</p>
      <ButtonLink to={paths.home()}>{t.unknown.action}</ButtonLink>
    </div>
  )
}
