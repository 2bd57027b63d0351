import { AsyncLocalStorage } from 'node:async_hooks'

/** The request or job that the running code belongs to. Contains random IDs and no personal data. */
export type RequestContext = {
  requestId: string
  /** Present while a job runs. */
  job?: string
  /** Present if traces are sent. */
  span?: SpanIds | undefined
}

export type SpanIds = { traceId: string; spanId: string }

const storage = new AsyncLocalStorage<RequestContext>()

export const currentContext = (): RequestContext | undefined => storage.getStore()

export function withContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run)
}

/** The fields that each log line has about its request. */
export function loggedContext(): object {
  const context = storage.getStore()
  if (!context) return {}
  const { requestId, job, span } = context
  return { requestId, ...(job && { job }), ...(span && { traceId: span.traceId }) }
}

/** Stored with a job, so that its log and trace are linked to the request that created it. */
export type JobOrigin = { requestId: string; span?: SpanIds }

export function jobOrigin(): { origin: JobOrigin } | undefined {
  const context = storage.getStore()
  if (!context) return undefined
  const { requestId, span } = context
  return { origin: { requestId, ...(span && { span: { traceId: span.traceId, spanId: span.spanId } }) } }
}

const REFERENCE_LENGTH = 8

/** The part of a request's ID that a parent is shown: enough to find it in the log. */
export const referenceOf = (requestId: string): string => requestId.slice(0, REFERENCE_LENGTH)
