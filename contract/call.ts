import * as z from 'zod'

/** The declaration of one HTTP call, shared by the server's routes, the browser's client and the OpenAPI document. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path pattern; `:name` marks a parameter. */
  path: `/api/${string}`
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** For a multipart body: maps each part's name to a description. */
  multipart?: Readonly<Record<string, string>>
  /** The body of a successful reply. A failure always replies with a `Problem`. */
  reply: z.ZodType
  /** HTTP status of a successful reply. Default 200. */
  status?: 200 | 201 | 202 | 204
  /** `by key`: only the key in the body authorizes the call. */
  opened?: 'by key'
  /** Statuses a failure may have besides 400, 429 and 500. */
  refuses?: readonly (401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 503)[]
}

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(declared: C): C => declared

/** Path parameters of a call about one thing. */
export const Id = z.object({ id: z.uuid() })

/** A successful reply without a body. */
export const nothing = { reply: z.null(), status: 204 } as const

/** Fills in the path parameters, percent-encoded. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
