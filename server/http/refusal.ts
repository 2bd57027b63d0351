import { type Problem, type RefusalCode, refusals } from '#contract/refusals.ts'

type Details = Omit<Problem, 'code' | 'error'> & { error?: string }

/** Thrown by rules and routes to say no: the status and the sentence come from the contract. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    const [status, text] = refusals[code]
    super(details.error ?? text)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
  }

  /** What the caller is sent. */
  problem(): Problem {
    return { ...this.details, error: this.message, code: this.code }
  }
}
