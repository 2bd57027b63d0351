import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Observation } from '#insight/insight.ts'
import { Refusal } from '../../http/refusal.ts'
import { ModelFailure } from '../../outside/models/failure.ts'
import { observationTemplate } from '../../outside/vision/task.ts'
import type { Vision } from '../../outside/vision/vision.ts'
import type { Services } from '../../services.ts'
import { type ImageRow, noteObservation } from '../images/store.ts'
import { warnOfBudget } from './budget-warning.ts'
import { bookCall, settleFailed, settleSeen } from './store.ts'

const TRIES = 2
const LONGEST_WAIT_MS = 20_000
const SHORT_WAIT_MS = 2_000

/** What a model sees in a drawing. Undefined without a model, without money, or when it cannot say: the report is made without. */
export async function observe(
  services: Services,
  image: ImageRow,
  drawing: Uint8Array,
  signal: AbortSignal,
): Promise<Observation | undefined> {
  const known = Observation.safeParse(image.observation)
  if (known.success) return known.data
  const { vision, pictures, log } = services
  if (!vision) return undefined
  try {
    const shown = await pictures.show({ drawing, corners: image.corners ?? undefined })
    const look = (within: AbortSignal) => vision.observe(shown, within)
    const seen = await paidCall(services, vision, look, signal)
    if (seen) await noteObservation(services.db, image, seen)
    return seen
  } catch (error) {
    signal.throwIfAborted()
    // A picture that shows no drawing is spoken of by the report itself.
    if (error instanceof Refusal) return undefined
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ kind: error.failure.kind, why: error.message }, 'A report is made without a model.')
    return undefined
  }
}

/** Booked before, settled after; tried again once, where that is safe. */
async function paidCall<T>(
  services: Services,
  vision: Vision,
  look: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    const id = await booked(services, vision)
    if (!id) return undefined
    try {
      const seen = await look(signal)
      await settleSeen(services.db, id)
      return seen
    } catch (error) {
      const wait = await settled(services, id, error)
      if (wait === undefined || attempt === TRIES) throw error
      await sleep(wait, undefined, { signal })
    }
  }
}

async function booked({ db, settings, log }: Services, vision: Vision): Promise<string | undefined> {
  const budgetMicros = settings.vision?.budgetMicros
  const call = {
    id: randomUUID(),
    purpose: 'observation',
    attemptId: null,
    provider: vision.provider,
    model: vision.model,
    templateId: observationTemplate,
    wording: 'plain',
    seed: 0,
    costMicros: vision.priceMicros,
  } as const
  const row = await db.transaction((tx) => bookCall(tx, call, 0, budgetMicros))
  if (row === 'budget') warnOfBudget(log, budgetMicros ?? 0, 'VISION_MONTHLY_BUDGET')
  return typeof row === 'string' ? undefined : row.id
}

/** Settles a call that failed; how long to wait before the next, or undefined when there should be none. */
async function settled({ db }: Services, id: string, error: unknown): Promise<number | undefined> {
  if (!(error instanceof ModelFailure)) return undefined
  const { failure, message, requestId } = error
  const billed = failure.kind === 'timeout' || failure.kind === 'bad_output'
  await settleFailed(db, id, { outcome: failure.kind, why: message, requestId, billed, retryInMs: undefined })
  if (failure.kind === 'unavailable' || failure.kind === 'bad_output') return SHORT_WAIT_MS
  if (failure.kind !== 'rate_limited') return undefined
  const wait = failure.retryAfterMs ?? SHORT_WAIT_MS
  return wait > LONGEST_WAIT_MS ? undefined : wait * (1 + 0.2 * Math.random())
}
