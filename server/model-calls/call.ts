import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallDropped } from '../integrations/artwork/artwork.ts'
import { promptFor } from '../integrations/artwork/prompts/prompt.ts'
import type { Answer, Provider, Task } from '../integrations/artwork/provider.ts'
import { BrokenConnection, ModelFailure } from '../integrations/models/failure.ts'
import { warnOfBudget } from './budget-warning.ts'
import { failedBy, logModelFailure, settleFailure } from './failing.ts'
import type { GenerationRequest } from './generation-request.ts'
import { holding } from './holding.ts'
import { inputRefusal } from './moderating.ts'
import type { CallRow, Step } from './next-step.ts'
import { keepResult } from './results.ts'
import { bookCall, noteReference, settleFailed, takeOver } from './store.ts'

const CANCEL_MS = 10_000
// Clocks differ between machines.
const LOOK_BACK_MS = 60_000

/** Asks a provider for the picture: books the call, sends it, then settles it. Returns 'budget' if the monthly budget is spent. */
export async function ask(
  generation: GenerationRequest,
  step: Step & { do: 'ask' },
): Promise<'budget' | undefined> {
  const { parts, request, results } = generation
  const provider = providerOf(generation, step.provider)
  await results.posedFor(provider.name)
  const refusal = await inputRefusal(generation, provider.name, step.wording)
  const { templateId } = promptFor(request.style, step.wording, request.context)
  const call = {
    id: randomUUID(),
    purpose: 'artwork',
    attemptId: request.attemptId,
    provider: provider.name,
    model: provider.model,
    templateId,
    wording: step.wording,
    seed: randomInt(2 ** 31),
    costMicros: provider.priceMicros,
  } as const
  const { budgetMicros } = parts.settings
  const booked = await parts.db.transaction(async (tx) => {
    const row = await bookCall(tx, call, parts.leaseMs, budgetMicros)
    // In the transaction that books it, so that no other process finds an open call that must not be sent.
    if (refusal && typeof row !== 'string') await settleFailed(tx, row.id, failedBy(refusal, row, 0))
    return row
  })
  if (booked === 'gone') throw new CallDropped()
  if (booked === 'budget' || booked === 'free_budget') {
    warnOfBudget(parts.log, booked, { setting: 'IMAGE_MONTHLY_BUDGET', micros: budgetMicros })
    return 'budget'
  }
  if (booked === 'taken') return undefined
  if (refusal) logModelFailure(parts.log, booked, refusal)
  else await attend(generation, booked, provider, submitting(generation, booked, provider))
  return undefined
}

/** Continues an open call: waits if another process holds it, or else takes it over and finds its job again. */
export async function resume(generation: GenerationRequest, open: CallRow): Promise<void> {
  const { parts, request } = generation
  const call = await takeOver(parts.db, open.id, parts.leaseMs)
  if (!call) {
    await sleep(parts.leaseMs / 4, undefined, { signal: request.signal })
    return
  }
  const provider = parts.providers.find(({ name }) => name === call.provider)
  if (!provider) {
    const failure = new ModelFailure({ kind: 'timeout' }, 'its provider is not set up any more')
    return settleFailure(generation, call, failure)
  }
  await attend(generation, call, provider, continuing(generation, call, provider))
}

function providerOf({ parts }: GenerationRequest, name: string): Provider {
  const provider = parts.providers.find((known) => known.name === name)
  if (!provider) throw new Error(`There is no provider called ${name}.`)
  return provider
}

type Begin = (signal: AbortSignal) => Promise<Answer>

function submitting({ request, results }: GenerationRequest, call: CallRow, provider: Provider): Begin {
  return async (signal) => {
    const { picture, width, height } = await results.posedFor(provider.name)
    const { style, context } = request
    const { prompt } = promptFor(style, call.wording, context)
    const task: Task = { id: call.id, style, prompt, picture, width, height, seed: call.seed }
    return provider.submit(task, signal)
  }
}

function continuing(generation: GenerationRequest, call: CallRow, provider: Provider): Begin {
  return async (signal) => {
    const { reference } = call
    if (reference && provider.poll) return provider.poll(reference, signal)
    if (!provider.find) throw new ModelFailure({ kind: 'timeout' }, 'whoever waited for it is gone')
    // A call that the provider never received can be sent again without paying twice.
    return (await lookFor(call, provider, signal)) ?? submitting(generation, call, provider)(signal)
  }
}

function lookFor(call: CallRow, provider: Provider, signal: AbortSignal): Promise<Answer | undefined> {
  const since = new Date(call.askedAt.getTime() - LOOK_BACK_MS)
  return provider.find?.(call, since, signal) ?? Promise.resolve(undefined)
}

/** Runs a call to its end, holding its lease meanwhile. */
async function attend(
  generation: GenerationRequest,
  call: CallRow,
  provider: Provider,
  begin: Begin,
): Promise<void> {
  const until = Math.min(generation.deadline.getTime(), call.askedAt.getTime() + provider.timeoutMs)
  const hold = holding(generation, call, Math.max(1000, until - Date.now()))
  try {
    const first = await begun(call, provider, begin, hold.signal)
    await keepResult(generation, call.id, await finished(generation, call, provider, first, hold.signal))
  } catch (error) {
    await settleFailure(generation, call, await hold.meaningOf(error))
  } finally {
    hold.stop()
  }
}

/** Returns the first answer. If the connection broke before it came, looks for the job, which may exist anyway. */
async function begun(call: CallRow, provider: Provider, begin: Begin, signal: AbortSignal): Promise<Answer> {
  try {
    return await begin(signal)
  } catch (error) {
    const lost = error instanceof ModelFailure && error.failure.kind === 'timeout'
    if (!lost || !provider.find || call.reference) throw error
    const found = await lookFor(call, provider, signal)
    if (found) return found
    throw new ModelFailure({ kind: 'unavailable' }, 'it never got the question')
  }
}

type Done = Answer & { state: 'done' }

/** Polls a pending job until it is done. A connection that breaks while polling costs nothing and does not end the job. */
async function finished(
  generation: GenerationRequest,
  call: CallRow,
  provider: Provider,
  first: Answer,
  signal: AbortSignal,
): Promise<Done> {
  let answer = first
  if (answer.state === 'pending') await noteOrCancel(generation, call, provider, answer)
  while (answer.state === 'pending') {
    const { reference, askAgainMs } = answer
    await sleep(Math.min(askAgainMs, generation.parts.backoffMs), undefined, { signal })
    answer = (await provider.poll?.(reference, signal).catch(unlessForGood)) ?? answer
  }
  return answer
}

function unlessForGood(error: unknown): undefined {
  if (error instanceof BrokenConnection) return undefined
  const passing = ['unavailable', 'rate_limited']
  if (error instanceof ModelFailure && passing.includes(error.failure.kind)) return undefined
  throw error
}

async function noteOrCancel(
  { parts }: GenerationRequest,
  { id }: CallRow,
  provider: Provider,
  { reference, requestId }: Answer & { state: 'pending' },
): Promise<void> {
  if (await noteReference(parts.db, id, reference, requestId)) return
  // Its order was deleted while the request was on its way.
  await provider.cancel?.(reference, AbortSignal.timeout(CANCEL_MS))
  throw new CallDropped()
}
