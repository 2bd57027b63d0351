import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { ModelFailure } from '../integrations/models/failure.ts'
import type { Vision } from '../integrations/vision/vision.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { warnOfBudget } from './budget-warning.ts'
import { bookCall, type NewCall, settleFailed, settleSeen } from './store.ts'

const TRIES = 2
const LONGEST_WAIT_MS = 20_000

type Needs = { db: Database; settings: Settings; log: Log; vision: Vision | undefined }

/** A task of the vision model for a report. */
type PaidTask = Pick<NewCall, 'purpose' | 'templateId' | 'costMicros'> & { orderId: string }

/** Calls the vision model, booking the call before and settling it after. Retries once if that is safe; undefined if there is no answer. */
export async function paidCall<T>(
  services: Needs,
  task: PaidTask,
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  try {
    return await triedTwice(services, task, ask, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ModelFailure)) throw error
    const entry = { purpose: task.purpose, kind: error.failure.kind, why: error.message }
    services.log.warn(entry, 'A report is made without a model.')
    return undefined
  }
}

async function triedTwice<T>(
  services: Needs,
  task: PaidTask,
  ask: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    const id = await booked(services, task)
    if (!id) return undefined
    try {
      const answer = await ask(signal)
      await settleSeen(services.db, id)
      return answer
    } catch (error) {
      const wait = await settled(services, id, error)
      if (wait === undefined || attempt === TRIES) throw error
      await sleep(wait, undefined, { signal })
    }
  }
}

async function booked({ db, settings, log, vision }: Needs, task: PaidTask): Promise<string | undefined> {
  if (!vision) return undefined
  const { provider, model } = vision
  const budgetMicros = settings.vision?.budgetMicros
  const call = {
    ...task,
    id: randomUUID(),
    attemptId: null,
    provider,
    model,
    wording: 'plain',
    seed: 0,
  } as const
  const row = await db.transaction((tx) => bookCall(tx, call, 0, budgetMicros))
  if (row === 'budget' || row === 'free_budget')
    warnOfBudget(log, row, { setting: 'VISION_MONTHLY_BUDGET', micros: budgetMicros })
  return typeof row === 'string' ? undefined : row.id
}

/** Settles a failed call. Returns how long to wait before a retry, or undefined if there should be none. */
async function settled({ db, vision }: Needs, id: string, error: unknown): Promise<number | undefined> {
  if (!(error instanceof ModelFailure)) return undefined
  const { failure, message, requestId } = error
  const billed = error.partlyPaid || failure.kind === 'timeout' || failure.kind === 'bad_output'
  await settleFailed(db, id, { outcome: failure.kind, why: message, requestId, billed, retryInMs: undefined })
  const shortWaitMs = vision?.againAfterMs ?? 0
  if (failure.kind === 'unavailable' || failure.kind === 'bad_output') return shortWaitMs
  if (failure.kind !== 'rate_limited') return undefined
  const wait = failure.retryAfterMs ?? shortWaitMs
  return wait > LONGEST_WAIT_MS ? undefined : wait * (1 + 0.2 * Math.random())
}
