import english from 'virtual:report-method/en'
import type { ReactNode } from 'react'
import type { Method } from '#contract/reports.ts'
import { language, translations } from '../../messages/language.ts'
import { method as t } from '../../messages/method.ts'
import { paths } from '../../paths.ts'
import { buttonClasses, buttonRow } from '../../ui/button.tsx'
import { ReportSheets } from '../landing/report-sheets.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'

export const meta = () =>
  publicPageMeta({ title: t.heading, description: t.description, path: paths.method() })

export default function MethodPage() {
  return (
    <Page>
      <article className="page-width grid gap-14 pt-4 pb-20 sm:pt-10 lg:gap-20 lg:pb-28">
        <header className="grid gap-4">
          <h1 tabIndex={-1}>{t.heading}</h1>
          <p className="max-w-prose text-lg text-soft">{t.lead}</p>
        </header>
        <Sample />
        <Titled heading={t.steps.heading} list={t.steps.list} />
        <Titled heading={t.borrowed.heading} list={t.borrowed.list} />
        <Chapter heading={t.limits.heading}>
          <ul className="list-disc gap-x-10 pl-5 sm:columns-2">
            {t.limits.list.map((limit) => (
              <li key={limit} className="mb-3 break-inside-avoid">
                {limit}
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-soft">{t.models}</p>
        </Chapter>
        <Ground {...madeFrom()} />
      </article>
    </Page>
  )
}

function Sample() {
  return (
    <section
      aria-labelledby="sample"
      className="grid items-center gap-x-10 gap-y-6 rounded-md border border-line bg-band p-5 sm:grid-cols-[1fr_17rem] sm:p-8 lg:grid-cols-[1fr_26rem] lg:p-12"
    >
      <div className="grid content-center gap-4">
        <h2 id="sample" className="text-2xl sm:text-3xl lg:text-4xl">
          {t.sample.heading}
        </h2>
        <p className="max-w-prose text-soft">{t.sample.text}</p>
        <div className={buttonRow}>
          <a href={paths.sampleReport('html')} className={buttonClasses({})}>
            {t.sample.read}
          </a>
          <a href={paths.sampleReport('pdf')} className={buttonClasses({ variant: 'secondary' })}>
            {t.sample.pdf}
          </a>
        </div>
      </div>
      <ReportSheets sizes="(min-width: 1024px) 216px, 142px" className="max-w-68 lg:max-w-none" />
    </section>
  )
}

function Chapter({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-2xl sm:text-3xl">{heading}</h2>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  )
}

type TitledProps = { heading: string; list: readonly { title: string; text: string }[] }

function Titled({ heading, list }: TitledProps) {
  return (
    <Chapter heading={heading}>
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {list.map(({ title, text }) => (
          <div key={title} className="border-edge border-l pl-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Chapter>
  )
}

/** The English data is bundled with this page; other languages come with their message catalogues. */
function madeFrom(): Method {
  return (translations(language()).reportMethod as Method | undefined) ?? english
}

function Ground({ labels, measures, sources, rulesVersion }: Method) {
  return (
    <>
      <Chapter heading={t.labels.heading}>
        <p className="text-soft">{t.labels.text}</p>
        <ul className="grid list-disc gap-x-10 gap-y-1.5 pl-5 sm:grid-cols-2">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Chapter>
      <Chapter heading={t.measures.heading}>
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {measures.map(({ title, definition, cannotSay }) => (
            <div key={title} className="border-edge border-l pl-4">
              <dt className="font-semibold">{title}</dt>
              <dd>{definition}</dd>
              <dd className="text-soft">
                {t.measures.cannot} {cannotSay}
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapter heading={t.sources.heading}>
        <p className="max-w-prose text-soft">{t.sources.text}</p>
        <ul className="grid gap-1.5 text-label sm:block sm:columns-2 sm:gap-x-10">
          {sources.map((source) => (
            <li key={source} lang="en" className="break-inside-avoid sm:mb-1.5">
              {source}
            </li>
          ))}
        </ul>
        <p className="tabular text-label text-soft">{t.sources.version({ version: rulesVersion })}</p>
      </Chapter>
    </>
  )
}
