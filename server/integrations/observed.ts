import { observed, type Telemetry } from '../telemetry/telemetry.ts'
import type { Artwork } from './artwork/artwork.ts'
import type { Provider } from './artwork/provider.ts'
import { type Files, StoreFailed } from './files/files.ts'
import { isRefusal, type Mail } from './mail/mail.ts'

/** Wraps a file store to measure it and to throw StoreFailed. Keys are random, but stay out of metrics and traces anyway. */
export function observedFiles(files: Files, telemetry: Telemetry): Files {
  const { files: durations } = telemetry.instruments
  const watch = <T>(operation: string, run: () => Promise<T>): Promise<T> =>
    observed(
      telemetry,
      { name: `store ${operation}`, kind: 'client' },
      (seconds, outcome) => durations.observe({ operation, outcome }, seconds),
      run,
    ).catch((cause: unknown) => {
      throw new StoreFailed(`The file store could not ${operation}.`, { cause })
    })
  return {
    write: (key, bytes) => watch('write', () => files.write(key, bytes)),
    read: (key) => watch('read', () => files.read(key)),
    erase: (key) => watch('erase', () => files.erase(key)),
    list: () => files.list(),
    eraseAbandoned: () => files.eraseAbandoned(),
  }
}

export function observedArtwork(artwork: Artwork, telemetry: Telemetry): Artwork {
  const { drawings } = telemetry.instruments
  return {
    make: (request) =>
      observed(
        telemetry,
        { name: 'draw artwork', kind: 'internal', attributes: { style: request.style } },
        (seconds, outcome, made) => {
          const artist = made?.by.artist ?? 'none'
          drawings.observe({ style: request.style, artist, outcome }, seconds)
        },
        () => artwork.make(request),
      ),
  }
}

export function observedProvider(provider: Provider, telemetry: Telemetry): Provider {
  const { models } = telemetry.instruments
  const { name } = provider
  return {
    ...provider,
    submit: (task, signal) =>
      observed(
        telemetry,
        { name: 'ask model', kind: 'client', attributes: { provider: name, model: provider.model } },
        (seconds, outcome) => models.observe({ provider: name, outcome }, seconds),
        () => provider.submit(task, signal),
      ),
  }
}

export function observedMail(mail: Mail, telemetry: Telemetry): Mail {
  const { emails } = telemetry.instruments
  return {
    async send(email) {
      try {
        await observed(
          telemetry,
          { name: 'send email', kind: 'client' },
          () => undefined,
          () => mail.send(email),
        )
        emails.inc({ outcome: 'sent' })
      } catch (error) {
        emails.inc({ outcome: isRefusal(error) ? 'rejected' : 'failed' })
        throw error
      }
    },
    close: () => mail.close(),
  }
}
