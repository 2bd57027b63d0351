import { createTransport } from 'nodemailer'
import { type Dkim, signingBy } from './dkim.ts'
import type { Mail } from './mail.ts'
import { asMessage } from './message.ts'

const CONNECTION_MS = 10_000
const ANSWER_MS = 30_000

export function smtpMail(url: string, from: string, dkim?: Dkim): Mail {
  const options = {
    url,
    pool: true,
    connectionTimeout: CONNECTION_MS,
    socketTimeout: ANSWER_MS,
    ...(dkim && { dkim: signingBy(dkim) }),
  }
  const transport = createTransport(options, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(email) {
      await transport.sendMail(asMessage(email))
    },
    close: () => transport.close(),
  }
}

/** Signs in to a mail server and leaves again. Throws when it is not reachable or does not let us in. */
export async function canSend(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: CONNECTION_MS, socketTimeout: ANSWER_MS })
  await transport.verify().finally(() => transport.close())
}
