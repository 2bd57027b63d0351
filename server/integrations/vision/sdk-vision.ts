import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  type FinishReason,
  generateText,
  type LanguageModel,
  type ModelMessage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { Headers } from 'undici'
import * as z from 'zod'
import { agreed } from '#insight/insight.ts'
import { ModelFailure } from '../models/failure.ts'
import { failureOfStatus } from '../models/http.ts'
import { receiverAt } from '../receiver-at.ts'
import { type Order, observationFrom, sightingsIn } from './sightings.ts'
import { comparingTask, observationTask, rewordingTask } from './task.ts'
import type { Vision } from './vision.ts'

export const visionProviders = ['openai', 'anthropic', 'gemini'] as const

export type VisionSettings = {
  provider: (typeof visionProviders)[number]
  model: string
  key: string | undefined
  url: string
  timeoutMs: number
  priceMicros: number
  /** Expected cost of rewording a report; undefined means that reports keep our own wording. */
  rewordPriceMicros: number | undefined
  budgetMicros: number | undefined
}

/** A vision model called by the AI SDK: any server with OpenAI's chat API, Anthropic or Gemini. It does not retry by itself. */
export function sdkVision(settings: VisionSettings): Vision {
  const { provider, model: name, priceMicros } = settings
  const model = modelOf(settings)
  const ask = <T>(
    instructions: string,
    prompt: string | ModelMessage[],
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<T> =>
    answerOf(settings, signal, async (abortSignal) => {
      const output = Output.object({ schema })
      const answer = await generateText({ model, instructions, prompt, output, abortSignal, maxRetries: 0 })
      refuseRefusal(answer.finishReason)
      return answer.output
    })
  const look = (picture: Uint8Array, order: Order, signal: AbortSignal) => {
    const content = [{ type: 'file', data: picture, mediaType: 'image/jpeg' } as const]
    return ask(observationTask, [{ role: 'user', content }], sightingsIn(order), signal)
  }
  return {
    provider,
    model: name,
    receiver: receiverAt(settings.url),
    priceMicros,
    againAfterMs: 2_000,
    async observe({ plain, mirrored }, signal) {
      const both = [look(plain, 'forward', signal), look(mirrored, 'backward', signal)] as const
      const paid = (await Promise.allSettled(both)).some(({ status }) => status === 'fulfilled')
      const [first, second] = await (paid ? Promise.all(both).catch(partlyPaid) : Promise.all(both))
      return agreed(observationFrom(first, false), observationFrom(second, true))
    },
    async reword(sentences, signal) {
      const { wordings } = await ask(rewordingTask, JSON.stringify(sentences), Wordings, signal)
      const ours = new Map(sentences.map(({ id, text }) => [id, text]))
      const known = wordings.filter(({ id }) => ours.has(id))
      if (known.length === 0) return new Map()
      const pairs = known.map(({ id, text }) => ({ id, ours: ours.get(id), other: text }))
      const { verdicts } = await ask(comparingTask, JSON.stringify(pairs), Verdicts, signal).catch(partlyPaid)
      const same = new Set(verdicts.flatMap(({ id, verdict }) => (verdict === 'same' ? [id] : [])))
      return new Map(known.flatMap(({ id, text }) => (same.has(id) ? [[id, text] as const] : [])))
    },
  }
}

/** Rethrows the error of a request, marked as failed after another request of the same call was paid for. */
function partlyPaid(error: unknown): never {
  if (error instanceof ModelFailure) error.partlyPaid = true
  throw error
}

const Wordings = z.object({ wordings: z.array(z.object({ id: z.string(), text: z.string() })) })
const Verdicts = z.object({
  verdicts: z.array(z.object({ id: z.string(), verdict: z.enum(['same', 'differs']) })),
})

function modelOf({ provider, model, key, url }: VisionSettings): LanguageModel {
  const access = { baseURL: url, ...(key ? { apiKey: key } : {}) }
  switch (provider) {
    case 'openai':
      return createOpenAICompatible({ ...access, name: 'vision', supportsStructuredOutputs: true })(model)
    case 'anthropic':
      return createAnthropic(access)(model)
    case 'gemini':
      return createGoogle(access)(model)
  }
}

/** Runs one call within its time limit and turns the SDK's errors into ModelFailure. */
async function answerOf<T>(
  { timeoutMs }: VisionSettings,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await ask(AbortSignal.any([signal, limit]))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (limit.aborted) throw new ModelFailure({ kind: 'timeout' }, 'no answer in time')
    throw failureOf(error)
  }
}

function refuseRefusal(finishReason: FinishReason): void {
  if (finishReason !== 'content-filter') return
  throw new ModelFailure({ kind: 'refused', stage: 'unknown' }, 'a content filter')
}

function failureOf(error: unknown): unknown {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders = {} } = error
    if (statusCode === undefined) return new ModelFailure({ kind: 'unavailable' }, 'no connection')
    if (statusCode < 300)
      return new ModelFailure({ kind: 'bad_output' }, `${statusCode}, in an unknown shape`)
    return new ModelFailure(failureOfStatus(statusCode, new Headers(responseHeaders)), `${statusCode}`)
  }
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return new ModelFailure({ kind: 'bad_output' }, 'an answer that is no inventory')
  }
  return error
}
