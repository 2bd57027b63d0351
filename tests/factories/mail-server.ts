import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Take = (keep: () => Promise<void>, done: (error?: Error) => void) => Promise<void>
const keepAll: Take = (keep, done) => keep().then(() => done())

/**
 * Starts an SMTP server that stores each email raw and parsed. It rejects the first `refuseFirst` emails,
 * temporarily (4xx) or permanently (5xx).
 */
export async function startMailServer(refuseFirst = 0, responseCode = 450, take = keepAll) {
  const raw: Buffer[] = []
  const received: Email[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refused++ < refuseFirst) return done(Object.assign(new Error('Not now'), { responseCode }))
        const message = Buffer.concat(chunks)
        const keep = async () => {
          raw.push(message)
          received.push(await PostalMime.parse(message))
        }
        void take(keep, done).catch(done)
      })
    },
  })
  // Some tests cut connections on purpose.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    raw,
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
