import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { bookPrints, children, orders } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller } from '../accounts/caller.ts'
import type { BookOwner } from '../books/store.ts'
import { presentChildIdsOf } from '../children/store.ts'
import { owns } from '../orders/owned.ts'
import type { BookPrintRow } from './store.ts'

/** The printed book, if the caller owns its order or the account of its child. Throws Refusal book_print_not_found. */
export async function requireOwnPrint(tx: Query, id: string, caller: Caller): Promise<BookPrintRow> {
  const ofChild = caller.accountId ? eq(children.accountId, caller.accountId) : undefined
  const [row] = await tx
    .select({ print: bookPrints })
    .from(bookPrints)
    .leftJoin(orders, eq(orders.id, bookPrints.orderId))
    .leftJoin(children, and(eq(children.id, bookPrints.childId), isNull(children.removedAt)))
    .where(and(eq(bookPrints.id, id), isNull(bookPrints.forgottenAt), or(owns(tx, caller), ofChild)))
  if (!row) throw new Refusal('book_print_not_found')
  return row.print
}

/** Printed books of one order or child. */
export const printsOf = (owner: BookOwner) =>
  'orderId' in owner ? eq(bookPrints.orderId, owner.orderId) : eq(bookPrints.childId, owner.childId)

/** Printed books of an account's orders, including orders past their deletion date. */
export const printsOfOrders = (tx: Query, accountId: string) =>
  inArray(
    bookPrints.orderId,
    tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId)),
  )

/** Printed books of an account: of its orders and of its children. */
export const printsOfAccount = (tx: Query, accountId: string) =>
  or(printsOfOrders(tx, accountId), inArray(bookPrints.childId, presentChildIdsOf(tx, accountId)))
