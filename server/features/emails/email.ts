export type Sender = { company: string; email: string }

/** The content of an email, without its layout. */
export type Email = {
  subject: string
  /** The preview text that a mailbox shows beside the subject. */
  preview: string
  parts: readonly Part[]
  /** The reply address, if it is not ours. */
  replyTo?: string
  /** The one-click unsubscribe URL; only news has one. */
  unsubscribe?: string
}

export type Part =
  | { heading: string }
  | { text: string }
  | { small: string }
  | { button: string; url: string }
  | { link: string; url: string }
  /** A picture embedded in the email; left out if it no longer exists. */
  | { picture: 'artwork'; alt: string }
  | { quote: string }
  | { rows: readonly Row[] }

export type Row = readonly [name: string, value: string]
