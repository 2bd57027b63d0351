import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '#contract/refusals.ts'
import { followEvent } from '../flows/follow-payment-event.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const EVENT_BYTES = 512 * 1024

const operation = {
  operationId: 'postStripeWebhook',
  summary: 'Where Stripe tells what happened',
  description:
    'Stripe signs the raw body. An event is stored before it is answered; repeating it changes nothing.',
  tags: ['stripe'],
  security: [{ stripeSignature: [] }],
  body: z.any().meta({ description: 'An event of Stripe, as JSON' }),
  response: { 200: z.object({ received: z.literal(true) }), 400: Problem, 404: Problem, 500: Problem },
}

/** Where Stripe tells what happened. Not a call of the contract: only Stripe calls it. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Stripe signs the raw bytes, so this scope alone keeps the body unparsed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/stripe/webhook',
      { schema: operation, bodyLimit: EVENT_BYTES },
      async ({ body, headers }) => {
        const { events } = services
        if (!events) throw new Refusal('not_found')
        const signature = headers['stripe-signature']
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await followEvent(services, events.read(bytes, Array.isArray(signature) ? signature[0] : signature))
        return { received: true as const }
      },
    )
  })
}
