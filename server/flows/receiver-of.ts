import type { Query } from '../database/database.ts'
import { findAccount } from '../features/accounts/store.ts'
import type { OrderRow } from '../features/orders/store.ts'

/** Who is written to about an order: of one that credits paid for its account, so that nobody has strangers written to for nothing. */
export async function receiverOf(tx: Query, order: OrderRow): Promise<string | null> {
  const { accountId, email, totalCents } = order
  const account = accountId && totalCents === 0 ? await findAccount(tx, accountId) : undefined
  return account?.email ?? email
}
