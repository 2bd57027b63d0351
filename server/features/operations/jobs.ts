import { takeStrayFiles } from '../../files/store.ts'
import type { Job } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { deleteOldSignInLinks } from '../accounts/store.ts'
import { deleteOldMessages } from '../contact/store.ts'
import { deletePassingLetters } from '../letters/store.ts'
import { deleteOrder } from '../orders/delete.ts'
import { listExpiredOrders } from '../orders/store.ts'
import { forgetAddresses } from '../payments/store.ts'
import { takeExpiredPreviews } from '../previews/store.ts'
import { releaseReadings } from '../readings/store.ts'
import { deleteOldPauses } from '../subscriptions/pause.ts'

const ORDERS_PER_SWEEP = 100
const KEYS_PER_JOB = 1000

/** Erases files whose rows are gone, and the readings that only they held. Erasing twice is fine. */
export async function eraseFiles({ db, files }: Services, { data }: Job<'erase-files'>): Promise<void> {
  for (const key of [...data.keys, ...(await releaseReadings(db, data.keys))]) await files.erase(key)
}

/** Keeps the promise of the deletion dates: orders, previews, and files that a crash left without a row. */
export async function sweepExpired(services: Services): Promise<void> {
  const { db, files, queue } = services
  await files.eraseAbandoned()
  for (const orderId of await listExpiredOrders(db, ORDERS_PER_SWEEP)) await deleteOrder(services, orderId)
  await db.transaction(async (tx) => {
    const keys = [...(await takeExpiredPreviews(tx)), ...(await takeStrayFiles(tx))]
    for (let at = 0; at < keys.length; at += KEYS_PER_JOB)
      await queue.enqueue(tx, 'erase-files', { keys: keys.slice(at, at + KEYS_PER_JOB) })
    await deleteOldMessages(tx)
    await deleteOldSignInLinks(tx)
    await deletePassingLetters(tx)
    await forgetAddresses(tx)
    await deleteOldPauses(tx)
  })
}
