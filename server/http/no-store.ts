import type { FastifyInstance } from 'fastify'

/** Keeps every answer under /api out of caches, unless its route sets another Cache-Control. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
