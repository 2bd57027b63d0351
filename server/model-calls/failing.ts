import { type Failure, ModelFailure } from '../integrations/models/failure.ts'
import type { Log } from '../log.ts'
import type { GenerationRequest, ModelParts } from './generation-request.ts'
import type { CallRow } from './next-step.ts'
import { type Failed, findCall, settleFailed } from './store.ts'

const CANCEL_MS = 10_000

/** Settles a call that failed with a ModelFailure. Any other error is rethrown, and the call stays open. */
export async function settleFailure(
  { parts }: GenerationRequest,
  call: CallRow,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ModelFailure)) throw error
  await settleFailed(parts.db, call.id, failedBy(error, call, parts.backoffMs))
  if (error.failure.kind === 'timeout') await stopJob(parts, call.id)
  logModelFailure(parts.log, call, error)
}

export function failedBy(
  { failure, message, requestId }: ModelFailure,
  { number }: CallRow,
  backoffMs: number,
): Failed {
  const retryInMs = retryIn(failure, number, backoffMs)
  return { outcome: failure.kind, why: message, requestId, billed: mayBeBilled(failure), retryInMs }
}

/** Refusals and rate limits are normal. The operator should look at all other failures. */
export function logModelFailure(log: Log, { id, provider, model }: CallRow, error: ModelFailure): void {
  const { kind } = error.failure
  const entry = { provider, model, call: id, kind, why: error.message }
  if (kind === 'refused' || kind === 'rate_limited') log.info(entry, 'A model made no picture.')
  else log.warn(entry, 'A model made no picture.')
}

/** Cancels a job that nobody waits for anymore. */
async function stopJob({ db, log, providers }: ModelParts, id: string): Promise<void> {
  // Read the row again: the job's reference was added after the call was booked.
  const call = await findCall(db, id)
  const provider = providers.find(({ name }) => name === call?.provider)
  if (!provider?.cancel || !call?.reference) return
  await provider.cancel(call.reference, AbortSignal.timeout(CANCEL_MS)).catch((error: unknown) => {
    log.warn({ err: error, call: id }, 'A job could not be stopped.')
  })
}

function mayBeBilled(failure: Failure): boolean {
  if (failure.kind === 'refused') return failure.stage === 'output'
  return failure.kind === 'timeout' || failure.kind === 'bad_output'
}

/** Uses the provider's delay if it gave one; otherwise exponential backoff with jitter for rate limits and outages. */
function retryIn(failure: Failure, number: number, backoffMs: number): number {
  if (failure.kind === 'rate_limited' && failure.retryAfterMs !== undefined) return failure.retryAfterMs
  if (failure.kind !== 'rate_limited' && failure.kind !== 'unavailable') return 0
  return backoffMs * 2 ** Math.min(number - 1, 4) * (0.5 + Math.random())
}
