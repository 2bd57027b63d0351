/** What a document needs to know about the company that runs the service. */
export type Values = { company: string; email: string }
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
