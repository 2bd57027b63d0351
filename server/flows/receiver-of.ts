import type { Query } from '../database/database.ts'
import { findAccount } from '../features/accounts/store.ts'
import type { OrderRow } from '../features/orders/store.ts'

/** The recipient of emails about an order. An order paid with credits uses its account's address, so that nobody can send emails to strangers for free. */
export async function receiverOf(tx: Query, order: OrderRow): Promise<string | null> {
  const { accountId, email, totalCents } = order
  const account = accountId && totalCents === 0 ? await findAccount(tx, accountId) : undefined
  return account?.email ?? email
}
