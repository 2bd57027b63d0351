import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { followEvent } from './webhook.ts'

const EVENT_BYTES = 512 * 1024

/** Where Stripe tells what happened. Not a call of the contract: only Stripe calls it. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Stripe signs the raw bytes, so this scope alone keeps the body unparsed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/stripe/webhook',
      { schema: { hide: true }, bodyLimit: EVENT_BYTES },
      async ({ body, headers }) => {
        const { events } = services
        if (!events) throw new Refusal('not_found')
        const signature = headers['stripe-signature']
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await followEvent(services, events.read(bytes, Array.isArray(signature) ? signature[0] : signature))
        return { received: true }
      },
    )
  })
}
