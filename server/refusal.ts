import { type Problem, type RefusalCode, refusals } from '#contract/refusals.ts'

type Details = Omit<Problem, 'code' | 'error'> & {
  error?: string
  /** When asking again may help: the header Retry-After of a 429. */
  retryAfterSeconds?: number
}

const DEFAULT_RETRY_SECONDS = 60

/** Thrown by rules and routes to say no: the status and the sentence come from the contract. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Omit<Details, 'retryAfterSeconds'>
  readonly retryAfterSeconds: number

  constructor(code: RefusalCode, { retryAfterSeconds, ...details }: Details = {}) {
    const [status, text] = refusals[code]
    super(details.error ?? text)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
  }

  /** What the caller is sent. */
  problem(): Problem {
    return { ...this.details, error: this.message, code: this.code }
  }
}
