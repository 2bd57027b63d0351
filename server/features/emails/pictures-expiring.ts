import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** `unused`: pictures that a guest bought with the order but has not had drawn. */
type PicturesExpiring = { orderId: string; until: string; unused?: number | undefined }

export function picturesExpiring(content: PicturesExpiring, words: Words, links: EmailLinks): Email {
  const { orderId, until, unused = 0 } = content
  const t = words.expiring
  const day = words.dayOf(until)
  return {
    subject: t.subject(day),
    preview: t.preview,
    parts: [
      { heading: t.heading(day) },
      { text: t.text(orderId.slice(0, 8), day) },
      { button: t.button, url: links.order(orderId) },
      { text: t.rest },
      ...(unused > 0 ? [{ text: t.unused(unused) }, { link: words.createAccount, url: links.signUp }] : []),
      { small: words.changesOrder },
    ],
  }
}
