import type * as z from 'zod'
import { refreshSession, type Session } from '#contract/accounts.ts'
import { type Call, pathOf } from '#contract/call.ts'
import type { Problem } from '#contract/refusals.ts'
import { hintText, refusalText } from './messages/by-code/refusals.ts'
import { site } from './messages/site.ts'
import { permissionHeaders } from './permission.ts'
import { accessToken, endSession, renewSession, renewWhenOld } from './session.ts'

type Shape<C extends Call, Key extends 'params' | 'query' | 'body'> = C[Key] extends z.ZodType
  ? { [K in Key]: z.input<C[Key]> }
  : unknown

/** What a call needs, taken from its declaration. */
export type Input<C extends Call> = Shape<C, 'params'> &
  Shape<C, 'query'> &
  Shape<C, 'body'> & { form?: FormData; signal?: AbortSignal }

/** A call that did not succeed. `message` is a sentence for the parent. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: Problem

  constructor(status: number, body: Problem) {
    super(textWithReference(body))
    this.status = status
    this.code = body.code
    this.body = {
      ...body,
      ...(body.hint && { hint: hintText(body.code, body.hint) }),
      ...(body.message && { message: refusalText({ ...body, error: body.message }) }),
    }
  }
}

/** A server error carries the number that finds its line in the log. */
function textWithReference(body: Problem): string {
  const text = refusalText(body)
  return body.reference ? `${text} ${site.reference({ reference: body.reference })}` : text
}

export const unreachable = () => new ApiError(0, { error: site.unreachable, code: 'unreachable' })

/** The failure that a reply's status and text stand for. */
export function failureOf(status: number, text: string): ApiError {
  try {
    const problem: unknown = JSON.parse(text)
    if (isProblem(problem)) return new ApiError(status, problem)
  } catch {}
  return new ApiError(status, { error: site.broken, code: 'broken' })
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error' in body && 'code' in body

/** What a reply says. The server has checked it against the contract on its way out. */
export function readReply<C extends Call>(text: string): z.output<C['reply']> {
  try {
    return JSON.parse(text)
  } catch {
    throw failureOf(500, '')
  }
}

/** Who asks, and a random id by which the server's log tells this call from others; over plain http the server makes one. */
export function callHeaders(form?: FormData): Record<string, string> {
  const token = accessToken()
  return {
    'x-request-id': crypto.randomUUID?.() ?? '',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(form && permissionHeaders()),
  }
}

type Loose = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

export function addressOf(call: Call, input: unknown): string {
  const { params, query } = input as Loose
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return pathOf(call.path, params) + search
}

async function ask<C extends Call>(call: C, input: Input<C>): Promise<Response> {
  const { body } = input as Loose
  const json = body === undefined ? undefined : JSON.stringify(body)
  const reply = await fetch(addressOf(call, input), {
    method: call.method,
    credentials: 'include',
    headers: { ...callHeaders(input.form), ...(json ? { 'content-type': 'application/json' } : {}) },
    body: input.form ?? json ?? null,
    signal: input.signal ?? null,
    keepalive: call.path === refreshSession.path,
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error
    throw unreachable()
  })
  if (!reply.ok) throw failureOf(reply.status, await reply.text())
  return reply
}

const isNotAuthenticated = (error: unknown) => error instanceof ApiError && error.code === 'not_authenticated'

/** By the cookie first: it is renewed even when the page is left before the answer, and then the stored token has been spent. */
async function spend(refreshToken: string): Promise<Session | null> {
  return (await refresh({})) ?? (await refresh({ refreshToken }))
}

async function refresh(body: { refreshToken?: string }): Promise<Session | null> {
  try {
    const reply = await ask(refreshSession, { body })
    return readReply<typeof refreshSession>(await reply.text())
  } catch (error) {
    if (isNotAuthenticated(error)) return null
    throw error
  }
}

const CHECK_MS = 60_000

/** Keeps the session's cookie fresh while the page is in view, because links to files send it alone. Returns what stops it. */
export function keepSessionFresh(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') void renewWhenOld(spend)
  }
  const timer = setInterval(check, CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

function failSession(error: unknown): never {
  if (isNotAuthenticated(error)) endSession()
  throw error
}

/** Asks; when the server knows nobody, asks once more with new tokens. Without them the session is over. */
export async function withSession<T>(ask: () => Promise<T>): Promise<T> {
  await renewWhenOld(spend)
  const used = accessToken()
  return ask().catch(async (error: unknown) => {
    const renewed = isNotAuthenticated(error) && (await renewSession(used, spend))
    return renewed ? ask().catch(failSession) : failSession(error)
  })
}

const request = <C extends Call>(call: C, input: Input<C>): Promise<Response> =>
  withSession(() => ask(call, input))

/** Makes a call of the contract and gives its reply. */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<z.output<C['reply']>> {
  const reply = await request(call, input)
  return readReply<C>(reply.status === 204 ? 'null' : await reply.text())
}

/** Makes a call that answers with the address of a page about what it did. */
export async function sendForPlace<C extends Call>(call: C, input: Input<C>): Promise<string | null> {
  return (await request(call, input)).headers.get('location')
}

/** Makes a call that answers with a file. */
export async function sendForFile<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  return (await request(call, input)).blob()
}
