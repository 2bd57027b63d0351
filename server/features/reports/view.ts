import { type ReportMessage, type ReportState, reportMessages } from '#contract/reports.ts'
import type { FileLinks } from '../../signing/file-links.ts'
import type { ImageRow } from '../images/store.ts'
import { viewImage } from '../images/view.ts'
import type { OrderRow } from '../orders/store.ts'
import type { ReportRow } from './store.ts'

export function viewReportState(
  order: OrderRow,
  row: ReportRow | undefined,
  images: ImageRow[],
  links: FileLinks,
): ReportState {
  const processing = row?.status === 'processing'
  return {
    report: row ? viewReport(row) : null,
    hasReport: Boolean(row?.htmlKey),
    canGenerateReport: processing,
    canRequestReport: !order.includeReport || (!processing && row?.status !== 'completed' && isDue(order)),
    compareAges: order.compareAges,
    childName: order.childName,
    ...said(row && row.status !== 'failed' ? null : whyNone(order, row)),
    images: images.map((image) => viewImage(image, links, { reader: 'owner' })),
  }
}

/** The report state for visitors, who are not told whether a report exists. */
export function visitorsReportState(images: ImageRow[], links: FileLinks): ReportState {
  return {
    report: null,
    hasReport: false,
    canGenerateReport: false,
    canRequestReport: false,
    compareAges: false,
    childName: '',
    ...said('ownersOnly'),
    images: images.map((image) => viewImage(image, links, { reader: 'visitor' })),
  }
}

function viewReport({ id, status, pages, drawings, completedAt }: ReportRow) {
  return { id, status, pages, drawings, completedAt: completedAt?.toISOString() ?? null }
}

const isDue = ({ status }: OrderRow) => status === 'completed'

const said = (code: ReportMessage | null) => ({ messageCode: code, message: code && reportMessages[code] })

function whyNone(order: OrderRow, row: ReportRow | undefined): ReportMessage {
  if (!order.includeReport) return 'off'
  if (row) return 'failed'
  if (order.status === 'failed') return 'nothingDrawn'
  return isDue(order) ? 'missing' : 'drawing'
}
