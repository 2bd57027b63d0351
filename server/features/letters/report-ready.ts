import type { Letter } from './letter.ts'
import type { LetterLinks } from './links.ts'

export type ReportReady = { orderId: string; reportId: string }

/** To the parent, when the report about an order's drawings can be read. */
export function reportReady({ orderId, reportId }: ReportReady, links: LetterLinks): Letter {
  return {
    subject: 'Your report is ready',
    preview: 'What the drawings show, in plain words, to read and to print.',
    parts: [
      { heading: 'Your report is ready' },
      {
        text: 'It says what can be seen in the drawings, what is known about drawings like them, and what you could do together next. It opens in any browser; there you can print it or keep it as a PDF.',
      },
      { button: 'Read the report', url: links.report(reportId) },
      { link: 'Open the order with its artwork', url: links.order(orderId) },
      {
        small:
          'The report speaks of your child, so keep these links to yourself. It describes drawings; it is not a test.',
      },
    ],
  }
}
