import { fieldFaults } from '#contract/field-faults.ts'
import { textOf, translated } from './translated.ts'

/** The text of a field's error code. */
export const fieldText = (code: string | undefined): string | undefined =>
  code && (textOf(translated()?.fieldFaults, code) ?? textOf(fieldFaults, code))
