import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Style } from '#contract/images.ts'
import type { Developed } from '../../pictures/model-tasks.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { ModelFailure } from '../models/failure.ts'
import type { Moderation, Shown } from '../moderation/moderation.ts'
import { cleanHint } from './prompts/hint.ts'
import { promptFor } from './prompts/prompt.ts'
import type { Answer, Provider } from './provider.ts'

type ArtworkOptions = {
  drawing: Uint8Array
  style: Style
  context: string
  longSide: number
  moderation: Moderation | undefined
  signal: AbortSignal
}

/** Makes one picture with one provider without recording the call, for manual trials. @throws ModelFailure; Refusal; the signal's reason */
export async function makeOnce(
  pictures: Pictures,
  provider: Provider,
  { drawing, style, context, longSide, moderation, signal }: ArtworkOptions,
): Promise<Developed & { costMicros: number; templateId: string }> {
  const { templateId, prompt } = promptFor(style, 'plain', context)
  const packed = await pictures.read({ drawing, signal })
  const sheet = { drawing, reading: async () => packed }
  const posed = await pictures.pose({ ...sheet, canvas: provider.canvas })
  await refuseFound(moderation, 'input', { picture: posed.picture, words: cleanHint(context) }, signal)
  const task = { ...posed, id: randomUUID(), style, prompt, seed: randomInt(2 ** 31) }
  const answer = await waitFor(provider, await provider.submit(task, signal), signal)
  const result = await pictures.receive(answer.picture)
  if ('unusable' in result) throw new ModelFailure({ kind: 'bad_output' }, result.unusable)
  const { width, height, inner } = posed
  const made = await pictures.develop({
    ...sheet,
    result,
    posed: { width, height, inner },
    style,
    longSide,
  })
  if ('unusable' in made) throw new ModelFailure({ kind: 'bad_output' }, made.unusable)
  await refuseFound(moderation, 'output', { picture: made.artwork, words: '' }, signal)
  return { ...made, costMicros: answer.costMicros ?? provider.priceMicros, templateId }
}

async function refuseFound(
  moderation: Moderation | undefined,
  stage: 'input' | 'output',
  shown: Shown,
  signal: AbortSignal,
): Promise<void> {
  const found = (await moderation?.check(shown, signal)) ?? []
  if (found.length > 0)
    throw new ModelFailure({ kind: 'refused', stage }, `our own check: ${found.join(', ')}`)
}

async function waitFor(provider: Provider, first: Answer, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(provider.timeoutMs)])
  let answer = first
  while (answer.state === 'pending') {
    await sleep(answer.askAgainMs, undefined, { signal: limit })
    if (!provider.poll) throw new Error(`${provider.name} cannot be asked again.`)
    answer = await provider.poll(answer.reference, limit)
  }
  return answer
}
