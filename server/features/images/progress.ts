import type { Services } from '../../services.ts'

const PROGRESS_EVERY_MS = 200

/** Passes a progress of 0-1 to `note` as 0-99 percent, at most five times a second and one call at a time. */
export function progressReporter({ log }: Services, note: (percent: number) => Promise<void>) {
  let last = 0
  let writing = Promise.resolve()
  return {
    report(share: number) {
      const now = Date.now()
      if (now - last < PROGRESS_EVERY_MS) return
      last = now
      writing = writing
        .then(() => note(Math.floor(share * 99)))
        .catch((error: unknown) => log.warn({ err: error }, 'Progress could not be noted.'))
    },
    settled: () => writing,
  }
}
