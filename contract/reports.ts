import * as z from 'zod'
import { call } from './call.ts'
import { oneLine } from './fields.ts'
import { OrderImage } from './images.ts'
import { limits } from './limits.ts'
import { namesIn } from './names-in.ts'

/** Pages of a full report on one drawing, as the shop says it; more drawings make more. */
export const reportPages = 7
/** Pages of a keepsake, which stands for the report while too little is known of the drawings. */
export const keepsakePages = 2

/** States of a report. One that is made again stays readable meanwhile. */
export const ReportStatus = z.enum(['processing', 'completed', 'failed']).meta({ id: 'ReportStatus' })
export type ReportStatus = z.infer<typeof ReportStatus>

export const Report = z
  .object({
    id: z.uuid(),
    status: ReportStatus,
    /** Of the report that can be read now. */
    pages: z.int().nullable(),
    drawings: z.int().nullable(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** Why there is no report: the codes and their English texts. The Greek texts are in `greek/reports.ts`. */
export const reportMessages = {
  off: 'This order was made without a report. You can add one; it costs nothing extra.',
  drawing: 'The report is generated once all transformations are complete.',
  nothingDrawn:
    'None of the pictures could be finished yet, so there is nothing to report on. Try one of them again and the report follows.',
  missing: 'The report has not been started yet. You can start it here.',
  ownersOnly: 'The report is for the parent who made this order.',
  failed: 'The report could not be made. Nothing is lost, and you can try it again.',
} as const
export const ReportMessage = z.enum(namesIn(reportMessages)).meta({ id: 'ReportMessage' })
export type ReportMessage = z.infer<typeof ReportMessage>

/** A first name or nickname; empty without one. */
export const ChildName = oneLine(limits.childNameCharacters)

export const ReportState = z
  .object({
    report: Report.nullable(),
    /** There is a report to read. */
    hasReport: z.boolean(),
    /** All it needs is there and it is being made. */
    canGenerateReport: z.boolean(),
    /** The parent may ask for it: it is off, failed, or was never started. */
    canRequestReport: z.boolean(),
    /** Whether the report compares drawings with ages. */
    compareAges: z.boolean(),
    /** Whose drawings these are; empty without a name and for a visitor. */
    childName: z.string(),
    /** Why there is none, and its English text. */
    messageCode: ReportMessage.nullable(),
    message: z.string().nullable(),
    images: z.array(OrderImage),
  })
  .meta({ id: 'ReportState' })
export type ReportState = z.infer<typeof ReportState>

const OrderId = z.object({ id: z.uuid() })
const ReportId = z.object({ id: z.uuid() })

export const getReports = call({
  method: 'GET',
  path: '/api/orders/:id/reports',
  summary: "How an order's report stands",
  params: OrderId,
  reply: ReportState,
  refuses: [404],
})

export const requestReport = call({
  method: 'POST',
  path: '/api/orders/:id/reports',
  summary:
    'Adds the report to an order, tries a failed one again, or changes whether it compares with ages or whose drawings it is on. Asking twice changes nothing',
  params: OrderId,
  body: z.object({ compareAges: z.boolean().optional(), childName: ChildName.optional() }),
  reply: ReportState,
  refuses: [403, 404],
})

/** Answered as a page of its own, without scripts. */
export const viewReport = call({
  method: 'GET',
  path: '/api/reports/:id',
  summary: 'The report as a page to read',
  params: ReportId,
  reply: z.any().meta({ description: 'An HTML page' }),
  refuses: [403, 404],
})

export const downloadReport = call({
  method: 'GET',
  path: '/api/reports/:id/download',
  summary: 'The report as an attachment',
  params: ReportId,
  query: z.object({ format: z.enum(['html', 'pdf']).default('html') }),
  reply: z.any().meta({ description: 'An HTML or PDF file, as an attachment' }),
  refuses: [403, 404],
})

export const Method = z
  .object({
    rulesVersion: z.string(),
    /** How well a sentence is supported, in the words of the report. */
    labels: z.array(z.string()),
    measures: z.array(z.object({ title: z.string(), definition: z.string(), cannotSay: z.string() })),
    sources: z.array(z.string()),
  })
  .meta({ id: 'Method' })
export type Method = z.infer<typeof Method>

export const getMethod = call({
  method: 'GET',
  path: '/api/report-method',
  summary: 'What every report is made from: labels, measures, sources',
  reply: Method,
})
