import type { Job } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { deleteOldMessages } from '../contact/store.ts'
import { takeStrayFiles } from '../files/store.ts'
import { deletePassingLetters } from '../letters/store.ts'
import { deleteOrder } from '../orders/delete.ts'
import { listExpiredOrders } from '../orders/store.ts'
import { takeExpiredPreviews } from '../previews/store.ts'

const ORDERS_PER_SWEEP = 100

/** Erases files whose rows are gone. Erasing twice is fine. */
export async function eraseFiles({ files }: Services, { data }: Job<'erase-files'>): Promise<void> {
  for (const key of data.keys) await files.erase(key)
}

/** Keeps the promise of the deletion dates: orders, previews, and files that a crash left without a row. */
export async function sweepExpired(services: Services): Promise<void> {
  const { db, queue } = services
  for (const orderId of await listExpiredOrders(db, ORDERS_PER_SWEEP)) await deleteOrder(services, orderId)
  await db.transaction(async (tx) => {
    const keys = [...(await takeExpiredPreviews(tx)), ...(await takeStrayFiles(tx))]
    if (keys.length > 0) await queue.enqueue(tx, 'erase-files', { keys })
    await deleteOldMessages(tx)
    await deletePassingLetters(tx)
  })
}
