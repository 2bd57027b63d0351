/** An outgoing email. Addresses are validated before; `messageId` stays the same for all attempts. */
export type OutgoingEmail = {
  messageId: string
  to: string
  /** Where replies go, if not to the sender. */
  replyTo?: string | undefined
  /** The URL for unsubscribing with one click (RFC 8058). */
  unsubscribe?: string | undefined
  subject: string
  /** Refers to pictures as cid:NAME. */
  html: string
  text: string
  pictures: readonly EmailPicture[]
}

/** A JPEG embedded in an email. */
export type EmailPicture = { name: string; jpeg: Uint8Array }

/** Sends emails. */
export type Mail = {
  /** Sends an email. Throws if it is not accepted now; it may be retried. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** True if an error of `send` is permanent, so that a retry is useless. A misconfigured server also answers like this. */
export function isRefusal(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number }
  return responseCode >= 500
}
