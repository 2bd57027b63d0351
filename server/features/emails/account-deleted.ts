import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import { type ErasureReceipt, receiptRows } from './order-deleted.ts'
import type { Words } from './words/words.ts'

type AccountDeleted = ErasureReceipt & { orders: number; subscriptionEnded: boolean }

export function accountDeleted(content: AccountDeleted, words: Words, links: EmailLinks): Email {
  const { deletedAt, orders, subscriptionEnded } = content
  const { deleted: t, momentOf } = words
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text(momentOf(deletedAt)) },
      { rows: receiptRows(content, words, [words.erased.orders, String(orders)]) },
      { link: words.erased.online, url: links.erasure(content.receipt) },
      ...(subscriptionEnded ? [{ text: t.subscription }] : []),
      { text: t.records },
      { small: t.last },
    ],
  }
}
