import type { FastifyRequest } from 'fastify'
import { clientOf } from '../../http/client-address.ts'
import { CountByName } from '../../http/connections.ts'
import { Refusal } from '../../http/refusal.ts'

/** How many live connections there may be. A page that gets none asks every few seconds instead. */
export const livePlaces = { perAddress: 40, perBrowser: 10, inAll: 4000 }

const ALL = 'all'

/**
 * Takes a place for a live connection until its socket closes.
 * @throws Refusal too_many_requests
 */
export function livePlaceTaker(): (request: FastifyRequest, browserId: string | undefined) => void {
  const taken = new CountByName()
  return (request, browserId) => {
    const places: [name: string, most: number][] = [
      [ALL, livePlaces.inAll],
      [`address ${clientOf(request)}`, livePlaces.perAddress],
      ...(browserId ? [[`browser ${browserId}`, livePlaces.perBrowser] as [string, number]] : []),
    ]
    if (places.some(([name, most]) => taken.of(name) >= most)) throw new Refusal('too_many_requests')
    for (const [name] of places) taken.add(name)
    request.raw.socket.once('close', () => {
      for (const [name] of places) taken.remove(name)
    })
  }
}
