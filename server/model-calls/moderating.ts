import { setTimeout as sleep } from 'node:timers/promises'
import { hintFor, type Wording } from '../integrations/artwork/prompts/prompt.ts'
import { ModelFailure } from '../integrations/models/failure.ts'
import type { Shown } from '../integrations/moderation/moderation.ts'
import type { GenerationRequest } from './generation-request.ts'

const TRIES = 3
const LONGEST_WAIT_MS = 30_000

/** Moderates the drawing with the parent's text. @returns why nothing may be sent, or undefined if it may */
export async function inputRefusal(
  generation: GenerationRequest,
  provider: string,
  wording: Wording,
): Promise<ModelFailure | undefined> {
  const { found, request, results } = generation
  const words = hintFor(wording, request.context)
  const checked = async () =>
    checkedBy(generation, { picture: (await results.posedFor(provider)).picture, words })
  const known = found.get(words) ?? checked()
  found.set(words, known)
  return refusing(known, 'input')
}

/** Moderates a result before it is kept for the parent. @throws ModelFailure if it may not be kept */
export async function checkOutput(generation: GenerationRequest, picture: Uint8Array): Promise<void> {
  const refusal = await refusing(checkedBy(generation, { picture, words: '' }), 'output')
  if (refusal) throw refusal
}

async function refusing(
  checked: Promise<readonly string[]>,
  stage: 'input' | 'output',
): Promise<ModelFailure | undefined> {
  try {
    const found = await checked
    if (found.length === 0) return undefined
    return new ModelFailure({ kind: 'refused', stage }, `our own check: ${found.join(', ')}`)
  } catch (error) {
    if (error instanceof ModelFailure) return error
    throw error
  }
}

/** Returns the flagged categories. A failed check is retried because it is free; without a result nothing may proceed. @throws ModelFailure unchecked */
async function checkedBy(generation: GenerationRequest, shown: Shown): Promise<readonly string[]> {
  const { parts, request, deadline } = generation
  const { moderation, backoffMs } = parts
  if (!moderation) return []
  const late = AbortSignal.timeout(Math.max(1, deadline.getTime() - Date.now()))
  const signal = AbortSignal.any([request.signal, late])
  for (let attempt = 1; ; attempt++) {
    try {
      return await moderation.check(shown, signal)
    } catch (error) {
      request.signal.throwIfAborted()
      const wait = waitAfter(error, backoffMs * 2 ** attempt)
      const last = attempt === TRIES || wait === undefined || Date.now() + wait > deadline.getTime()
      if (last) throw new ModelFailure({ kind: 'unchecked' }, whyOf(error))
      await sleep(wait, undefined, { signal: request.signal })
    }
  }
}

/** How long to wait before the check is retried, or undefined if a retry is useless. */
function waitAfter(error: unknown, usual: number): number | undefined {
  if (!(error instanceof ModelFailure) || error.failure.kind === 'bad_request') return undefined
  const said = error.failure.kind === 'rate_limited' ? error.failure.retryAfterMs : undefined
  if (said !== undefined && said > LONGEST_WAIT_MS) return undefined
  return said ?? usual * (0.5 + Math.random())
}

const whyOf = (error: unknown) => (error instanceof ModelFailure ? error.message : 'no answer in time')
