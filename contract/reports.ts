import * as z from 'zod'
import { call, Id } from './call.ts'
import { oneLine } from './fields.ts'
import { OrderImage } from './images.ts'
import { limits } from './limits.ts'
import { namesIn } from './names-in.ts'

/** Pages of a full report on one drawing, as advertised. More drawings make more pages. */
export const reportPages = 7
/** Pages of a keepsake, which replaces the report while too little is known about the drawings. */
export const keepsakePages = 2

/** States of a report. A report stays readable while it is made again. */
export const ReportStatus = z.enum(['processing', 'completed', 'failed']).meta({ id: 'ReportStatus' })
export type ReportStatus = z.infer<typeof ReportStatus>

export const Report = z
  .object({
    id: z.uuid(),
    status: ReportStatus,
    /** Page count of the current readable report. */
    pages: z.int().nullable(),
    drawings: z.int().nullable(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** Reasons why there is no report, with English texts. The Greek texts are in `greek/reports.ts`. */
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

/** A first name or nickname; empty if none. */
export const ChildName = oneLine(limits.childNameCharacters)

export const ReportState = z
  .object({
    report: Report.nullable(),
    /** True if there is a report to read. */
    hasReport: z.boolean(),
    /** True while the report is being made. */
    canGenerateReport: z.boolean(),
    /** True if the parent can request it because it is off, has failed, or was never started. */
    canRequestReport: z.boolean(),
    /** Whether the report compares drawings with ages. */
    compareAges: z.boolean(),
    /** The name of the child who drew these; empty without a name and for a visitor. */
    childName: z.string(),
    /** Why there is no report; `message` is the English text. */
    messageCode: ReportMessage.nullable(),
    message: z.string().nullable(),
    images: z.array(OrderImage),
  })
  .meta({ id: 'ReportState' })
export type ReportState = z.infer<typeof ReportState>

export const getReports = call({
  method: 'GET',
  path: '/api/orders/:id/reports',
  summary: "How an order's report stands",
  params: Id,
  reply: ReportState,
  refuses: [404],
})

export const requestReport = call({
  method: 'POST',
  path: '/api/orders/:id/reports',
  summary:
    'Adds the report to an order, tries a failed one again, or changes whether it compares with ages or whose drawings it is on. Asking twice changes nothing',
  params: Id,
  body: z.object({ compareAges: z.boolean().optional(), childName: ChildName.optional() }),
  reply: ReportState,
  refuses: [403, 404],
})

/** Replies with an HTML page without scripts. */
export const viewReport = call({
  method: 'GET',
  path: '/api/reports/:id',
  summary: 'The report as a page to read',
  params: Id,
  reply: z.any().meta({ description: 'An HTML page' }),
  refuses: [403, 404],
})

export const downloadReport = call({
  method: 'GET',
  path: '/api/reports/:id/download',
  summary: 'The report as an attachment',
  params: Id,
  query: z.object({ format: z.enum(['html', 'pdf']).default('html') }),
  reply: z.any().meta({ description: 'An HTML or PDF file, as an attachment' }),
  refuses: [403, 404],
})

export const Method = z
  .object({
    rulesVersion: z.string(),
    /** The report's labels for how well a statement is supported. */
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
