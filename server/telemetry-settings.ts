import * as z from 'zod'
import type { TraceSettings } from './telemetry/traces.ts'
import { WebUrl } from './web-url.ts'

export const telemetryEnvironment = {
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: WebUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'is NAME=VALUE,NAME=VALUE')
    .transform((list, context): Record<string, string> => {
      try {
        return headersOf(list)
      } catch {
        context.addIssue('has a % that two hexadecimal digits do not follow')
        return z.NEVER
      }
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('doodlebloom'),
}

export type TelemetrySettings = {
  /** A separate port on which this process answers probes and serves its metrics. */
  metricsPort: number | undefined
  /** If undefined, no traces are sent. */
  traces: TraceSettings | undefined
}

type Env = z.infer<z.ZodObject<typeof telemetryEnvironment>>

export function telemetryOf(env: Env): TelemetrySettings {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  const headers = env.OTEL_EXPORTER_OTLP_HEADERS ?? {}
  return {
    metricsPort: env.METRICS_PORT,
    traces: endpoint ? { endpoint, headers, serviceName: env.OTEL_SERVICE_NAME } : undefined,
  }
}

/** @throws URIError */
function headersOf(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split(',').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}
