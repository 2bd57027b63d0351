import type { Email } from './email.ts'
import type { Words } from './words/words.ts'

export type AccountDeleted = { deletedAt: string; subscriptionEnded: boolean }

export function accountDeleted({ deletedAt, subscriptionEnded }: AccountDeleted, words: Words): Email {
  const { deleted: t, momentOf } = words
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text(momentOf(deletedAt)) },
      ...(subscriptionEnded ? [{ text: t.subscription }] : []),
      { text: t.records },
      { small: t.last },
    ],
  }
}
