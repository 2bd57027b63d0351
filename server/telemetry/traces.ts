import { currentContext, type SpanIds, withContext } from './context.ts'

export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'
export type Attributes = Record<string, string | number>

/** A piece of work of a trace. Its name and attributes are routes, queues and codes, never what a person wrote. */
export type NewSpan = { name: string; kind: SpanKind; attributes?: Attributes; parent?: SpanIds | undefined }

export type OpenSpan = SpanIds & {
  /** @param failure the name of an error, without its message */
  end(attributes?: Attributes, failure?: string): void
}

export type Traces = {
  /** Begins a span; nothing where no traces are sent. */
  begin(span: NewSpan): OpenSpan | undefined
  close(): Promise<void>
}

export type TraceSettings = { endpoint: string; headers: Record<string, string>; serviceName: string }

const noTraces: Traces = {
  begin: () => undefined,
  async close() {},
}

/** Loads OpenTelemetry only where traces are sent, so that others pay nothing for it. */
export async function openTraces(settings: TraceSettings | undefined): Promise<Traces> {
  if (!settings) return noTraces
  const { otlpTraces } = await import('./otlp-traces.ts')
  return otlpTraces(settings)
}

/** Runs work as a span below the one that runs now. */
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
