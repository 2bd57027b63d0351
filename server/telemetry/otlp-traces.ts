import { setTimeout as sleep } from 'node:timers/promises'
import { SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanIds } from './context.ts'
import type { SpanKind, TraceSettings, Traces } from './traces.ts'

const LONGEST_CLOSING_MS = 2_000

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  consumer: Kind.CONSUMER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
}

/** Sends traces over OTLP (HTTP, JSON) in batches. If the collector does not answer, traces are lost but nothing is delayed. */
export function otlpTraces({ endpoint, headers, serviceName }: TraceSettings): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('doodlebloom')
  return {
    begin({ name, kind, attributes = {}, parent }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parentContext(parent))
      const { traceId, spanId } = span.spanContext()
      return {
        traceId,
        spanId,
        end(more = {}, failure) {
          span.setAttributes(more)
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
          span.end()
        },
      }
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, sleep(LONGEST_CLOSING_MS, undefined, { ref: false })])
    },
  }
}

function parentContext(parent: SpanIds | undefined) {
  if (!parent) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}
