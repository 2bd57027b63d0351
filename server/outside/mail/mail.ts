/** A letter as it goes out. Addresses are checked before; `messageId` stays the same however often it is tried. */
export type OutgoingLetter = {
  messageId: string
  to: string
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
}

/** Who carries the letters. */
export type Mail = {
  /** Hands a letter over. Throws when the carrier does not take it now; it may be tried again. */
  send(letter: OutgoingLetter): Promise<void>
  close(): void
}
