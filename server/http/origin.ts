import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Refuses writes and WebSockets requested by another site's page on behalf of a parent. */
export function refuseForeignOrigins(app: FastifyInstance, appUrl: string): void {
  const own = new URL(appUrl).host
  app.addHook('onRequest', async (request) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (reads && !request.headers.upgrade) return
    if (isForeign(request, own)) throw new Refusal('foreign_site')
  })
}

export function isForeign({ headers }: FastifyRequest, own: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site === 'cross-site' || site === 'same-site') return true
  if (!origin) return false
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  return from !== own && from !== host
}
