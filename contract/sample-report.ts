import { brand } from './brand.ts'
import type { Language } from './languages.ts'

/** Links around the sample report: back to the front page, and on to uploading a drawing. */
export const sampleReportLinks: Readonly<Record<Language, { back: string; onward: string }>> = {
  en: { back: `← Back to ${brand.name}`, onward: 'Start with your child’s drawing' },
  el: { back: `← Πίσω στο ${brand.name}`, onward: 'Ξεκινήστε με τη ζωγραφιά του παιδιού σας' },
}
