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

/** The input of a call, derived from its declaration. */
export type Input<C extends Call> = Shape<C, 'params'> &
  Shape<C, 'query'> &
  Shape<C, 'body'> & { form?: FormData; signal?: AbortSignal }

/** A failed call. `message` is a text for the parent. */
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

/** Appends the reference that finds a server error in the log. */
function textWithReference(body: Problem): string {
  const text = refusalText(body)
  return body.reference ? `${text} ${site.reference({ reference: body.reference })}` : text
}

export const unreachable = () => new ApiError(0, { error: site.unreachable, code: 'unreachable' })

/** The error for a failed reply with this status and text. */
export function failureOf(status: number, text: string): ApiError {
  try {
    const problem: unknown = JSON.parse(text)
    if (isProblem(problem)) return new ApiError(status, problem)
  } catch {}
  return new ApiError(status, { error: site.broken, code: 'broken' })
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error' in body && 'code' in body

/** Parses a reply. The server has already checked it against the contract. Throws ApiError if it is not JSON. */
export function readReply<C extends Call>(text: string): z.output<C['reply']> {
  try {
    return JSON.parse(text)
  } catch {
    throw failureOf(500, '')
  }
}

/** The access token, and a random request ID for the server's log. Over plain http the server makes the ID. */
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

/** Tries the cookie first: it is renewed even if the page is left before the reply, which spends the stored token. */
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

/** Keeps the session cookie fresh while the page is visible: file links send only it. Returns a stop function. */
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

/** Runs a request. If it is not authenticated, renews the tokens and retries once, or else ends the session. */
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

/** Makes a contract call and returns its reply. */
export async function send<C extends Call>(call: C, input: Input<C>): Promise<z.output<C['reply']>> {
  const reply = await request(call, input)
  return readReply<C>(reply.status === 204 ? 'null' : await reply.text())
}

/** Makes a contract call and returns the Location header of the reply, or null. */
export async function sendForPlace<C extends Call>(call: C, input: Input<C>): Promise<string | null> {
  return (await request(call, input)).headers.get('location')
}

/** Makes a contract call whose reply is a file. */
export async function sendForFile<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  return (await request(call, input)).blob()
}
