import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { countedNames } from '../../http/browser.ts'
import { DayCount } from '../../http/day-count.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { type Caller, callerOf } from '../accounts/caller.ts'
import { hasPaidOrder } from '../orders/store.ts'
import { hasRunning } from '../subscriptions/store.ts'

const HOUR_SECONDS = 60 * 60

/** Limits how many previews, sheets or thumbnails a client that has paid for nothing gets in a day. */
export function previewQuota(services: Services) {
  const drawn = new DayCount()
  return {
    /** Counts one. Throws Refusal too_many_previews. */
    async take(request: FastifyRequest): Promise<void> {
      const names = countedNames(services, request)
      const over = names.some((name) => drawn.of(name) >= limits.previewsPerDay)
      if (over && !(await hasPaid(services, await callerOf(services, request))))
        throw new Refusal('too_many_previews', { retryAfterSeconds: HOUR_SECONDS })
      for (const name of names) drawn.add(name, 1)
    },
  }
}

const hasPaid = async ({ db }: Services, caller: Caller): Promise<boolean> =>
  (await hasPaidOrder(db, caller)) || (await hasRunning(db, caller))
