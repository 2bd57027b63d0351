import * as z from 'zod'
import { ModelFailure } from '../models/failure.ts'
import { askJson, failureOfStatus, type Reply, shaped } from '../models/http.ts'
import { receiverAt } from '../receiver-at.ts'
import type { Answer, Provider, Task } from './provider.ts'

export type GeminiImages = {
  url: string
  key: string | undefined
  model: string
  timeoutMs: number
  priceMicros: number
}

// Output sizes in pixels for each aspect ratio at "1K".
const ratios: Readonly<Record<string, readonly [number, number]>> = {
  '1:1': [1024, 1024],
  '2:3': [832, 1248],
  '3:2': [1248, 832],
  '3:4': [864, 1184],
  '4:3': [1184, 864],
  '4:5': [896, 1152],
  '5:4': [1152, 896],
  '9:16': [768, 1344],
  '16:9': [1344, 768],
}

/** Google's Gemini image models, called synchronously by generateContent. Safety settings stay at their defaults. */
export function geminiProvider({ url, key, model, timeoutMs, priceMicros }: GeminiImages): Provider {
  return {
    name: 'gemini',
    model,
    receiver: receiverAt(url),
    canvas: { longSide: 1344, multipleOf: 1, sizes: Object.values(ratios) },
    timeoutMs,
    priceMicros,
    async submit(task, signal) {
      const reply = await askJson(`${url}/models/${model}:generateContent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { 'x-goog-api-key': key } : {}) },
        body: JSON.stringify(requestOf(task)),
        timeoutMs,
        signal,
      })
      if (reply.status >= 300) throw failureOf(reply)
      return answerOf(reply)
    },
  }
}

function requestOf({ prompt, picture, width, height, seed }: Task): object {
  const data = Buffer.from(picture).toString('base64')
  const aspectRatio = Object.entries(ratios).find(([, [w, h]]) => w === width && h === height)?.[0]
  return {
    contents: [{ role: 'user', parts: [{ text: prompt }, { inlineData: { mimeType: 'image/jpeg', data } }] }],
    generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio }, seed },
  }
}

const Content = z.object({
  responseId: z.string().nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().nullish(),
        content: z
          .object({
            parts: z
              .array(
                z.object({
                  inlineData: z.object({ data: z.string() }).nullish(),
                  thought: z.boolean().nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
})

const refusing = new Set([
  'SAFETY',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
])

function answerOf(reply: Reply): Answer {
  const content = shaped(Content, reply)
  const id = content.responseId ?? reply.requestId
  const blocked = content.promptFeedback?.blockReason
  if (blocked) throw new ModelFailure({ kind: 'refused', stage: 'input' }, blocked, id)
  const [candidate] = content.candidates ?? []
  const parts = candidate?.content?.parts ?? []
  const data = parts.findLast((part) => part.inlineData && !part.thought)?.inlineData?.data
  // The price per picture is fixed, so the estimate is the cost.
  if (data) return { state: 'done', picture: Buffer.from(data, 'base64'), requestId: id, costMicros: null }
  const reason = candidate?.finishReason ?? 'no candidate'
  if (refusing.has(reason)) throw new ModelFailure({ kind: 'refused', stage: 'output' }, reason, id)
  throw new ModelFailure({ kind: 'bad_output' }, `an answer without a picture: ${reason.slice(0, 40)}`, id)
}

const Problem = z.object({
  error: z.object({
    status: z.string().nullish(),
    details: z
      .array(z.looseObject({ retryDelay: z.string().nullish() }))
      .nullish()
      .catch(null),
  }),
})

/** Google puts the retry delay into the body, as in "34s". */
function failureOf({ status, headers, requestId, body }: Reply): ModelFailure {
  const problem = Problem.safeParse(body).data?.error
  const delay = problem?.details
    ?.map(({ retryDelay }) => Number.parseFloat(retryDelay ?? ''))
    .find(Number.isFinite)
  const failure = failureOfStatus(status, headers)
  if (failure.kind === 'rate_limited' && delay !== undefined) failure.retryAfterMs ??= delay * 1000
  return new ModelFailure(failure, `${status} ${problem?.status ?? ''}`.trim(), requestId)
}
