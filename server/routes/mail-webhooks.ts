import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '#contract/refusals.ts'
import { followMailReports } from '../flows/follow-mail-reports.ts'
import { bytesOf, withRawBodies } from '../http/raw-body.ts'
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
  body: z.any().meta({ description: 'An event of the provider, as JSON' }),
  response: { 200: z.object({ received: z.literal(true) }), 400: Problem, 404: Problem, 500: Problem },
})

/** Webhooks for bounces and complaints. They are not in the contract, because only mail providers call them. */
export function mailWebhookRoutes(app: FastifyInstance, services: Services): void {
  // Amazon sends JSON with the content type of text.
  withRawBodies(app, (scope) => {
    for (const provider of mailProviders)
      scope.post(
        `/api/webhooks/mail/${provider}`,
        { schema: operationOf(provider), bodyLimit: MOST_BYTES, config: { rateLimit } },
        async ({ body, headers }) => {
          const read = services.mailReports[provider]
          if (!read) throw new Refusal('not_found')
          await followMailReports(services, await read(bytesOf(body), headers))
          return { received: true as const }
        },
      )
  })
}
