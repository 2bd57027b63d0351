import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { callerOf, requireSignedIn } from '../accounts/caller.ts'
import { requireChild } from '../children/store.ts'
import { requireOwnOrder } from '../orders/access.ts'
import type { BookOwner } from './store.ts'

/** Finds the order or child with this ID as the owner of a book, if it belongs to the caller. */
export type FindOwner = (id: string, request: FastifyRequest) => Promise<BookOwner>

/** Throws Refusal order_not_found or not_allowed. */
export const ownOrder =
  (services: Services): FindOwner =>
  async (id, request) => {
    const order = await requireOwnOrder(services.db, id, await callerOf(services, request))
    return { orderId: order.id }
  }

/** Throws Refusal not_authenticated or child_not_found. */
export const ownChild =
  (services: Services): FindOwner =>
  async (id, request) => {
    const { account } = await requireSignedIn(services, request)
    return { childId: (await requireChild(services.db, account.id, id)).id }
  }
