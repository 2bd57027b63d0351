import { fieldFaults } from '#contract/field-faults.ts'
import { textOf, translated } from './translated.ts'

/** What is wrong with a field, by the code that its schema gave. */
export const fieldText = (code: string | undefined): string | undefined =>
  code && (textOf(translated()?.fieldFaults, code) ?? textOf(fieldFaults, code))
