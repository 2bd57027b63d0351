import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { countedNames } from '../../http/browser.ts'
import { openCounts } from '../../http/counts.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { type Caller, callerOf } from '../accounts/caller.ts'
import { hasPaidOrder } from '../orders/owned.ts'
import { hasRunning } from '../subscriptions/store.ts'

const HOUR_SECONDS = 60 * 60

/** Limits these requests per day for a client that has paid for nothing. */
export function previewQuota(services: Services, what: 'previews' | 'sheets' | 'thumbnails') {
  const counts = openCounts(services)
  return {
    async take(request: FastifyRequest): Promise<void> {
      const names = countedNames(services, request).map((name) => `${what} ${name}`)
      const taken = await counts.take(names, 1, limits.previewsPerDay)
      if (!taken && !(await hasPaid(services, await callerOf(services, request))))
        throw new Refusal('too_many_previews', { retryAfterSeconds: HOUR_SECONDS })
    },
  }
}

const hasPaid = async ({ db }: Services, caller: Caller): Promise<boolean> =>
  (await hasPaidOrder(db, caller)) || (await hasRunning(db, caller))
