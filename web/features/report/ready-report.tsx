import { BookOpen, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathOf } from '#contract/call.ts'
import type { Order } from '#contract/orders.ts'
import { downloadReport, keepsakePages, type Report, viewReport } from '#contract/reports.ts'
import { report as messages } from '../../messages/report.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PagePreview } from './page-preview.tsx'

const t = messages.ready

type ReadyReportProps = { order: Order; report: Report; children: ReactNode }

/** The current report: its first page, its length, and buttons to read and download it. */
export function ReadyReport({ order, report, children }: ReadyReportProps) {
  const { id, pages, drawings, status, completedAt } = report
  const page = pathOf(viewReport.path, { id })
  const file = pathOf(downloadReport.path, { id })
  return (
    <div className="grid items-start gap-8 sm:grid-cols-[auto_1fr] sm:gap-x-12 lg:grid-cols-[auto_20rem_1fr]">
      {/* A new version of the report has the same URL, so the key forces a reload. */}
      <PagePreview key={completedAt} address={page} title={t.preview} />
      <div className="grid content-start gap-5">
        <div className="grid gap-2">
          <h3 className="text-xl sm:text-2xl">{t.title}</h3>
          <p>{t.size({ pages: pages ?? 0, drawings: drawings ?? 0 })}</p>
          {pages === keepsakePages && <p className="text-soft">{t.keepsake}</p>}
          {status === 'processing' && <p className="text-soft">{t.again}</p>}
          {status === 'failed' && <p className="text-tomato-ink">{t.againFailed}</p>}
        </div>
        <div className="grid gap-3 sm:max-w-xs">
          <a href={page} target="_blank" rel="noreferrer" className={buttonClasses({})}>
            <BookOpen aria-hidden size={20} />
            {t.read}
            <span className="sr-only">({t.readNote})</span>
          </a>
          <a href={`${file}?format=pdf`} download className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden size={20} />
            {t.pdf}
          </a>
          <a href={file} download className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden size={20} />
            {t.html}
          </a>
        </div>
      </div>
      <div className="grid max-w-prose gap-6 sm:col-span-2 lg:col-span-1 lg:pt-1">
        <p className="text-soft">
          {t.tip} {order.tellsByEmail && order.email && t.emailed({ email: order.email })}
        </p>
        {children}
      </div>
    </div>
  )
}
