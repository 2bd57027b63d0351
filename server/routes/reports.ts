import type { FastifyInstance } from 'fastify'
import {
  downloadReport,
  getMethod,
  getReports,
  requestReport as requestCall,
  viewReport,
} from '#contract/reports.ts'
import { reportMethod } from '#insight/insight.ts'
import { type Caller, callerOf } from '../features/accounts/caller.ts'
import { listImages } from '../features/images/store.ts'
import { requireOwnOrder, requireReadableOrder } from '../features/orders/access.ts'
import { setOrderLanguage } from '../features/orders/store.ts'
import { reportName } from '../features/reports/name.ts'
import { requestReport } from '../features/reports/request.ts'
import { findReport, findReportOf } from '../features/reports/store.ts'
import { viewReportState, visitorsReportState } from '../features/reports/view.ts'
import { sendAttachment } from '../http/attachment.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

// A sandboxed page: it runs no scripts, fetches nothing and cannot access our cookies.
const READ_ONLY =
  "sandbox allow-popups; default-src 'none'; font-src data:; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, links } = services

  const stateOf = async (orderId: string, caller: Caller) => {
    const { order, reader } = await requireReadableOrder(db, orderId, caller)
    const images = await listImages(db, orderId)
    return reader === 'owner'
      ? viewReportState(order, await findReportOf(db, orderId), images, links)
      : visitorsReportState(images, links)
  }

  serve(app, getMethod, { max: 120 }, async ({ request }) => reportMethod(languageOf(request)))

  serve(app, getReports, { max: 600 }, async ({ params, request }) =>
    stateOf(params.id, await callerOf(services, request)),
  )

  serve(app, requestCall, { max: 60 }, async ({ params, body, request }) => {
    const caller = await callerOf(services, request)
    await requireOwnOrder(db, params.id, caller)
    await setOrderLanguage(db, params.id, languageOf(request))
    await requestReport(services, params.id, body)
    return stateOf(params.id, caller)
  })

  const fileOf = async (id: string, format: 'html' | 'pdf', caller: Caller) => {
    const report = await findReport(db, id)
    if (report) await requireOwnOrder(db, report.orderId, caller)
    const key = format === 'html' ? report?.htmlKey : report?.pdfKey
    const bytes = key && (await files.read(key))
    if (!bytes) throw new Refusal('report_not_found')
    return bytes
  }

  serve(app, viewReport, { max: 120 }, async ({ params, request, reply }) => {
    const page = await fileOf(params.id, 'html', await callerOf(services, request))
    return reply
      .header('content-security-policy', READ_ONLY)
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  })

  serve(app, downloadReport, { max: 120 }, async ({ params, query, request, reply }) => {
    const bytes = await fileOf(params.id, query.format, await callerOf(services, request))
    reply.header('content-security-policy', READ_ONLY)
    return sendAttachment(reply, reportName(params.id, query.format), bytes)
  })
}
