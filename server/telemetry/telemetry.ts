import { type Instruments, openInstruments } from './instruments.ts'
import { inSpan, type NewSpan, openTraces, type TraceSettings, type Traces } from './traces.ts'

export type Telemetry = { instruments: Instruments; traces: Traces }

export async function openTelemetry(settings: TraceSettings | undefined): Promise<Telemetry> {
  return { instruments: openInstruments(), traces: await openTraces(settings) }
}

type Timed<T> = (seconds: number, outcome: 'done' | 'failed', result?: T) => void

/** Runs work as a span and reports its duration within that span. */
export function observed<T>(
  { traces }: Telemetry,
  span: NewSpan,
  timed: Timed<T>,
  run: () => Promise<T>,
): Promise<T> {
  return inSpan(traces, span, async () => {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000
    try {
      const result = await run()
      timed(seconds(), 'done', result)
      return result
    } catch (error) {
      timed(seconds(), 'failed')
      throw error
    }
  })
}
