import type { Email, Row } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** What was erased and when. `finishedAt` is known once the last file is deleted. */
export type ErasureReceipt = { receipt: string; deletedAt: string; finishedAt?: string }
type OrderDeleted = ErasureReceipt & { orderId: string; pictures: number }

export function receiptRows(
  { receipt, deletedAt, finishedAt }: ErasureReceipt,
  words: Words,
  what: Row,
): Row[] {
  const { erased: t, momentOf } = words
  return [
    [t.receipt, receipt],
    what,
    [t.asked, momentOf(deletedAt)],
    [t.finished, momentOf(finishedAt ?? deletedAt)],
  ]
}

export function orderDeleted(content: OrderDeleted, words: Words, links: EmailLinks): Email {
  const { erased: t } = words
  const number = content.orderId.slice(0, 8)
  return {
    subject: t.subject(number),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text(number) },
      { rows: receiptRows(content, words, [t.pictures, String(content.pictures)]) },
      { link: words.erased.online, url: links.erasure(content.receipt) },
      { text: words.deleted.records },
      { small: t.small },
    ],
  }
}
