import { CallDropped } from '../integrations/artwork/artwork.ts'
import { ModelFailure } from '../integrations/models/failure.ts'
import type { GenerationRequest } from './generation-request.ts'
import type { CallRow } from './next-step.ts'
import { holdCall, releaseCall } from './store.ts'

const USUAL_WAIT_MS = 30_000
const MOST_PROGRESS = 0.8

/** Holds a call by heartbeats while we wait for its answer. The signal aborts if the call is dropped, late or stopped. */
export function holding({ parts, request }: GenerationRequest, { id }: CallRow, mostMs: number) {
  const { db, leaseMs, log } = parts
  const dropped = new AbortController()
  const late = AbortSignal.timeout(mostMs)
  const began = Date.now()
  const beat = setInterval(() => {
    request.onProgress(MOST_PROGRESS * (1 - Math.exp((began - Date.now()) / USUAL_WAIT_MS)))
    holdCall(db, id, leaseMs)
      .then((held) => held || dropped.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'A call to a model could not be held.'))
  }, leaseMs / 4)
  return {
    signal: AbortSignal.any([request.signal, dropped.signal, late]),
    stop: () => clearInterval(beat),
    /** Interprets the error that ended the wait. A process that is being stopped releases the call. */
    async meaningOf(error: unknown): Promise<unknown> {
      if (request.signal.aborted) {
        await releaseCall(db, id)
        return request.signal.reason
      }
      if (dropped.signal.aborted) return new CallDropped()
      return late.aborted ? new ModelFailure({ kind: 'timeout' }, 'no answer in time') : error
    },
  }
}
