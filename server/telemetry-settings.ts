import * as z from 'zod'
import type { TraceSettings } from './telemetry/traces.ts'
import { WebUrl } from './web-url.ts'

export const telemetryEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: WebUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is NAME=VALUE,NAME=VALUE')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('doodlebloom'),
}

export type TelemetrySettings = {
  /** Where this process answers probes and tells its metrics, beside what it serves. */
  metricsPort: number | undefined
  /** Absent: no traces are sent. */
  traces: TraceSettings | undefined
}

type Env = z.infer<z.ZodObject<typeof telemetryEnvironment>>

export function telemetryOf(env: Env): TelemetrySettings {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const headers = headersOf(env.OTEL_EXPORTER_OTLP_HEADERS)
  return {
    metricsPort: env.METRICS_PORT,
    traces: endpoint ? { endpoint, headers, serviceName: env.OTEL_SERVICE_NAME } : undefined,
  }
}

function headersOf(list = ''): Record<string, string> {
  const pairs = list.split(',').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}
