import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countedNames } from './browser.ts'
import { openCounts } from './counts.ts'

/** Lets one client, by address and by browser, do this so many times a day. The result throws Refusal too_many_requests beyond that. */
export function dailyLimit(
  services: Services,
  what: string,
  most: number,
): (request: FastifyRequest) => Promise<void> {
  const counts = openCounts(services)
  return async (request) => {
    const names = countedNames(services, request).map((name) => `${what} ${name}`)
    if (!(await counts.take(names, 1, most))) throw new Refusal('too_many_requests')
  }
}
