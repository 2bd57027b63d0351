import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

export function orderLink({ orderId }: { orderId: string }, words: Words, links: EmailLinks): Email {
  const t = words.orderLink
  return {
    subject: t.subject(orderId.slice(0, 8)),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text },
      { button: words.openOrder, url: links.order(orderId) },
      { small: words.changesOrder },
      { small: t.small },
    ],
  }
}
