import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { bookPrints, children, orders } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import type { BookOwner } from '../books/store.ts'
import { owns } from '../orders/owned.ts'
import type { BookPrintRow } from './store.ts'

/** The printed book, if the caller owns its order, or the account of its child. Throws Refusal book_print_not_found. */
export async function requireOwnPrint(tx: Query, id: string, caller: Caller): Promise<BookPrintRow> {
  const ofOrder = and(isNotNull(orders.id), owns(tx, caller))
  const ofChild = caller.accountId ? eq(children.accountId, caller.accountId) : undefined
  const [row] = await tx
    .select({ print: bookPrints })
    .from(bookPrints)
    .leftJoin(orders, and(eq(orders.id, bookPrints.orderId), isNull(orders.deletedAt)))
    .leftJoin(children, and(eq(children.id, bookPrints.childId), isNull(children.removedAt)))
    .where(and(eq(bookPrints.id, id), isNull(bookPrints.forgottenAt), or(ofOrder, ofChild)))
  if (!row) throw new Refusal('book_print_not_found')
  return row.print
}

/** Printed books of one order or child. */
export const printsOf = (owner: BookOwner) =>
  'orderId' in owner ? eq(bookPrints.orderId, owner.orderId) : eq(bookPrints.childId, owner.childId)

/** Printed books of an account: of its orders and of its children. */
export const printsOfAccount = (tx: Query, accountId: string) => {
  const ownOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNull(orders.deletedAt)))
  const ownChildren = tx
    .select({ id: children.id })
    .from(children)
    .where(and(eq(children.accountId, accountId), isNull(children.removedAt)))
  return or(inArray(bookPrints.orderId, ownOrders), inArray(bookPrints.childId, ownChildren))
}
