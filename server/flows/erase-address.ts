import { deleteSignInLinks, findAccountByEmail } from '../features/accounts/store.ts'
import { endPrints, printsSentTo } from '../features/book-prints/forget.ts'
import { deleteMessages } from '../features/contact/store.ts'
import { addressKey, deleteStops } from '../features/emails/stops.ts'
import { deleteEmailsTo } from '../features/emails/store.ts'
import { forgetGiver } from '../features/gift-cards/forget.ts'
import { listGuestOrders } from '../features/orders/store.ts'
import { listGuestCustomers } from '../features/payments/customers.ts'
import { forgetSubscriber } from '../features/subscriptions/forget.ts'
import type { Services } from '../services.ts'
import { eraseAccount } from './delete-account.ts'
import { deleteOrder } from './delete-order.ts'

/** Erases all that is held on an address: its account, or what a guest left, and orders that no account has. Stopped halfway, it may be asked for again. */
export async function eraseAddress(
  services: Services,
  email: string,
): Promise<{ account: boolean; orders: number }> {
  const { db, queue } = services
  const account = await findAccountByEmail(db, email)
  await db.transaction(async (tx) => {
    for (const customer of await listGuestCustomers(tx, email))
      await queue.enqueue(tx, 'forget-customer', customer)
  })
  const own = account ? (await eraseAccount(services, account, account)).orders : 0
  if (!account) await forgetGuest(services, email)
  const guestOrders = await listGuestOrders(db, email)
  for (const { id } of guestOrders) await deleteOrder(services, id)
  return { account: account !== undefined, orders: own + guestOrders.length }
}

async function forgetGuest({ db, queue, signing }: Services, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMessages(tx, email)
    await forgetSubscriber(tx, email)
    await forgetGiver(tx, email)
    const keys = await endPrints(tx, queue, printsSentTo(email))
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
    await deleteSignInLinks(tx, email)
    await deleteEmailsTo(tx, email)
    await deleteStops(tx, addressKey(signing, email))
  })
}
