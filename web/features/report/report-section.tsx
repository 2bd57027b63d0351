import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/orders.ts'
import { report as t } from '../../messages/report.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Checklist } from './checklist.tsx'
import { useLiveReport } from './live-report.ts'
import { ReportStatus } from './report-status.tsx'

/** The order's report: its status, what it contains, and the questions that it is made from. */
export function ReportSection({ order }: { order: Order }) {
  const state = useLiveReport(order.id)
  const ageNote = ageNoteFor(order.childAge)
  const heading = useRef<HTMLHeadingElement>(null)
  // Emails link here, but the browser scrolls before the order is on the page.
  useEffect(() => {
    if (location.hash === '#report') heading.current?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="report" className="grid gap-8 border-edge border-t pt-8">
      <div className="grid gap-3">
        <h2 ref={heading} id="report" tabIndex={-1} className="text-2xl sm:text-3xl">
          {t.heading}
        </h2>
        <p className="max-w-prose text-soft">{t.about}</p>
        {ageNote && <p className="max-w-prose border-edge border-l-2 pl-4">{ageNote}</p>}
      </div>
      <Loaded query={state} waiting={t.loading}>
        {(found) => <ReportStatus order={order} state={found} />}
      </Loaded>
      {order.includeReport && order.mayChange && <Checklist orderId={order.id} />}
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {t.parts.map(({ title, text }) => (
          <div key={title} className="border-line border-l pl-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-soft">
        {t.notice}{' '}
        <Link to={paths.method()} className="underline underline-offset-4">
          {t.method}
        </Link>
      </p>
    </section>
  )
}

function ageNoteFor(age: number | null): string | undefined {
  if (age === null) return undefined
  const { recommendedMin, recommendedMax } = limits.childAge
  if (age < recommendedMin) return t.ageNotes.young
  if (age > recommendedMax) return t.ageNotes.grown
  return age >= 12 ? t.ageNotes.teens : undefined
}
