import type { FastifyInstance } from 'fastify'
import { findBookPrint } from '../features/book-prints/store.ts'
import { headerOf, serveWebhook } from '../http/webhook.ts'
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
}

export function printWebhookRoutes(app: FastifyInstance, { db, printing, queue }: Services): void {
  const webhook = {
    operation,
    event: 'An event of the printer, as JSON',
    bodyLimit: MOST_BYTES,
    config: { rateLimit },
  }
  serveWebhook(app, '/api/webhooks/printing', webhook, async (body, headers) => {
    if (!printing) throw new Refusal('not_found')
    const event = printing.readEvent(body, headerOf(headers, printing.signatureHeader))
    const print = event && isUuid(event.reference) ? await findBookPrint(db, event.reference) : undefined
    if (print) await queue.enqueue(db, 'follow-print', { printId: print.id })
  })
}
