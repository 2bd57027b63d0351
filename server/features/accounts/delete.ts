import type { Services } from '../../services.ts'
import { writeLetter } from '../letters/store.ts'
import { deleteOrder } from '../orders/delete.ts'
import { listAccountOrders } from '../orders/store.ts'
import { findAccountSubscription } from '../subscriptions/store.ts'
import { type AccountRow, deleteAccount } from './store.ts'

/** Erases an account with all it holds, and says so in a last letter. Stopped halfway, it may be asked for again. */
export async function eraseAccount(services: Services, account: AccountRow): Promise<void> {
  const { db, queue } = services
  for (const order of await listAccountOrders(db, account.id)) await deleteOrder(services, order.id)
  await db.transaction(async (tx) => {
    const subscription = await findAccountSubscription(tx, account.id)
    await deleteAccount(tx, account)
    await writeLetter(tx, queue, {
      kind: 'account-deleted',
      cause: account.id,
      recipient: account.email,
      content: {
        deletedAt: new Date().toISOString(),
        subscriptionEnded: subscription !== undefined && subscription.status !== 'canceled',
      },
    })
  })
}
