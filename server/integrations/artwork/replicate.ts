import * as z from 'zod'
import { download, type Source } from '../models/download.ts'
import { ModelFailure } from '../models/failure.ts'
import { askJson, failureOfStatus, type Question, type Reply, shaped } from '../models/http.ts'
import { receiverAt } from '../receiver-at.ts'
import type { Answer, Provider, Task } from './provider.ts'

export type ReplicateImages = {
  url: string
  key: string | undefined
  /** owner/name for a model that Replicate keeps running, or owner/name:version. */
  model: string
  /** The name of the input for the drawing, followed by [] if it takes a list. */
  imageInput: string
  extra: Record<string, string | number | boolean>
  timeoutMs: number
  priceMicros: number
}

/** Pages of the job list to search, newest first, with a hundred jobs each. */
const MOST_PAGES = 20
const ASK_AGAIN_MS = 1000
const SHORT_MS = 30_000

/** Replicate runs jobs asynchronously. A job is found again by its ID, or by its seed if the ID was lost. */
export function replicateProvider(settings: ReplicateImages): Provider {
  const { url, model, timeoutMs, priceMicros } = settings
  const ask = (path: string, signal: AbortSignal, more: Partial<Question> = {}) =>
    askJson(`${url}${path}`, { ...more, headers: headersOf(settings, more), timeoutMs: SHORT_MS, signal })
  const read = (reply: Reply, signal: AbortSignal) => answerOf(settings, reply, signal)
  return {
    name: 'replicate',
    model,
    receiver: receiverAt(url),
    canvas: { longSide: 1536, multipleOf: 16 },
    timeoutMs,
    priceMicros,
    async submit(task, signal) {
      const [path, body] = predictionOf(settings, task)
      return read(await ask(path, signal, { method: 'POST', body: JSON.stringify(body) }), signal)
    },
    async poll(reference, signal) {
      return read(await ask(`/predictions/${encodeURIComponent(reference)}`, signal), signal)
    },
    async find({ seed }, since, signal) {
      let path: string | undefined = `/predictions?created_after=${encodeURIComponent(since.toISOString())}`
      for (let page = 0; path !== undefined && page < MOST_PAGES; page++) {
        const reply: Reply = await ask(path, signal)
        if (reply.status >= 300) throw failureOf(reply)
        const { results, next } = shaped(List, reply)
        const found = results.find(({ input }) => input?.seed === seed)
        if (found) return read(await ask(`/predictions/${encodeURIComponent(found.id)}`, signal), signal)
        path = next?.startsWith(`${url}/`) ? next.slice(url.length) : undefined
      }
      return undefined
    },
    async cancel(reference, signal) {
      const reply = await ask(`/predictions/${encodeURIComponent(reference)}/cancel`, signal, {
        method: 'POST',
      })
      if (reply.status >= 300 && reply.status !== 404) throw failureOf(reply)
    },
  }
}

function headersOf(
  { key, timeoutMs }: ReplicateImages,
  { method }: Partial<Question>,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    // Even if we crash, a job must not run up costs for longer than we would have waited.
    ...(method === 'POST' ? { 'cancel-after': `${Math.max(5, Math.round(timeoutMs / 1000))}s` } : {}),
  }
}

function predictionOf(
  { model, imageInput, extra }: ReplicateImages,
  task: Task,
): [path: string, body: object] {
  const picture = `data:image/jpeg;base64,${Buffer.from(task.picture).toString('base64')}`
  const list = imageInput.endsWith('[]')
  const image = { [list ? imageInput.slice(0, -2) : imageInput]: list ? [picture] : picture }
  const input = {
    aspect_ratio: 'match_input_image',
    ...extra,
    prompt: task.prompt,
    ...image,
    seed: task.seed,
  }
  const [name = '', version] = model.split(':')
  return version ? ['/predictions', { version, input }] : [`/models/${name}/predictions`, { input }]
}

const Prediction = z.object({
  id: z.string(),
  status: z.string(),
  output: z
    .union([z.url(), z.array(z.url())])
    .nullish()
    .catch(null),
  error: z.unknown(),
})
const List = z.object({
  next: z.string().nullish(),
  results: z.array(
    z.object({ id: z.string(), input: z.looseObject({ seed: z.unknown() }).nullish().catch(null) }),
  ),
})

async function answerOf(settings: ReplicateImages, reply: Reply, signal: AbortSignal): Promise<Answer> {
  if (reply.status >= 300) throw failureOf(reply)
  const { id, status, output, error } = shaped(Prediction, reply)
  if (status === 'starting' || status === 'processing' || status === 'queued') {
    return { state: 'pending', reference: id, requestId: id, askAgainMs: ASK_AGAIN_MS }
  }
  if (status !== 'succeeded') throw endedWithout(id, status, error)
  const address = Array.isArray(output) ? output[0] : output
  if (!address) throw new ModelFailure({ kind: 'bad_output' }, 'succeeded without a picture', id)
  const source: Source = { hosts: ['replicate.delivery', '.replicate.delivery'], ownUrl: settings.url }
  const picture = await download(address, source, { timeoutMs: SHORT_MS, signal })
  return { state: 'done', picture, requestId: id, costMicros: null }
}

function endedWithout(id: string, status: string, error: unknown): ModelFailure {
  const why = typeof error === 'string' ? error : ''
  // The codes for sensitive input and output, and phrases of the models' own safety checkers.
  if (/\((E005|E006)\)|sensitive|nsfw|safety|moderat/i.test(why)) {
    const stage = /E005|input/i.test(why) ? 'input' : 'output'
    return new ModelFailure({ kind: 'refused', stage }, `${status}: a safety check`, id)
  }
  if (status === 'canceled' || status === 'aborted') {
    return new ModelFailure({ kind: 'timeout' }, `${status} before it was done`, id)
  }
  return new ModelFailure({ kind: 'bad_output' }, `${status}`, id)
}

function failureOf({ status, headers, requestId }: Reply): ModelFailure {
  // 402 (the account has no money left) counts as bad_request.
  return new ModelFailure(failureOfStatus(status, headers), `${status}`, requestId)
}
