import type { ReportState } from '#contract/reports.ts'
import { textOf, translated } from './translated.ts'

/** Why there is no report; null where there is one. */
export const reportMessage = ({ messageCode, message }: ReportState): string | null =>
  (messageCode && translated()?.reportMessages[messageCode]) ?? message

/** A question about a drawing, or one of its answers, by its English text. */
export const questionText = (english: string): string => textOf(translated()?.checklist, english) ?? english
