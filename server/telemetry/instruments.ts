import { Counter, Histogram, Registry } from 'prom-client'

const ANSWER_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
const JOB_SECONDS = [0.02, 0.1, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600]
const STORE_SECONDS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30]

/** The metrics that this process records. No label identifies a person, an order or a picture. */
export type Instruments = ReturnType<typeof openInstruments>

export function openInstruments() {
  const registry = new Registry()
  const histogram = <Label extends string>(name: string, help: string, labels: Label[], buckets: number[]) =>
    new Histogram({
      name: `doodlebloom_${name}_duration_seconds`,
      help,
      labelNames: labels,
      buckets,
      registers: [registry],
    })
  return {
    registry,
    requests: histogram(
      'http_request',
      'How long this process took to answer, by route.',
      ['method', 'route', 'status'],
      ANSWER_SECONDS,
    ),
    jobs: histogram('job', 'How long jobs ran, by queue.', ['queue', 'outcome'], JOB_SECONDS),
    drawings: histogram(
      'drawing',
      'How long an artwork took from the start of its drawing, by style and artist.',
      ['style', 'artist', 'outcome'],
      JOB_SECONDS,
    ),
    models: histogram(
      'model_request',
      'How long providers of image models took to accept or answer a question.',
      ['provider', 'outcome'],
      JOB_SECONDS,
    ),
    files: histogram(
      'store',
      'How long the file store took, by operation.',
      ['operation', 'outcome'],
      STORE_SECONDS,
    ),
    emails: new Counter({
      name: 'doodlebloom_emails_handed_over_total',
      help: 'Emails by what the mail server said: sent, rejected for good (5xx), or failed for now.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}
