import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { clientOf } from './client-address.ts'
import { type Count, type Counts, openCounts } from './counts.ts'

/** Rate limits per client and route, counted across all processes. */
export const rateLimits = (services: Pick<Services, 'db' | 'signing'>): RateLimitPluginOptions => ({
  global: false,
  keyGenerator: (request: FastifyRequest) =>
    `${request.method} ${request.routeOptions.url} ${clientOf(request)}`,
  errorResponseBuilder: () => new Refusal('too_many_requests'),
  store: storeOf(openCounts(services)),
  // If the database is down, still serve the pages that do not need it.
  skipOnError: true,
})

const storeOf = (counts: Counts) =>
  class implements FastifyRateLimitStore {
    readonly #full = new FullNames()

    incr(
      name: string,
      done: Parameters<FastifyRateLimitStore['incr']>[1],
      windowMs: number,
      most: number,
    ): void {
      const answer = ({ used, endsInMs }: Count) => done(null, { current: used, ttl: endsInMs })
      const endsInMs = this.#full.endsIn(name)
      if (endsInMs > 0) {
        answer({ used: most + 1, endsInMs })
        return
      }
      const counted = counts.add([name], 1, windowMs / 1000)
      counted.then((count) => {
        if (count.used > most) this.#full.add(name, count.endsInMs)
        answer(count)
      }, done)
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }

/** Clients over a limit, who are refused without a database query until its window ends. */
class FullNames {
  readonly #ends = new Map<string, number>()

  endsIn(name: string): number {
    return (this.#ends.get(name) ?? 0) - Date.now()
  }

  add(name: string, endsInMs: number): void {
    for (const [old, end] of this.#ends) if (end <= Date.now()) this.#ends.delete(old)
    this.#ends.set(name, Date.now() + endsInMs)
  }
}
