import type { Email } from './email.ts'
import { english } from './words/english.ts'
import type { Words } from './words/words.ts'

type ContactForwarded = {
  name: string
  email: string
  subject: string
  message: string
  receivedAt: string
}
/** Contains nothing of the message: the address is unverified, and nobody may send text to strangers through us. */
type ContactAcknowledged = { receivedAt: string }

type ContactAnswered = { text: string }

/** Forwards a message from the contact page to us, in English. Replies go to its sender. */
export function contactForwarded(content: ContactForwarded): Email {
  const { name, email, subject, message, receivedAt } = content
  return {
    subject: `Contact: ${subject}`,
    preview: `${name} wrote.`,
    replyTo: email,
    parts: [
      { heading: subject },
      {
        rows: [
          ['From', name],
          ['Address', email],
          ['Received', english.momentOf(receivedAt)],
        ],
      },
      { quote: message },
      { small: 'An answer to this e-mail goes to the person who wrote.' },
    ],
  }
}

export function contactAcknowledged({ receivedAt }: ContactAcknowledged, words: Words): Email {
  const { contact: t, momentOf } = words
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.subject },
      { text: t.text },
      { rows: [[t.received, momentOf(receivedAt)]] },
      { small: t.small },
    ],
  }
}

export function contactAnswered({ text }: ContactAnswered, { contact: t }: Words): Email {
  return {
    subject: t.answer,
    preview: t.answer,
    parts: [{ heading: t.answer }, { quote: text }, { small: t.writeBack }],
  }
}
