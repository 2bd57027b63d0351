import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Lets another site's page neither change anything nor listen in the name of a parent who happens to be here too. */
export function refuseForeignOrigins(app: FastifyInstance, appUrl: string): void {
  const own = new URL(appUrl).host
  app.addHook('onRequest', async (request) => {
    const { origin, host, upgrade } = request.headers
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!origin || (reads && !upgrade)) return
    const from = URL.canParse(origin) ? new URL(origin).host : ''
    if (from !== own && from !== host)
      throw new Refusal('not_allowed', { error: 'This request came from another site.' })
  })
}
