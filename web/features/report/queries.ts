import { queryOptions } from '@tanstack/react-query'
import { getChecklist } from '#contract/checklist.ts'
import { timing } from '#contract/limits.ts'
import { getReports, type ReportState } from '#contract/reports.ts'
import { send } from '../../api.ts'
import { isActive, orderKey } from '../pictures/queries.ts'

export const reportKey = (orderId: string) => [...orderKey(orderId), 'reports'] as const
export const checklistKey = (orderId: string) => [...orderKey(orderId), 'checklist'] as const

export const reportQuery = (orderId: string) =>
  queryOptions({
    queryKey: reportKey(orderId),
    queryFn: ({ signal }) => send(getReports, { params: { id: orderId }, signal }),
  })

export const checklistQuery = (orderId: string) =>
  queryOptions({
    queryKey: checklistKey(orderId),
    queryFn: ({ signal }) => send(getChecklist, { params: { id: orderId }, signal }),
  })

/** How long until the report is asked for again, in ms; false when nothing is going on. */
export function pauseUntilAsked(state: ReportState | undefined): number | false {
  if (!state) return false
  if (state.report?.status === 'processing' || state.images.some(isActive)) return timing.pollReportWorkMs
  return state.canGenerateReport && !state.hasReport ? timing.pollReportMs : false
}
