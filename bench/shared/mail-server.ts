import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Email = { id: string; to: string; subject: string; text: string }
export type MailTrouble = 'refuses' | 'drops the message' | 'loses its answer'

/** A mail server that keeps what it took. */
export class MailServer {
  readonly emails: Email[] = []
  trouble: MailTrouble | undefined
  /** Breaks the connections, so that no answer arrives. */
  cut: () => void = () => undefined
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void buffer(stream)
        .then((bytes) => this.#take(bytes, done))
        .catch(done),
  })

  async listen(): Promise<void> {
    this.#server.on('error', () => undefined)
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    await new Promise<void>((done) => this.#server.close(done))
  }

  /** The newest email to an address that holds such a link. */
  newestLink(to: string, link: RegExp): string | undefined {
    const email = this.emails.findLast((one) => one.to === to && link.test(one.text))
    return email && link.exec(email.text)?.[0]
  }

  async #take(bytes: Buffer, done: (error?: Error) => void): Promise<void> {
    const trouble = this.trouble
    if (trouble === 'refuses') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
    if (trouble === 'drops the message') return this.cut()
    const { messageId = '', to, subject = '', text = '' } = await PostalMime.parse(bytes)
    this.emails.push({ id: messageId, to: to?.[0]?.address ?? '', subject, text })
    if (trouble === 'loses its answer') return this.cut()
    done()
  }
}
