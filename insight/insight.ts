/** Insight turns drawings into a report for parents. Pure; the other entry points are `pdf.ts` and `measuring.ts`. */
export {
  composeReport,
  type EarlierDay,
  mostDrawings,
  pageCount,
  type ReportRequest,
  reportPages,
} from './interpret/compose.ts'
export type { Child } from './interpret/edition.ts'
export type { DrawingNotes } from './interpret/people-first.ts'
export type { DrawingInput } from './interpret/prepare.ts'
export { rephrasable, rephrase } from './interpret/rephrase.ts'
export { type Report, type Statement, statementsOf } from './interpret/report.ts'
export { languages } from './languages/languages.ts'
export { type Definition, definitions } from './measure/definitions.ts'
export { measure } from './measure/measure.ts'
export type { Measures } from './measure/measures.ts'
export { reportMethod } from './method.ts'
export { neverIn } from './never.ts'
export { agreed } from './observe/agreement.ts'
export { Answers, namedChoices, observationOf, textIn } from './observe/answers.ts'
export { checklist, type Question } from './observe/checklist.ts'
export { Flags, flagMeanings, State, type Withheld, withheldFor } from './observe/flags.ts'
export { Observation } from './observe/observation.ts'
export { thingsIn } from './observe/things.ts'
export * as vocabulary from './observe/vocabulary.ts'
export { printableRequest } from './print/printable-request.ts'
export { renderHtml } from './print/render-html.ts'
export { sources } from './rules/sources.ts'
