import { brand } from '#contract/brand.ts'
import { momentOf } from './dates.ts'
import type { Letter } from './letter.ts'

export type ContactForwarded = {
  name: string
  email: string
  subject: string
  message: string
  receivedAt: string
}
/** Nothing of what was written: the address is unproven, and nobody shall send words to strangers through us. */
export type ContactAcknowledged = { receivedAt: string }

/** To us: what somebody wrote on the contact page. An answer goes to them. */
export function contactForwarded(content: ContactForwarded): Letter {
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
          ['Received', momentOf(receivedAt)],
        ],
      },
      { quote: message },
      { small: 'An answer to this letter goes to the person who wrote.' },
    ],
  }
}

/** To whoever wrote: their message is here. */
export function contactAcknowledged({ receivedAt }: ContactAcknowledged): Letter {
  return {
    subject: 'We have your message',
    preview: 'A person will answer within 24 hours.',
    parts: [
      { heading: 'We have your message' },
      { text: 'Thank you for writing. A person will read your message and answer within 24 hours.' },
      { rows: [['Received', momentOf(receivedAt)]] },
      {
        small: `Somebody wrote to ${brand.name} with this address. If it was not you, you need do nothing.`,
      },
    ],
  }
}
