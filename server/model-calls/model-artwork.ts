import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Artwork,
  type ArtworkRequest,
  byStudio,
  type MadeArtwork,
  type Named,
} from '../integrations/artwork/artwork.ts'
import type { ProviderName } from '../integrations/artwork/provider.ts'
import { mayReceive } from '../receivers.ts'
import { Refusal } from '../refusal.ts'
import { ask, resume } from './call.ts'
import { isReady } from './circuit.ts'
import type { GenerationRequest, ModelParts } from './generation-request.ts'
import { leastLikeness, nextStep, type Step } from './next-step.ts'
import { measure, resultsOf } from './results.ts'
import { listCalls } from './store.ts'

export const usualLease = { leaseMs: 8_000, backoffMs: 1_500 }

/** Makes artwork with image models, one after the other, or with the studio if none succeeds. */
export function modelArtwork(parts: ModelParts): Artwork {
  return {
    make: (request) =>
      request.named.artist === 'studio'
        ? parts.studio.make(request)
        : makeByModels(forNamed(parts, request.named), request),
  }
}

/** Keeps the providers that were named to the parent, or none if the moderation service was not named. */
function forNamed(parts: ModelParts, { receivers }: Named): ModelParts {
  const checkable = !parts.moderation || mayReceive(receivers, parts.moderation.receiver)
  const named = parts.providers.filter(({ receiver }) => checkable && mayReceive(receivers, receiver))
  return { ...parts, providers: named }
}

async function makeByModels(parts: ModelParts, request: ArtworkRequest): Promise<MadeArtwork> {
  const [first] = await listCalls(parts.db, request.attemptId)
  const begun = first?.askedAt.getTime() ?? Date.now()
  const deadline = new Date(begun + parts.settings.deadlineMs)
  const results = resultsOf(parts, request)
  const generation: GenerationRequest = { parts, request, deadline, results, found: new Map() }
  const spent = new Set<ProviderName>()
  for (;;) {
    request.signal.throwIfAborted()
    const step = await decide(generation, spent)
    if (step.do === 'deliver') return deliver(generation, step)
    if (step.do === 'stand-in') return standIn(parts, request)
    await take(generation, step, spent)
  }
}

async function decide(
  { parts, request, deadline }: GenerationRequest,
  spent: Set<ProviderName>,
): Promise<Step> {
  const calls = await listCalls(parts.db, request.attemptId)
  const chain = await Promise.all(
    parts.providers.map(async ({ name }) => ({
      name,
      ready: !spent.has(name) && (await isReady(parts.db, name, calls)),
    })),
  )
  return nextStep({ calls, chain, deadline, now: new Date() })
}

async function take(
  generation: GenerationRequest,
  step: Exclude<Step, { do: 'deliver' | 'stand-in' }>,
  spent: Set<ProviderName>,
): Promise<void> {
  switch (step.do) {
    case 'ask': {
      const booked = await ask(generation, step)
      if (booked === 'budget') spent.add(step.provider)
      return
    }
    case 'resume':
      return resume(generation, step.call)
    case 'measure':
      return measure(generation, step.call)
    case 'wait':
      await sleep(Math.max(10, step.until.getTime() - Date.now()), undefined, {
        signal: generation.request.signal,
      })
  }
}

async function deliver(
  { results }: GenerationRequest,
  { call, other }: Step & { do: 'deliver' },
): Promise<MadeArtwork> {
  const { artwork, framed } = await results.of(call)
  const by = { artist: call.provider as ProviderName, standsIn: false, callId: call.id }
  const unlike = (call.likeness ?? 0) < leastLikeness
  return {
    artwork,
    framed,
    by,
    ...(unlike && { unlike }),
    ...(other && { other: (await results.of(other)).artwork }),
  }
}

async function standIn({ settings, studio }: ModelParts, request: ArtworkRequest): Promise<MadeArtwork> {
  if (!settings.studioLast) throw new Refusal('no_model')
  return { ...(await studio.make(request)), by: { ...byStudio, standsIn: true } }
}
