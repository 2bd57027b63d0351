import type { FastifyInstance } from 'fastify'
import { followMailReports } from '../flows/follow-mail-reports.ts'
import { serveWebhook } from '../http/webhook.ts'
import { mailProviders } from '../integrations/mail/reports/report.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const MOST_BYTES = 256 * 1024
const rateLimit = { max: 600, timeWindow: '1 minute' }

const operationOf = (provider: string) => ({
  operationId: `postMailWebhook_${provider}`,
  summary: `Where ${provider} tells of emails that came back`,
  description:
    'Only there where its setting is given. An event may come twice; from an address that we never wrote to it changes nothing.',
  tags: ['webhooks'],
  security: [],
})

/** Webhooks for bounces and complaints. */
export function mailWebhookRoutes(app: FastifyInstance, services: Services): void {
  const event = 'An event of the provider, as JSON'
  for (const provider of mailProviders) {
    const operation = operationOf(provider)
    const webhook = { operation, event, bodyLimit: MOST_BYTES, config: { rateLimit } }
    serveWebhook(app, `/api/webhooks/mail/${provider}`, webhook, async (body, headers) => {
      const read = services.mailReports[provider]
      if (!read) throw new Refusal('not_found')
      await followMailReports(services, await read(body, headers))
    })
  }
}
