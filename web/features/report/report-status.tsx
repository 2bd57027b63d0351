import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Report, ReportState } from '#contract/reports.ts'
import { reportMessage } from '../../messages/by-code/report.ts'
import { report as t } from '../../messages/report.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ChildNameField } from './child-name.tsx'
import { ReadyReport } from './ready-report.tsx'
import { useRequestReport } from './request-report.ts'

type StatusProps = { order: Order; state: ReportState }

/** Shows the report as ready, in progress, or pending with the reason and possible actions. */
export function ReportStatus({ order, state }: StatusProps) {
  const { report, hasReport, canGenerateReport } = state
  const wishes = order.mayChange && report && (
    <>
      <ChildNameField order={order} state={state} />
      <AgesSwitch order={order} state={state} />
    </>
  )
  return (
    <div aria-live="polite" className="grid gap-6">
      {report && hasReport ? (
        <ReadyReport order={order} report={report}>
          {wishes}
        </ReadyReport>
      ) : canGenerateReport ? (
        <Generating order={order} />
      ) : (
        <Pending order={order} state={state} />
      )}
      {!hasReport && wishes}
      {hasReport && report?.status === 'failed' && order.mayChange && <Again orderId={order.id} />}
    </div>
  )
}

function Generating({ order }: { order: Order }) {
  return (
    <Notice title={t.generating.title}>
      <p>
        {t.generating.text} {order.tellsByEmail && t.generating.emailed}
      </p>
      <div className="max-w-sm">
        <Progress label={t.generating.title} value={null} tone="leaf" />
      </div>
    </Notice>
  )
}

function Pending({ order, state }: StatusProps) {
  const { canRequestReport } = state
  return (
    <Notice title={order.includeReport ? t.pending.title : t.off.title}>
      <p>{reportMessage(state) ?? t.pending.text}</p>
      {canRequestReport && order.mayChange && <Ask order={order} report={state.report} />}
    </Notice>
  )
}

function Ask({ order, report }: { order: Order; report: Report | null }) {
  const request = useRequestReport(order.id)
  const text = !order.includeReport ? t.off.add : report ? site.retry : t.start
  return (
    <Button className="justify-self-start" busy={request.isPending} onClick={() => request.mutate({})}>
      {request.isPending ? t.asking : text}
    </Button>
  )
}

function Again({ orderId }: { orderId: string }) {
  const request = useRequestReport(orderId)
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={request.isPending}
      onClick={() => request.mutate({})}
    >
      {site.retry}
    </Button>
  )
}

function AgesSwitch({ order, state }: StatusProps) {
  const request = useRequestReport(order.id)
  const compareAges = request.isPending ? request.variables.compareAges : state.compareAges
  return (
    <div className="max-w-md">
      <Switch
        label={t.ages.label}
        hint={t.ages.hint}
        checked={compareAges ?? state.compareAges}
        disabled={request.isPending}
        onChange={(wanted) => request.mutate({ compareAges: wanted })}
      />
    </div>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-prose gap-4 rounded-md border border-line bg-band p-5 sm:p-7">
      <h3 className="text-xl sm:text-2xl">{title}</h3>
      {children}
    </div>
  )
}
