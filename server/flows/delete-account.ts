import { randomUUID } from 'node:crypto'
import { adoptForErasure } from '../features/accounts/adoption.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { type AccountRow, deleteAccount, lockAccount } from '../features/accounts/store.ts'
import { noteFreeMonth } from '../features/credits/free-month.ts'
import { addressKey } from '../features/emails/stops.ts'
import { holdEmail } from '../features/emails/store.ts'
import { beginErasure, type ErasureCause, noteAddress } from '../features/erasures/store.ts'
import { listAccountOrders } from '../features/orders/store.ts'
import { listCustomers } from '../features/payments/customers.ts'
import { adoptSubscriptions, hasRunning } from '../features/subscriptions/store.ts'
import { takeWalls } from '../features/walls/erase.ts'
import type { Services } from '../services.ts'
import { deleteOrder, deleteOrderIn } from './delete-order.ts'
import { forgetAddress } from './forget-address.ts'

/** Erases an account with all it holds, its subscriptions and cards by jobs of the same transaction. Safe to repeat. @returns the receipt's number and how many orders */
export async function eraseAccount(
  services: Services,
  account: AccountRow,
  { language, browserId }: Pick<Caller, 'language' | 'browserId'>,
  cause: ErasureCause = 'asked',
): Promise<{ receipt: string; orders: number }> {
  const { db, queue, signing } = services
  const erasureId = randomUUID()
  await adoptForErasure(db, account, browserId)
  const orders = await listAccountOrders(db, account.id)
  for (const { id } of orders) await deleteOrder(services, id, { cause, partOf: erasureId })
  return db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    // Begun meanwhile, on another device.
    const late = await listAccountOrders(tx, account.id)
    for (const { id } of late) await deleteOrderIn(tx, queue, id, { cause, partOf: erasureId })
    const erased = orders.length + late.length
    await adoptSubscriptions(tx, account)
    const subscriptionEnded = await hasRunning(tx, { accountId: account.id })
    for (const customer of await listCustomers(tx, account.id))
      await queue.enqueue(tx, 'forget-customer', customer)
    await noteFreeMonth(services, tx, account)
    const keysOfPrints = await forgetAddress(services, tx, account.email, account.id)
    const drawings = await takeWalls(tx, queue, account.id)
    await deleteAccount(tx, account)
    const keys = [...drawings.keys, ...keysOfPrints]
    const all = { kind: 'account', subjectId: account.id, pictures: drawings.pictures, keys } as const
    await beginErasure(tx, queue, { ...all, id: erasureId, cause })
    await noteAddress(tx, queue, { subjectId: addressKey(signing, account.email), cause, keys: [] })
    if (cause === 'asked')
      await holdEmail(tx, {
        kind: 'account-deleted',
        cause: erasureId,
        recipient: account.email,
        language,
        content: {
          receipt: erasureId,
          orders: erased,
          deletedAt: new Date().toISOString(),
          subscriptionEnded,
        },
      })
    return { receipt: erasureId, orders: erased }
  })
}
