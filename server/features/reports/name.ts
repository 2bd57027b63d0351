import { brand } from '#contract/brand.ts'

/** The file name of a downloaded report: brand and report. */
export function reportName(reportId: string, ending: 'html' | 'pdf'): string {
  return `${brand.name.toLowerCase()}-report-${reportId}.${ending}`
}
