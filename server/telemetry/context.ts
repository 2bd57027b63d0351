import { AsyncLocalStorage } from 'node:async_hooks'

/** Which request, or which job, the running code belongs to. It holds random ids and nothing of a person. */
export type RequestContext = {
  requestId: string
  /** Present while a job runs. */
  job?: string
  /** Present where traces are sent. */
  span?: SpanIds | undefined
}

export type SpanIds = { traceId: string; spanId: string }

const storage = new AsyncLocalStorage<RequestContext>()

export const currentContext = (): RequestContext | undefined => storage.getStore()

export function withContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run)
}

/** What each line of the log says of its request. */
export function loggedContext(): object {
  const context = storage.getStore()
  if (!context) return {}
  const { requestId, job, span } = context
  return { requestId, ...(job && { job }), ...(span && { traceId: span.traceId }) }
}

/** What is kept with a job, so that its log and its trace join the request that caused it. */
export type JobOrigin = { requestId: string; span?: SpanIds }

export function jobOrigin(): { origin: JobOrigin } | undefined {
  const context = storage.getStore()
  if (!context) return undefined
  const { requestId, span } = context
  return { origin: { requestId, ...(span && { span: { traceId: span.traceId, spanId: span.spanId } }) } }
}

const REFERENCE_LENGTH = 8

/** What a parent is shown of a request's id: enough to find it in the log. */
export const referenceOf = (requestId: string): string => requestId.slice(0, REFERENCE_LENGTH)
