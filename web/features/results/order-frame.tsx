import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { results as t } from '../../messages/results.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'

type OrderHeadProps = { number: string; complete: boolean; status?: string; children?: ReactNode }

/** The order's heading with its status and number. */
export function OrderHead({ number, complete, status = t.statusComplete, children }: OrderHeadProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={complete ? 'leaf' : 'plain'}>{status}</Badge>
        <span className="tabular text-label text-soft">{t.orderNumber({ id: number })}</span>
      </div>
      <h1 tabIndex={-1} className="sm:text-6xl">
        {t.title}
      </h1>
      {children}
    </div>
  )
}

/** The section of pictures. `download` is the URL of a file with all artwork. */
export function Works({ download, children }: { download: string | null; children: ReactNode }) {
  return (
    <section aria-labelledby="before-after" className="grid gap-8">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-4 border-edge border-b pb-4">
        <h2 id="before-after" className="text-2xl sm:text-3xl">
          {t.list}
        </h2>
        {download !== null && (
          <a href={download} download className={buttonClasses({ variant: 'secondary', size: 'small' })}>
            <Download aria-hidden size={18} />
            {t.downloadAll}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
