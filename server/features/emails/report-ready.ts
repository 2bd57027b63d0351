import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

export function reportReady({ orderId }: { orderId: string }, words: Words, links: EmailLinks): Email {
  const t = words.report
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text },
      { button: t.button, url: links.readReport(orderId) },
      { small: t.small },
    ],
  }
}
