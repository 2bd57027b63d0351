import * as z from 'zod'

/** How one HTTP call is declared: written once, read by the server's routes, the browser's client and the OpenAPI document. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path pattern; `:name` marks a parameter. */
  path: `/api/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is multipart form data with these parts: name to what it holds. */
  multipart?: Readonly<Record<string, string>>
  /** What a success carries; failures are always a `Problem`. */
  reply: z.ZodType
  /** HTTP status of a success. Default 200. */
  status?: 200 | 201 | 202 | 204
  /** `by key`: the key in the body says who may call it, and nothing else. */
  opened?: 'by key'
  /** Statuses a failure may have besides 400, 429 and 500. */
  refuses?: readonly (401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 503)[]
}

/** Declares a call, keeping its literal types. */
export const call = <const C extends Call>(declared: C): C => declared

/** What a success carries that has nothing to tell. */
export const nothing = { reply: z.null(), status: 204 } as const

/** Fills the parameters of a call's path, percent-encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
