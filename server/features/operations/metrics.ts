import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Services } from '../../services.ts'
import { openGauges } from './gauges.ts'

let ofTheProcess: Registry | undefined

/** Memory, event loop and garbage collection of this process, collected from the first call on. */
function processMetrics(): Registry {
  if (!ofTheProcess) {
    ofTheProcess = new Registry()
    collectDefaultMetrics({ register: ofTheProcess, prefix: 'doodlebloom_' })
  }
  return ofTheProcess
}

/** All metrics in Prometheus' text format. No label identifies a person, an order or a picture. */
export type Metrics = { text(): Promise<string>; type: string }

export function openMetrics(services: Services, longestMs?: number): Metrics {
  const registers = [services.telemetry.instruments.registry, openGauges(services, longestMs)]
  return {
    type: Registry.PROMETHEUS_CONTENT_TYPE,
    text: () => Registry.merge([processMetrics(), ...registers]).metrics(),
  }
}
