import type { Company } from '#contract/site.ts'

export type LegalSection = {
  heading: string
  paragraphs?: readonly string[]
  list?: readonly string[]
  table?: LegalTable
}
export type LegalTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

export type LegalDocument = {
  description: string
  /** ISO date. */
  updated: string
  /** Without a company while the page does not know it yet. */
  sections: (company: Company | null) => readonly LegalSection[]
}

/** Stands where something of the company will stand in a moment. */
const SOON = '…'

/** Who answers for the service, in one sentence. */
export function responsible(company: Company | null): string {
  if (!company) return SOON
  const { name, address, registration, email } = company
  return [`${name}, ${address}`, registration, email].filter(Boolean).join('. ')
}

export const addressOf = (company: Company | null): string => company?.email ?? SOON
