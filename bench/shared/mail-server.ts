import { startMailServer } from '#tests/factories/mail-server.ts'

export type MailTrouble = 'refuses' | 'drops the message' | 'loses its answer'

/** A mail server that fails on demand. `cut` breaks the connections, so that no answer arrives. */
export async function startFaultyMailServer() {
  const faults: { trouble: MailTrouble | undefined; cut: () => void } = { trouble: undefined, cut: () => {} }
  const server = await startMailServer(0, 0, async (keep, done) => {
    const { trouble } = faults
    if (trouble === 'refuses') return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
    if (trouble !== 'drops the message') await keep()
    if (trouble) return faults.cut()
    done()
  })
  /** The newest link of this form in emails to an address, or undefined. */
  const newestLink = (address: string, link: RegExp) =>
    server.received
      .filter(({ to }) => to?.[0]?.address === address)
      .flatMap(({ text = '' }) => link.exec(text)?.[0] ?? [])
      .at(-1)
  return Object.assign(faults, server, { newestLink })
}
