import type { Letter } from './letter.ts'
import type { LetterLinks } from './links.ts'
import type { Words } from './words/words.ts'

export type ReportReady = { orderId: string; reportId: string }

/** To the parent, when the report about an order's drawings can be read. */
export function reportReady({ orderId, reportId }: ReportReady, links: LetterLinks, words: Words): Letter {
  const t = words.report
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text },
      { button: t.button, url: links.report(reportId) },
      { link: t.link, url: links.order(orderId) },
      { small: t.small },
    ],
  }
}
