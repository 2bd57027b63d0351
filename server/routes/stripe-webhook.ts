import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '#contract/refusals.ts'
import { followEvent } from '../flows/follow-payment-event.ts'
import { bytesOf, headerOf, withRawBodies } from '../http/raw-body.ts'
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

/** Stripe's webhook. It is not in the contract, because only Stripe calls it. */
export function stripeWebhookRoutes(app: FastifyInstance, services: Services): void {
  withRawBodies(app, (scope) => {
    scope.post(
      '/api/stripe/webhook',
      { schema: operation, bodyLimit: EVENT_BYTES },
      async ({ body, headers }) => {
        const { events } = services
        if (!events) throw new Refusal('not_found')
        await followEvent(services, events.read(bytesOf(body), headerOf(headers, 'stripe-signature')))
        return { received: true as const }
      },
    )
  })
}
