import type { Query } from '../database/database.ts'
import { findAccount } from '../features/accounts/store.ts'
import type { OrderRow } from '../features/orders/store.ts'

/** Who is told that an order is ready: of one that credits paid for its account, so that nobody sends pictures to strangers for nothing. */
export async function receiverOf(tx: Query, order: OrderRow): Promise<string | null> {
  const { accountId, email, totalCents } = order
  const account = accountId && totalCents === 0 ? await findAccount(tx, accountId) : undefined
  return account?.email ?? email
}
