import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Notes every call that is added from now on; the function that it returns has their other methods refused. */
export function noteMethods(app: FastifyInstance): () => Promise<void> {
  const methodsByUrl = new Map<string, HTTPMethods[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), method].flat())
  })
  return async () => {
    // Until then, routes of registered plugins are missing.
    await app.after()
    for (const [url, methods] of [...methodsByUrl]) refuseOthers(app, url, methods)
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: HTTPMethods[]): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', methods.join(', '))
    throw new Refusal('unsupported_method')
  }
  app.route({
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    url,
    schema: { hide: true },
    // Before a body is read.
    onRequest: refuse,
    handler: refuse,
  })
}
