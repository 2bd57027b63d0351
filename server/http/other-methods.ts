import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Refuses unsupported methods of all API routes added after this call, before the body is read. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const calls = new Map<string, { address: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const { methods } = calls.get(url) ?? { methods: [] }
    calls.set(url, { address: addressesOf(url), methods: [...methods, method].flat() })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const path = request.url.replace(/\?.*/s, '')
    const methods = [...calls.values()].flatMap((call) => (call.address.test(path) ? call.methods : []))
    if (methods.length === 0) return
    reply.header('allow', methods.join(', '))
    throw new Refusal('unsupported_method')
  })
}

const addressesOf = (url: string): RegExp => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
