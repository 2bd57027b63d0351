import { findAccountByEmail } from '../features/accounts/store.ts'
import { listPrintIds, printsHeldBy } from '../features/book-prints/forget.ts'
import { printKeys } from '../features/book-prints/store.ts'
import { addressKey, hasSuppressions } from '../features/emails/suppressions.ts'
import { beginErasure, noteAddress } from '../features/erasures/store.ts'
import { listGuestOrders } from '../features/orders/store.ts'
import { listGuestCustomers } from '../features/payments/customers.ts'
import type { Services } from '../services.ts'
import { eraseAccount } from './delete-account.ts'
import { deleteOrder } from './delete-order.ts'
import { forgetAddress, isNamed } from './forget-address.ts'

/** Erases everything stored for an address: its account or a guest's data, and orders without an account. Can be repeated if it stops halfway. */
export async function eraseAddress(
  services: Services,
  email: string,
): Promise<{ held: boolean; account: boolean; orders: number }> {
  const { db, queue, signing } = services
  const account = await findAccountByEmail(db, email)
  const named = (await isNamed(db, email)) || (await hasSuppressions(db, addressKey(signing, email)))
  await db.transaction(async (tx) => {
    for (const customer of await listGuestCustomers(tx, email))
      await queue.enqueue(tx, 'forget-customer', customer)
  })
  const own = account ? await eraseAccount(services, account, account) : 0
  if (!account) await forgetGuest(services, email)
  const guestOrders = await listGuestOrders(db, email)
  for (const { id } of guestOrders) await deleteOrder(services, id)
  const held = named || account !== undefined || guestOrders.length > 0
  return { held, account: account !== undefined, orders: own + guestOrders.length }
}

async function forgetGuest(services: Services, email: string): Promise<void> {
  const { db, queue, signing } = services
  await db.transaction(async (tx) => {
    const prints = await listPrintIds(tx, printsHeldBy(email))
    await forgetAddress(services, tx, email)
    await noteAddress(tx, queue, { subjectId: addressKey(signing, email), cause: 'asked', keys: [] })
    for (const subjectId of prints) {
      const keys = printKeys(subjectId)
      await beginErasure(tx, queue, { kind: 'print', subjectId, cause: 'asked', pictures: 0, keys })
    }
  })
}
