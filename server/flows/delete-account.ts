import type { Language } from '#contract/languages.ts'
import { type AccountRow, deleteAccount } from '../features/accounts/store.ts'
import { deleteMessages } from '../features/contact/store.ts'
import { noteFreeMonth } from '../features/credits/free-month.ts'
import { writeEmail } from '../features/emails/store.ts'
import { listAccountOrders } from '../features/orders/store.ts'
import { listCustomers } from '../features/payments/customers.ts'
import { hasRunning } from '../features/subscriptions/store.ts'
import type { Services } from '../services.ts'
import { deleteOrder } from './delete-order.ts'

/**
 * Erases an account with all it holds, and says so in a last e-mail. Stopped halfway, it may be asked for again.
 * Its subscriptions end and its cards are forgotten at the gateway, by jobs of the same transaction.
 */
export async function eraseAccount(
  services: Services,
  account: AccountRow,
  language: Language,
): Promise<void> {
  const { db, queue } = services
  for (const order of await listAccountOrders(db, account.id)) await deleteOrder(services, order.id)
  await db.transaction(async (tx) => {
    const subscriptionEnded = await hasRunning(tx, { accountId: account.id })
    for (const customer of await listCustomers(tx, account.id))
      await queue.enqueue(tx, 'forget-customer', customer)
    await noteFreeMonth(services, tx, account)
    await deleteMessages(tx, account.email)
    await deleteAccount(tx, account)
    await writeEmail(tx, queue, {
      kind: 'account-deleted',
      cause: account.id,
      recipient: account.email,
      language,
      content: { deletedAt: new Date().toISOString(), subscriptionEnded },
    })
  })
}
