import { currentContext, type SpanIds, withContext } from './context.ts'

export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'
export type Attributes = Record<string, string | number>

/** A span of a trace. Its name and attributes are routes, queues and codes, never what a person wrote. */
export type NewSpan = { name: string; kind: SpanKind; attributes?: Attributes; parent?: SpanIds | undefined }

export type OpenSpan = SpanIds & {
  /** @param failure the name of an error, without its message */
  end(attributes?: Attributes, failure?: string): void
}

export type Traces = {
  /** Starts a span; undefined if no traces are sent. */
  begin(span: NewSpan): OpenSpan | undefined
  close(): Promise<void>
}

export type TraceSettings = { endpoint: string; headers: Record<string, string>; serviceName: string }

const noTraces: Traces = {
  begin: () => undefined,
  async close() {},
}

/** Loads OpenTelemetry only if traces are sent, so that it costs nothing otherwise. */
export async function openTraces(settings: TraceSettings | undefined): Promise<Traces> {
  if (!settings) return noTraces
  const { otlpTraces } = await import('./otlp-traces.ts')
  return otlpTraces(settings)
}

/** Runs work as a child of the current span. */
export async function inSpan<T>(traces: Traces, span: NewSpan, run: () => Promise<T>): Promise<T> {
  const context = currentContext()
  const open = traces.begin({ parent: context?.span, ...span })
  if (!open) return run()
  const { traceId, spanId } = open
  const requestId = context?.requestId ?? traceId
  try {
    const result = await withContext({ ...context, requestId, span: { traceId, spanId } }, run)
    open.end()
    return result
  } catch (error) {
    open.end({}, error instanceof Error ? error.name : 'unknown')
    throw error
  }
}
