import { getChecklist } from '#contract/checklist.ts'
import { timing } from '#contract/limits.ts'
import { getReports, type ReportState } from '#contract/reports.ts'
import { callQuery } from '../../queries.ts'
import { isActive, orderKey } from '../pictures/queries.ts'

export const reportKey = (orderId: string) => [...orderKey(orderId), 'reports'] as const
export const checklistKey = (orderId: string) => [...orderKey(orderId), 'checklist'] as const

export const reportQuery = (orderId: string) =>
  callQuery(reportKey(orderId), getReports, { params: { id: orderId } })

export const checklistQuery = (orderId: string) =>
  callQuery(checklistKey(orderId), getChecklist, { params: { id: orderId } })

/** The polling interval for the report, in ms, or false if nothing is in progress. */
export function pauseUntilAsked(state: ReportState | undefined): number | false {
  if (!state) return false
  if (state.report?.status === 'processing' || state.images.some(isActive)) return timing.pollReportWorkMs
  return state.canGenerateReport && !state.hasReport ? timing.pollReportMs : false
}
