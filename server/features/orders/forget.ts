import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { orderBrowsers, orders } from '../../database/schema.ts'

/** Removes personal data from an order. The row itself stays because payment records refer to it. */
export async function forgetOrder(tx: Query, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      deletedAt: sql`now()`,
      email: null,
      childName: '',
      childAge: null,
      artist: null,
      receivers: null,
      permissionVersion: null,
      permittedAt: null,
    })
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
  await tx.delete(orderBrowsers).where(eq(orderBrowsers.orderId, id))
}
