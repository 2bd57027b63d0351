import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { calendarDate } from '../../messages/format.ts'
import { legal as t } from '../../messages/legal.ts'
import { legalTitles } from '../../messages/legal-titles.ts'
import { type LegalType, legalTypes, paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useCompany } from '../site/company.tsx'
import { Missing } from '../site/missing.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import type { LegalDocument, LegalSection, LegalTable, Values } from './document.ts'

const isLegal = (type: string | undefined): type is LegalType => legalTypes.some((known) => known === type)

export function meta({ params }: { params: { type?: string } }) {
  if (!isLegal(params.type)) return unlistedPageMeta(t.unknown.heading)
  const { description } = t.documents[params.type]
  return publicPageMeta({ title: legalTitles[params.type], description, path: paths.legal(params.type) })
}

export default function LegalPage() {
  const { type } = useParams()
  return (
    <Page start={false}>
      <div className="page-width pt-4 pb-20 sm:pt-10 lg:pb-28">
        {isLegal(type) ? (
          <Document type={type} />
        ) : (
          <div className="mx-auto max-w-4xl">
            <Missing {...t.unknown} title={t.unknown.heading} to={paths.home()} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Document({ type }: { type: LegalType }) {
  const document: LegalDocument = t.documents[type]
  const { responsible, email } = useCompany()
  const values = { company: responsible, email }
  return (
    <article className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]">
      <header className="grid max-w-prose content-start gap-3">
        <h1 tabIndex={-1}>{legalTitles[type]}</h1>
        <p className="text-lg text-soft">{document.description}</p>
        <p className="text-label text-soft">{t.updated({ date: calendarDate(document.updated) })}</p>
      </header>
      <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-2">
        {document.sections.map((section) => (
          <Section key={section.heading} {...section} values={values} />
        ))}
      </div>
      <Others except={type} />
    </article>
  )
}

const NAME = /(\w+(?:-\w+)+)/

/** Keeps hyphenated names of stored items on one line, because browsers break lines after a hyphen. */
function withWholeNames(text: string): ReactNode {
  return text.split(NAME).map((part) =>
    NAME.test(part) ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The longest readable line. Tables use the full width. */
const lines = 'max-w-[70ch]'

type SectionProps = LegalSection & { values: Values }

function Section({ heading, paragraphs = [], list = [], table, values }: SectionProps) {
  const texts = paragraphs.map((text) => (typeof text === 'string' ? text : text(values)))
  return (
    <section className="grid gap-3">
      <h2>{heading}</h2>
      {texts.map((text) => (
        <p key={text} className={lines}>
          {withWholeNames(text)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className={classes('grid list-disc gap-2 pl-5', lines)}>
          {list.map((text) => (
            <li key={text}>{withWholeNames(text)}</li>
          ))}
        </ul>
      )}
      {table && <Table {...table} />}
    </section>
  )
}

/** Rows become cards on a phone, where three columns would be too narrow. */
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
                {withWholeNames(cell)}
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
    <nav
      aria-label={t.others}
      className="flex flex-wrap content-start gap-x-6 border-line border-t pt-6 lg:border-t-0 lg:pt-0"
    >
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
