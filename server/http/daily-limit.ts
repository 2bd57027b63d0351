import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { countedNames } from './browser.ts'
import { type Counts, openCounts } from './counts.ts'

const AN_HOUR = 60 * 60

/** Limits how often a client, by address and by browser, may do `what` in a day. The returned function throws Refusal too_many_today beyond `most`. */
export function dailyLimit(
  services: Services,
  what: string,
  most: number,
): (request: FastifyRequest) => Promise<void> {
  const counts = openCounts(services)
  return (request) =>
    takeToday(
      counts,
      countedNames(services, request).map((name) => `${what} ${name}`),
      most,
    )
}

/** Counts one more use of these names in a day. Throws Refusal too_many_today beyond `most`. */
export async function takeToday(counts: Counts, names: readonly string[], most: number): Promise<void> {
  if (!(await counts.take(names, 1, most)))
    throw new Refusal('too_many_today', { retryAfterSeconds: AN_HOUR })
}
