import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** `bought` if money was paid for the order, so that the parent may have a right of withdrawal. */
type ArtworkReady = { orderId: string; pictures: number; bought?: boolean }

export function artworkReady(content: ArtworkReady, words: Words, links: EmailLinks): Email {
  const { orderId, pictures, bought } = content
  const t = words.artwork
  return {
    subject: t.subject,
    preview: t.preview(pictures),
    parts: [
      { heading: t.heading },
      { text: t.text(pictures) },
      { picture: 'artwork', alt: t.picture },
      { button: t.button, url: links.order(orderId) },
      { small: t.small },
      ...(bought ? [{ link: words.withdraw, url: links.withdraw(orderId) }] : []),
    ],
  }
}
