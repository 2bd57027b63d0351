import { fieldFaults } from '#contract/field-faults.ts'
import { greekHints, greekRefusals } from '#contract/greek/refusals.ts'
import { hints, type Problem, type RefusalCode, refusals } from '#contract/refusals.ts'

type Details = Omit<Problem, 'code' | 'error' | 'hint'> & {
  /** The Retry-After header of a 429, in seconds. */
  retryAfterSeconds?: number
}

const DEFAULT_RETRY_SECONDS = 60

/** Thrown by rules and routes to refuse a request. Status and text come from the contract, by the code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Omit<Details, 'retryAfterSeconds'>
  readonly retryAfterSeconds: number

  constructor(code: RefusalCode, { retryAfterSeconds, ...details }: Details = {}) {
    const [status, text] = refusals[code]
    super(textOfFirst(details.fields) ?? text)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
  }

  problem(): Problem {
    const { code, message: error, details } = this
    const hint = hintOf(code)
    return { ...details, error, code, ...(hint && { hint }) }
  }
}

/** The English text of a refusal code stored with a row, and what the parent can try. */
export const englishOf = (kept: RefusalCode): string => {
  const code = known(kept)
  return joined(refusals[code][1], hintOf(code))
}

/** The same in Greek. */
export const greekOf = (kept: RefusalCode): string => {
  const code = known(kept)
  return joined(greekRefusals[code], hintOf(code, greekHints))
}

/** A newer version that runs beside this one may have stored a code that this one does not know. */
const known = (kept: RefusalCode): RefusalCode => (Object.hasOwn(refusals, kept) ? kept : 'broken')

const joined = (text: string, hint = '') => `${text} ${hint}`.trim()

const hintOf = (code: RefusalCode, of: Partial<Record<RefusalCode, string>> = hints): string | undefined =>
  of[code]

function textOfFirst(fields: Problem['fields'] = {}): string | undefined {
  const [first = ''] = Object.values(fields)
  return (fieldFaults as Readonly<Record<string, string>>)[first]
}
