import * as z from 'zod'
import { ModelFailure } from '../models/failure.ts'
import { askJson, failureOfStatus, shaped } from '../models/http.ts'
import { receiverAt } from '../receiver-at.ts'
import type { Moderation, Shown } from './moderation.ts'

export type ModerationSettings = {
  url: string
  key: string | undefined
  model: string
}

const TIMEOUT_MS = 20_000

/** OpenAI's moderation API, at OpenAI or on the operator's server. Every category it flags counts; we add no thresholds. */
export function openAiModeration({ url, key, model }: ModerationSettings): Moderation {
  return {
    receiver: receiverAt(url),
    async check(shown, signal) {
      const headers = {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      }
      const body = JSON.stringify({ model, input: inputOf(shown) })
      const reply = await askJson(`${url}/moderations`, {
        method: 'POST',
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        signal,
      })
      const { status, requestId } = reply
      if (status >= 300) {
        throw new ModelFailure(failureOfStatus(status, reply.headers), `moderation: ${status}`, requestId)
      }
      return shaped(Verdict, reply).results.flatMap(namesIn)
    },
  }
}

function inputOf({ picture, words }: Shown): object[] {
  const url = `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
  const seen = { type: 'image_url', image_url: { url } }
  return words ? [{ type: 'text', text: words }, seen] : [seen]
}

const Result = z.object({
  flagged: z.boolean(),
  categories: z.record(z.string(), z.boolean().nullish()).default({}),
})
const Verdict = z.object({ results: z.array(Result).min(1) })

function namesIn({ flagged, categories }: z.infer<typeof Result>): string[] {
  const names = Object.keys(categories).filter((name) => categories[name])
  return flagged && names.length === 0 ? ['flagged'] : names
}
