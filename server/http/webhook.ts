import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifySchema, RouteShorthandOptions } from 'fastify'
import * as z from 'zod'
import { Problem } from '#contract/refusals.ts'

type Webhook = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'> & {
  operation: Pick<FastifySchema, 'operationId' | 'summary' | 'description' | 'tags' | 'security'>
  /** What the body contains. */
  event: string
}

const response = { 200: z.object({ received: z.literal(true) }), 400: Problem, 404: Problem, 500: Problem }

/**
 * Adds a webhook. `receive` gets the raw bytes of the body, because the sender signs those.
 * Webhooks are not in the contract, because only their senders call them.
 */
export function serveWebhook(
  app: FastifyInstance,
  path: string,
  { operation, event, ...options }: Webhook,
  receive: (body: Buffer, headers: IncomingHttpHeaders) => Promise<void>,
): void {
  const schema = { ...operation, body: z.any().meta({ description: event }), response }
  app.register(async (scope) => {
    // Any content type is accepted: Amazon sends JSON as text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, { ...options, schema }, async ({ body, headers }) => {
      await receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
      return { received: true as const }
    })
  })
}

/** The first value of a header. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
