import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { clientOf } from './client-address.ts'
import { CountByName } from './connections.ts'

/** Limits on open WebSockets. A page that gets none polls every few seconds instead. */
export const websocketLimits = { perAddress: 40, perBrowser: 10, inAll: 4000 }

const ALL = 'all'

/** Counts a WebSocket until it closes. @throws Refusal too_many_requests */
export function connectionLimiter(): (request: FastifyRequest, browserId: string | undefined) => void {
  const taken = new CountByName()
  return (request, browserId) => {
    const places: [name: string, most: number][] = [
      [ALL, websocketLimits.inAll],
      [`address ${clientOf(request)}`, websocketLimits.perAddress],
      ...(browserId ? [[`browser ${browserId}`, websocketLimits.perBrowser] as [string, number]] : []),
    ]
    if (places.some(([name, most]) => taken.of(name) >= most)) throw new Refusal('too_many_requests')
    for (const [name] of places) taken.add(name)
    request.raw.socket.once('close', () => {
      for (const [name] of places) taken.remove(name)
    })
  }
}
