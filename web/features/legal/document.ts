import type { Company } from '#contract/site.ts'

/** What a document says of the company that runs the service. */
type Values = { company: string; email: string }
type Paragraph = string | ((values: Values) => string)

export type LegalSection = {
  heading: string
  paragraphs?: readonly Paragraph[]
  list?: readonly string[]
  table?: LegalTable
}
export type LegalTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalDocument = {
  description: string
  /** ISO date. */
  updated: string
  sections: readonly LegalSection[]
}

/** Stands where something of the company will stand in a moment. */
const SOON = '…'

export function valuesOf(company: Company | undefined): Values {
  return { company: company ? responsible(company) : SOON, email: company?.email ?? SOON }
}

/** Who answers for the service, in one sentence. */
function responsible({ name, address, registration, email }: Company): string {
  return [`${name}, ${address}`, registration, email].filter(Boolean).join('. ')
}
