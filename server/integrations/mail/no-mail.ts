import type { Mail } from './mail.ts'

/** Without SMTP_URL outside development: sending fails, so emails stay queued. */
export const noMail: Mail = {
  async send() {
    throw new Error('No mail server is set (SMTP_URL).')
  },
  close() {},
}
