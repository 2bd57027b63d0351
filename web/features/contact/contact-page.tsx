import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contact as t } from '../../messages/contact.ts'
import { paths } from '../../paths.ts'
import { siteQuery } from '../consent/site-query.ts'
import { useCompany } from '../site/company.tsx'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { Questions } from '../site/questions.tsx'
import { ContactForm } from './contact-form.tsx'

export const meta = () =>
  publicPageMeta({ title: t.title, description: t.description, path: paths.contact() })

export default function ContactPage() {
  return (
    <Page start={false}>
      <div className="page-width grid gap-x-20 gap-y-12 pt-4 pb-20 sm:pt-10 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6">
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className="max-w-prose text-lg text-soft">{t.text}</p>
          <ContactForm />
        </div>
        <div className="grid content-start gap-12">
          <Office />
          <section aria-labelledby="questions" className="grid gap-4">
            <h2 id="questions">{t.questions.heading}</h2>
            <Questions list={t.questions.list} />
          </section>
        </div>
      </div>
    </Page>
  )
}

function Office() {
  const { data } = useQuery(siteQuery)
  const { address, email } = useCompany()
  const o = t.office
  return (
    <section aria-labelledby="office" className="grid gap-4">
      <h2 id="office">{o.heading}</h2>
      <dl className="grid gap-3">
        <Line name={o.address}>{address}</Line>
        <Line name={o.email}>
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Line>
        {data?.company.phone && <Line name={o.phone}>{data.company.phone}</Line>}
        <Line name={o.times}>
          {o.targets.map((target) => (
            <span key={target} className="block">
              {target}
            </span>
          ))}
        </Line>
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-edge border-l pl-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  )
}
