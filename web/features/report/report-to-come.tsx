import { useQuery } from '@tanstack/react-query'
import { report as messages } from '../../messages/report.ts'
import { orderQuery } from '../pictures/queries.ts'
import { Checklist } from './checklist.tsx'

const t = messages.progress

/** Announces the report that follows the pictures, with its questions. @param drawn whether all pictures are finished */
export function ReportToCome({ orderId, drawn }: { orderId: string; drawn: boolean }) {
  const order = useQuery(orderQuery(orderId))
  if (!order.data?.includeReport) return null
  return (
    <section aria-labelledby="report-to-come" className="grid gap-6 border-edge border-t pt-8">
      <div className="grid gap-2">
        <h2 id="report-to-come" className="text-2xl sm:text-3xl">
          {t.title}
        </h2>
        <p className="max-w-prose text-lg text-soft">{drawn ? t.soon : t.text}</p>
      </div>
      <Checklist orderId={orderId} />
    </section>
  )
}
