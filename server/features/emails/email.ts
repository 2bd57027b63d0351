export type Sender = { company: string; email: string }

/** An email before it has a look: what is said, in order. */
export type Email = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  parts: readonly Part[]
  /** Whom an answer goes to, when not to us. */
  replyTo?: string
  /** Where a mailbox unsubscribes with one click; news alone has it. */
  unsubscribe?: string
}

export type Part =
  | { heading: string }
  | { text: string }
  | { small: string }
  | { button: string; url: string }
  | { link: string; url: string }
  /** A picture that lies inside the email; left out where it is gone. */
  | { picture: 'artwork'; alt: string }
  | { quote: string }
  | { rows: readonly (readonly [name: string, value: string])[] }
