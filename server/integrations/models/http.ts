import { Agent, type BodyInit, type Dispatcher, fetch, type Response } from 'undici'
import type * as z from 'zod'
import { BrokenConnection, type Failure, ModelFailure } from './failure.ts'
import { retryAfterMs } from './retry-after.ts'

export type Question = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: BodyInit
  timeoutMs: number
  signal: AbortSignal
}

export type Reply = { status: number; headers: Headers; requestId: string | null; body: unknown }

type Headers = Response['headers']

const MOST_JSON_BYTES = 96 * 1024 * 1024
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

// An image model may take minutes to send its first byte; only the request's own time limit counts.
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0, connectTimeout: 10_000 })

/** Sends a request to a model's server and parses the JSON reply, whatever the status. Follows no redirect. @throws ModelFailure; the signal's reason */
export async function askJson(url: string, question: Question): Promise<Reply> {
  const answer = await send(url, question)
  const { status, headers } = answer
  const requestId = headers.get('x-request-id')
  const bytes = await readAtMost(answer, MOST_JSON_BYTES, question)
  try {
    return { status, headers, requestId, body: JSON.parse(new TextDecoder().decode(bytes)) }
  } catch {
    const failure = status < 400 ? ({ kind: 'bad_output' } as const) : failureOfStatus(status, headers)
    throw new ModelFailure(failure, `${status}, and no JSON`, requestId)
  }
}

export function shaped<T>(schema: z.ZodType<T>, { body, requestId, status }: Reply): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ModelFailure({ kind: 'bad_output' }, `${status}, in an unknown shape`, requestId)
}

/** Sends a request, by default with a dispatcher that waits as long as the request allows. @throws ModelFailure, or the signal's reason when stopped */
export async function send(
  url: string,
  question: Question,
  dispatcher: Dispatcher = patient,
): Promise<Response> {
  const { method = 'GET', headers = {}, body, signal, timeoutMs } = question
  const both = AbortSignal.any([signal, timeLimit(question, timeoutMs)])
  try {
    return await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: both,
      dispatcher,
    })
  } catch (error) {
    throw brokenLine(error, signal)
  }
}

/** Reads a response body of at most `most` bytes. @throws ModelFailure, or the signal's reason when stopped */
export async function readAtMost(answer: Response, most: number, { signal }: Question): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength
      if (size > most)
        throw new ModelFailure({ kind: 'bad_output' }, `The answer is larger than ${most} bytes.`)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw brokenLine(error, signal)
  }
  return Buffer.concat(chunks)
}

/** The failure for a status of 400 or more, if the body says nothing more specific. */
export function failureOfStatus(status: number, headers: Headers): Failure {
  if (status === 429) return { kind: 'rate_limited', retryAfterMs: retryAfterMs(headers) }
  if (status === 408 || status === 409 || status >= 500) return { kind: 'unavailable' }
  return { kind: 'bad_request' }
}

// The limit also covers reading the body, so it belongs to the whole request and not to one step.
const limitOf = new WeakMap<Question, AbortSignal>()

function timeLimit(question: Question, timeoutMs: number): AbortSignal {
  const limit = limitOf.get(question) ?? AbortSignal.timeout(timeoutMs)
  limitOf.set(question, limit)
  return limit
}

function brokenLine(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  const code = codeOf(error)
  if (code && neverSent.has(code)) return new ModelFailure({ kind: 'unavailable' }, code)
  const late = error instanceof Error && error.name === 'TimeoutError'
  return new BrokenConnection(late ? 'no answer in time' : `the line broke: ${code ?? 'closed'}`)
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}
