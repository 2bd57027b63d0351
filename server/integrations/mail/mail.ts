/** An email as it goes out. Addresses are checked before; `messageId` stays the same however often it is tried. */
export type OutgoingEmail = {
  messageId: string
  to: string
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string | undefined
  /** Where a mailbox unsubscribes with one click (RFC 8058). */
  unsubscribe?: string | undefined
  subject: string
  /** Shows a picture as cid:NAME. */
  html: string
  text: string
  pictures: readonly EmailPicture[]
}

/** A JPEG that travels inside an email. */
export type EmailPicture = { name: string; jpeg: Uint8Array }

/** Who carries the emails. */
export type Mail = {
  /** Hands an email over. Throws when the carrier does not take it now; it may be tried again. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** Whether a carrier that threw this will never take the email, however often it is tried. A server that is set up wrongly says so too. */
export function isRefusal(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500
}
