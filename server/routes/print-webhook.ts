import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '#contract/refusals.ts'
import { findBookPrint } from '../features/book-prints/store.ts'
import { bytesOf, headerOf, withRawBodies } from '../http/raw-body.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'

const MOST_BYTES = 256 * 1024
const rateLimit = { max: 600, timeWindow: '1 minute' }

const operation = {
  operationId: 'postPrintWebhook',
  summary: 'Where the printer of books tells what happened',
  description:
    'The printer signs the raw body. It only says where to look: a job asks the printer how the book stands. Repeating it changes nothing.',
  tags: ['webhooks'],
  security: [],
  body: z.any().meta({ description: 'An event of the printer, as JSON' }),
  response: { 200: z.object({ received: z.literal(true) }), 400: Problem, 404: Problem, 500: Problem },
}

/** Webhook of the print provider. It is not in the contract, because only the provider calls it. */
export function printWebhookRoutes(app: FastifyInstance, { db, printing, queue }: Services): void {
  withRawBodies(app, (scope) => {
    scope.post(
      '/api/webhooks/printing',
      { schema: operation, bodyLimit: MOST_BYTES, config: { rateLimit } },
      async ({ body, headers }) => {
        if (!printing) throw new Refusal('not_found')
        const event = printing.readEvent(bytesOf(body), headerOf(headers, printing.signatureHeader))
        const print = event && isUuid(event.reference) ? await findBookPrint(db, event.reference) : undefined
        if (print) await queue.enqueue(db, 'follow-print', { printId: print.id })
        return { received: true as const }
      },
    )
  })
}
