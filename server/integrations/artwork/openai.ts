import { FormData } from 'undici'
import * as z from 'zod'
import type { Canvas } from '../../pictures/model-tasks.ts'
import { download } from '../models/download.ts'
import { ModelFailure } from '../models/failure.ts'
import { askJson, failureOfStatus, type Question, type Reply, shaped } from '../models/http.ts'
import { tokenCost } from '../models/prices.ts'
import { receiverAt } from '../receiver-at.ts'
import { flagsOf, type OpenAiFlags, type OpenAiServer } from './openai-flags.ts'
import type { Answer, Provider, Task } from './provider.ts'

export type OpenAiImages = {
  url: string
  key: string | undefined
  model: string
  server: OpenAiServer
  flags: Partial<OpenAiFlags>
  timeoutMs: number
  priceMicros: number
}

const LONG_SIDE = 1536
const standardSizes = [
  [1024, 1024],
  [1536, 1024],
  [1024, 1536],
] as const

/** OpenAI's images API, at OpenAI or on the operator's server. Calls are synchronous, so a broken connection loses the picture. */
export function openAiProvider(settings: OpenAiImages): Provider {
  const { model, timeoutMs, priceMicros } = settings
  const flags = flagsOf(settings.server, model, settings.flags)
  return {
    name: 'openai',
    model,
    receiver: receiverAt(settings.url),
    canvas: canvasOf(flags),
    timeoutMs,
    priceMicros,
    async submit(task, signal) {
      const question = { ...requestOf(settings, flags, task), method: 'POST', timeoutMs, signal } as const
      const path = flags.protocol === 'edits' ? '/images/edits' : '/images/generations'
      const reply = await askJson(`${settings.url}${path}`, question)
      if (reply.status >= 300) throw refusalOf(reply)
      return answerOf(settings, reply, question)
    },
  }
}

function canvasOf({ sizes }: OpenAiFlags): Canvas {
  const canvas = { longSide: LONG_SIDE, multipleOf: 16 }
  return sizes === 'standard' ? { ...canvas, sizes: standardSizes } : canvas
}

function requestOf(
  { key, model }: OpenAiImages,
  flags: OpenAiFlags,
  task: Task,
): Pick<Question, 'headers' | 'body'> {
  const authorization = key ? { authorization: `Bearer ${key}` } : {}
  const fields = fieldsOf(flags, model, task)
  if (flags.protocol === 'references') {
    // These servers silently drop data: URIs, so send plain base64.
    const ref_images = [Buffer.from(task.picture).toString('base64')]
    const body = JSON.stringify({ ...fields, n: 1, ref_images })
    return { headers: { ...authorization, 'content-type': 'application/json' }, body }
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  body.append(
    flags.imageField,
    new Blob([new Uint8Array(task.picture)], { type: 'image/jpeg' }),
    'drawing.jpg',
  )
  return { headers: authorization, body }
}

function fieldsOf(flags: OpenAiFlags, model: string, task: Task): Record<string, string | number | boolean> {
  return {
    ...flags.extra,
    model,
    prompt: task.prompt,
    n: 1,
    ...(flags.sizes === 'none' ? {} : { size: `${task.width}x${task.height}` }),
    ...(flags.quality ? { quality: flags.quality } : {}),
    ...(flags.inputFidelity ? { input_fidelity: flags.inputFidelity } : {}),
    ...(flags.outputFormat ? { output_format: 'png' } : {}),
    ...(flags.responseFormat ? { response_format: 'b64_json' } : {}),
    ...(flags.seed ? { seed: task.seed } : {}),
  }
}

const Pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.url().nullish() })).nullish(),
  usage: z
    .object({
      output_tokens: z.number(),
      input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }),
    })
    .nullish()
    .catch(null),
})

async function answerOf(settings: OpenAiImages, reply: Reply, question: Question): Promise<Answer> {
  const { requestId } = reply
  const { data, usage } = shaped(Pictures, reply)
  const [first] = data ?? []
  const costMicros = usage
    ? tokenCost(settings.model, {
        textIn: usage.input_tokens_details.text_tokens,
        imageIn: usage.input_tokens_details.image_tokens,
        imageOut: usage.output_tokens,
      })
    : null
  if (first?.b64_json) {
    const picture = Buffer.from(first.b64_json.replace(/^data:[^,]*,/, ''), 'base64')
    return { state: 'done', picture, requestId, costMicros }
  }
  if (first?.url) {
    const picture = await download(first.url, { hosts: [], ownUrl: settings.url }, question)
    return { state: 'done', picture, requestId, costMicros }
  }
  throw new ModelFailure({ kind: 'bad_output' }, 'an answer without a picture', requestId)
}

const Problem = z.object({
  error: z.object({
    code: z.union([z.string(), z.number()]).nullish(),
    message: z.string().nullish(),
    type: z.string().nullish(),
    param: z.string().nullish(),
    moderation_details: z.object({ moderation_stage: z.string() }).nullish().catch(null),
  }),
})

const refusing = /moderation_blocked|content_policy_violation|content_filter/
const ofTheAccount = /insufficient_quota|billing_hard_limit_reached|invalid_api_key/

/** Interprets an error reply. Its message may repeat the prompt, so only codes are kept. */
function refusalOf({ status, headers, requestId, body }: Reply): ModelFailure {
  const { code, type, param, message, moderation_details } = Problem.safeParse(body).data?.error ?? {}
  const words = [code, type, param].filter(Boolean).join(' ')
  if (refusing.test(words) || /safety_violations|safety system/.test(message ?? '')) {
    const violations = /safety_violations=\[[\w,/ -]*\]/.exec(message ?? '')?.[0] ?? ''
    const said = moderation_details?.moderation_stage
    const stage = said === 'input' || said === 'output' ? said : 'unknown'
    return new ModelFailure({ kind: 'refused', stage }, `${words} ${violations}`.trim(), requestId)
  }
  const failure = ofTheAccount.test(words)
    ? ({ kind: 'bad_request' } as const)
    : failureOfStatus(status, headers)
  return new ModelFailure(failure, `${status} ${words}`.trim(), requestId)
}
