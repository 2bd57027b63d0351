import type { ReportState } from '#contract/reports.ts'
import { translated } from './translated.ts'

/** Why there is no report; null if there is one. */
export const reportMessage = ({ messageCode, message }: ReportState): string | null =>
  (messageCode && translated()?.reportMessages[messageCode]) ?? message
