import { createTransport } from 'nodemailer'
import { isLoopback } from '../../ip-address.ts'
import { type Dkim, signingBy } from './dkim.ts'
import type { Mail } from './mail.ts'
import { asMessage } from './message.ts'

const CONNECTION_MS = 10_000
const ANSWER_MS = 30_000

export function smtpMail(url: string, from: string, production: boolean, dkim?: Dkim): Mail {
  const options = {
    ...serverAt(url, production),
    pool: true,
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

/** Signs in to a mail server and disconnects. Throws if it is unreachable or rejects the login. */
export async function canSend(url: string, production: boolean): Promise<void> {
  const transport = createTransport(serverAt(url, production))
  await transport.verify().finally(() => transport.close())
}

/** In production, a server on another machine gets passwords and emails only over TLS, unless its URL says ignoreTLS=true. */
function serverAt(url: string, production: boolean) {
  const { hostname, searchParams } = new URL(url)
  const mayBePlain = isLoopback(hostname) || searchParams.get('ignoreTLS') === 'true'
  return {
    url,
    requireTLS: production && !mayBePlain,
    connectionTimeout: CONNECTION_MS,
    socketTimeout: ANSWER_MS,
  }
}
