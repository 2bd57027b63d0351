import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import symbols from 'fastify/lib/symbols.js'
import { countedAddress, type TrustsHop } from './client-address.ts'
import { usualPatience, watchBodies } from './slow-bodies.ts'

export const connectionLimits = {
  /** Maximum open connections per address; a browser opens six. */
  perAddress: 256,
  /** Time limit for the headers of a request, including the first one on a new connection. */
  headersMs: 20_000,
  /** A connection without traffic in either direction is closed after this time. */
  silentMs: 180_000,
  keepAliveMs: 30_000,
  checkMs: 5_000,
  /** How long running requests may still take once the server is stopping. */
  lastRequestsMs: 10_000,
}

/** Ends slow request bodies and limits the connections per address. Connections from a trusted proxy are not counted. */
export function guardConnections(app: FastifyInstance, trusts: TrustsHop | undefined): void {
  const open = new CountByName()
  const admit = (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    if (trusts?.(from, 0)) return
    const address = countedAddress(from) ?? from
    if (open.of(address) >= connectionLimits.perAddress) {
      socket.destroy()
      return
    }
    open.add(address)
    socket.once('close', () => open.remove(address))
  }
  app.addHook('onListen', () => {
    for (const server of serversOf(app)) server.on('connection', admit)
  })
  const bodies = watchBodies(usualPatience)
  app.addHook('onRequest', async (request, reply) => bodies.watch(request.raw, reply.raw))
  app.addHook('onClose', async () => bodies.stop())
}

/** Makes a stopping server refuse new connections and answer running requests, within a time limit, before it closes the rest. */
export function finishRequests(app: FastifyInstance, { lastRequestsMs } = connectionLimits): void {
  let running = 0
  let done = () => {}
  app.addHook('onRequest', async (request, reply) => {
    // A WebSocket lasts as long as its page is open, so do not wait for it.
    if (request.headers.upgrade) return
    running++
    reply.raw.once('close', () => {
      running--
      if (running === 0) done()
    })
  })
  app.addHook('preClose', async () => {
    app.server.close()
    if (running === 0) return
    const finished = new Promise<void>((resolve) => {
      done = resolve
    })
    await Promise.race([finished, sleep(lastRequestsMs, undefined, { ref: false })])
  })
}

/** On localhost, Fastify runs one server per address and exposes only the first. */
function serversOf(app: FastifyInstance): Server[] {
  const others = (app as unknown as Record<symbol, Server[]>)[symbols.kServerBindings]
  return [app.server, ...(others ?? [])]
}

export class CountByName {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1)
  }

  remove(name: string): void {
    const left = this.of(name) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}
