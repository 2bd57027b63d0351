import type { Mail } from './mail.ts'

/** Where neither a mail server is set nor the program is being tried out: e-mails wait to be tried again. */
export const noMail: Mail = {
  async send() {
    throw new Error('No mail server is set (SMTP_URL).')
  },
  close() {},
}
