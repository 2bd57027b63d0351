import * as z from 'zod'
import { ModelFailure } from '../models/failure.ts'
import { askJson, type Reply } from '../models/http.ts'
import { retryAfterMs } from '../models/retry-after.ts'
import { PrintFailure } from './printing.ts'

export type LuluAccess = { url: string; key: string; secret: string; timeoutMs: number }

type Question = { method?: 'GET' | 'POST'; path: string; body?: object; stop: AbortSignal }

const TOKEN_PATH = '/auth/realms/glasstree/protocol/openid-connect/token'
/** A token is not used in its last seconds, so that it is still valid when the request arrives. */
const TOKEN_RESERVE_MS = 30_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

export type LuluClient = {
  /** Returns the reply, validated by the schema. Throws PrintFailure, or the signal's reason when stopped. */
  ask<T>(schema: z.ZodType<T>, question: Question): Promise<T>
}

/** Calls Lulu with a token, which is requested again when it expires or is rejected. */
export function luluClient({ url, key, secret, timeoutMs }: LuluAccess): LuluClient {
  let token: { value: string; until: number } | undefined

  const freshToken = async (stop: AbortSignal): Promise<string> => {
    if (token && Date.now() < token.until) return token.value
    const basic = Buffer.from(`${key}:${secret}`).toString('base64')
    const reply = await answered(() =>
      askJson(url + TOKEN_PATH, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        timeoutMs,
        signal: stop,
      }),
    )
    const { access_token: value, expires_in: seconds } = shaped(Token, reply)
    token = { value, until: Date.now() + seconds * 1000 - TOKEN_RESERVE_MS }
    return value
  }

  const send = async ({ method = 'GET', path, body, stop }: Question): Promise<Reply> => {
    const authorization = `Bearer ${await freshToken(stop)}`
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    const question = { method, headers, timeoutMs, signal: stop }
    return answered(() => askJson(url + path, body ? { ...question, body: JSON.stringify(body) } : question))
  }

  return {
    async ask(schema, question) {
      const reply = await send(question)
      if (reply.status !== 401) return shaped(schema, reply)
      token = undefined
      return shaped(schema, await send(question))
    },
  }
}

async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ModelFailure) throw new PrintFailure('unavailable', error.message)
    throw error
  }
}

function shaped<T>(schema: z.ZodType<T>, { status, headers, body }: Reply): T {
  if (status === 429) throw new PrintFailure('busy', 'too many requests', retryAfterMs(headers))
  if (status >= 500 || status === 408 || status === 409) throw new PrintFailure('unavailable', `${status}`)
  if (status === 401 || status === 403) throw new PrintFailure('not_authorized', `${status}`)
  if (status >= 400) throw new PrintFailure('refused', `${status}, at ${faultsIn(body).join(', ')}`)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new PrintFailure('unavailable', `${status}, in an unknown shape`)
  return parsed.data
}

/** The names of the rejected fields, without their values. */
function faultsIn(body: unknown, depth = 0): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth > 3) return []
  return Object.entries(body).flatMap(([name, inner]) => {
    const within = faultsIn(inner, depth + 1)
    return within.length > 0 ? within.map((one) => `${name}.${one}`) : [name]
  })
}
