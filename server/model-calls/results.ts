import { randomUUID } from 'node:crypto'
import { announceFiles, keepFiles } from '../files/store.ts'
import { type ArtworkRequest, CallDropped } from '../integrations/artwork/artwork.ts'
import type { Answer } from '../integrations/artwork/provider.ts'
import { ModelFailure } from '../integrations/models/failure.ts'
import type { Developed, Posed } from '../pictures/model-tasks.ts'
import { failedBy, logModelFailure } from './failing.ts'
import type { GenerationRequest, ModelParts, Results } from './generation-request.ts'
import { checkOutput } from './moderating.ts'
import type { CallRow } from './next-step.ts'
import { noteLikeness, settleFailed, settleMade } from './store.ts'

export function resultsOf(parts: ModelParts, request: ArtworkRequest): Results {
  const posed = new Map<string, Promise<Posed>>()
  const developed = new Map<string, Promise<Developed>>()
  const results: Results = {
    posedFor: (name) => once(posed, name, () => pose(parts, request, name)),
    of: (call) => once(developed, call.id, () => develop(parts, request, results, call)),
  }
  return results
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

async function pose(
  { providers, pictures }: ModelParts,
  { drawing, reading, forced }: ArtworkRequest,
  name: string,
): Promise<Posed> {
  const provider = providers.find((known) => known.name === name)
  if (!provider) throw unusable('its provider is not set up any more')
  return pictures.pose({ drawing, reading, forced, canvas: provider.canvas })
}

async function develop(
  { files, pictures }: ModelParts,
  { drawing, reading, forced, style, longSide }: ArtworkRequest,
  results: Results,
  { resultKey, provider }: CallRow,
): Promise<Developed> {
  // A picture that was finished meanwhile has released its results.
  if (!resultKey) throw new CallDropped()
  const bytes = await files.read(resultKey)
  if (!bytes) throw unusable('the stored result is missing')
  const result = await pictures.receive(bytes)
  if ('unusable' in result) throw unusable(result.unusable)
  const { width, height, inner } = await results.posedFor(provider)
  const made = await pictures.develop({
    drawing,
    reading,
    forced,
    result,
    posed: { width, height, inner },
    style,
    longSide,
  })
  if ('unusable' in made) throw unusable(made.unusable)
  return made
}

function unusable(why: string): ModelFailure {
  return new ModelFailure({ kind: 'bad_output' }, why)
}

/** Stores a call's result before anything else is done with it. @throws CallDropped if it is no longer wanted */
export async function keepResult(
  { parts }: GenerationRequest,
  id: string,
  answer: Answer & { state: 'done' },
): Promise<void> {
  const { db, files } = parts
  const { requestId, costMicros, picture } = answer
  const resultKey = `results/${randomUUID()}.bin`
  await announceFiles(db, [resultKey])
  await files.write(resultKey, picture)
  const wanted = await db.transaction(async (tx) => {
    const settled = await settleMade(tx, id, { resultKey, requestId, costMicros })
    if (settled) await keepFiles(tx, [resultKey])
    return settled
  })
  if (wanted) return
  await files.erase(resultKey)
  throw new CallDropped()
}

/** Moderates a result and records how like the drawing it is. One that may not be kept is settled as failed but billed. */
export async function measure(generation: GenerationRequest, call: CallRow): Promise<void> {
  const { parts, results } = generation
  const { db, log, backoffMs } = parts
  try {
    const { artwork, likeness } = await results.of(call)
    await checkOutput(generation, artwork)
    await noteLikeness(db, call.id, likeness.score)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    await settleFailed(db, call.id, { ...failedBy(error, call, backoffMs), billed: true })
    logModelFailure(log, call, error)
  }
}
