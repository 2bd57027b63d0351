import type { FastifyInstance } from 'fastify'
import { followEvent } from '../flows/follow-payment-event.ts'
import { headerOf, serveWebhook } from '../http/webhook.ts'
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
}

export function stripeWebhookRoutes(app: FastifyInstance, services: Services): void {
  const webhook = { operation, event: 'An event of Stripe, as JSON', bodyLimit: EVENT_BYTES }
  serveWebhook(app, '/api/stripe/webhook', webhook, async (body, headers) => {
    const { events } = services
    if (!events) throw new Refusal('not_found')
    await followEvent(services, events.read(body, headerOf(headers, 'stripe-signature')))
  })
}
