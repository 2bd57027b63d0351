import type { Mail } from './mail.ts'

/** Used without SMTP_URL outside development. Sending fails, so emails stay queued. */
export const noMail: Mail = {
  async send() {
    throw new Error('No mail server is set (SMTP_URL).')
  },
  close() {},
}
