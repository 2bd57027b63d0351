import { brand } from '#contract/brand.ts'

export function reportName(reportId: string, ending: 'html' | 'pdf'): string {
  return `${brand.name.toLowerCase()}-report-${reportId}.${ending}`
}
