import { randomUUID } from 'node:crypto'
import { adoptForErasure } from '../features/accounts/adoption.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { type AccountRow, deleteAccount, findAccount, lockAccount } from '../features/accounts/store.ts'
import { noteFreeMonth } from '../features/credits/free-month.ts'
import { holdEmail } from '../features/emails/store.ts'
import { addressKey } from '../features/emails/suppressions.ts'
import { beginErasure, countParts, type ErasureCause, noteAddress } from '../features/erasures/store.ts'
import { listAccountOrders } from '../features/orders/store.ts'
import { listCustomers } from '../features/payments/customers.ts'
import { adoptSubscriptions, hasRunning } from '../features/subscriptions/store.ts'
import { takeWalls } from '../features/walls/erase.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { deleteOrder, deleteOrderIn } from './delete-order.ts'
import { forgetAddress } from './forget-address.ts'

const UNFINISHED_SECONDS = 60

/** Erases an account at its parent's request. If the process dies meanwhile, a job erases the rest. @returns the receipt's number */
export async function deleteOwnAccount(
  services: Services,
  account: AccountRow,
  { language, browserId }: Pick<Caller, 'language' | 'browserId'>,
): Promise<string> {
  const { db, queue } = services
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await adoptForErasure(tx, account, browserId)
    await queue.enqueue(tx, 'erase-account', { accountId: account.id, id, language }, UNFINISHED_SECONDS)
  })
  await eraseAccount(services, account, { language }, { id })
  return id
}

/** Erases what is left of an account whose erasure was begun, usually nothing. */
export async function resumeAccountErasure(
  services: Services,
  { data }: Job<'erase-account'>,
): Promise<void> {
  const account = await findAccount(services.db, data.accountId)
  if (account) await eraseAccount(services, account, data, { id: data.id })
}

/** Erases an account with all its data; jobs of the same transaction erase its customers at the gateway. Safe to repeat with the same `id`, that of the erasure. @returns the number of erased orders */
export async function eraseAccount(
  services: Services,
  account: AccountRow,
  { language }: Pick<Caller, 'language'>,
  { id: erasureId = randomUUID(), cause = 'asked' }: { id?: string; cause?: ErasureCause } = {},
): Promise<number> {
  const { db, queue, signing } = services
  await adoptForErasure(db, account)
  const orders = await listAccountOrders(db, account.id)
  for (const { id } of orders) await deleteOrder(services, id, { cause, partOf: erasureId })
  return db.transaction(async (tx) => {
    const isLeft = await lockAccount(tx, account.id)
    // These were begun meanwhile on another device.
    const late = await listAccountOrders(tx, account.id)
    for (const { id } of late) await deleteOrderIn(tx, queue, id, { cause, partOf: erasureId })
    const erased = await countParts(tx, erasureId)
    if (!isLeft) return erased
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
    return erased
  })
}
