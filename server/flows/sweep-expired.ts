import type { Query } from '../database/database.ts'
import { deleteExpiredSessions, deleteOldSignInLinks } from '../features/accounts/store.ts'
import { deleteOldAudit } from '../features/audit/store.ts'
import { forgetOldPrints } from '../features/book-prints/forget.ts'
import { deleteOldMessages } from '../features/contact/store.ts'
import { unusedOfPack } from '../features/credits/credits.ts'
import { deleteOldEmails, forgetPaymentEmails, giveUpEmails, writeEmail } from '../features/emails/store.ts'
import { deleteOldSuppressions } from '../features/emails/suppressions.ts'
import { retryErasures, takeOldErasures } from '../features/erasures/store.ts'
import { forgetOldGiftCards } from '../features/gift-cards/forget.ts'
import {
  deleteEmptyOrders,
  listExpiredOrders,
  listExpiring,
  type OrderRow,
} from '../features/orders/store.ts'
import { forgetAddresses } from '../features/payments/refund-addresses.ts'
import { deleteOldEvents } from '../features/payments/store.ts'
import { takeExpiredPreviews } from '../features/previews/store.ts'
import { deleteUnstarted, forgetOldSubscribers } from '../features/subscriptions/forget.ts'
import { deleteOldPauses } from '../features/subscriptions/pause.ts'
import { eraseTakenAway } from '../features/walls/erase.ts'
import { takeStrayFiles } from '../files/store.ts'
import { deleteOldCounts } from '../http/counts.ts'
import type { Queue } from '../jobs/queue.ts'
import { deleteOldCalls } from '../model-calls/store.ts'
import type { Services } from '../services.ts'
import { deleteOrder } from './delete-order.ts'
import { receiverOf } from './receiver-of.ts'

const ORDERS_AT_A_TIME = 100
const KEYS_PER_JOB = 1000

const sweeps: ((tx: Query, queue: Queue) => Promise<void>)[] = [
  deleteEmptyOrders,
  deleteExpiredSessions,
  deleteOldAudit,
  deleteOldCalls,
  deleteOldCounts,
  deleteOldEmails,
  deleteOldEvents,
  deleteOldMessages,
  deleteOldPauses,
  deleteOldSignInLinks,
  deleteOldSuppressions,
  deleteUnstarted,
  (tx) => forgetAddresses(tx),
  forgetOldGiftCards,
  forgetOldSubscribers,
  forgetPaymentEmails,
  giveUpEmails,
]

/** Erases everything past its period in contract/retention.ts, and files that a crash left without a row. A failed step does not stop the others; the sweep throws at the end. */
export async function sweepExpired(services: Services): Promise<void> {
  const { db, files, log, queue } = services
  let failed = 0
  const done = (step: () => Promise<unknown>): Promise<boolean> =>
    step().then(
      () => true,
      (error: unknown) => {
        failed += 1
        log.error({ err: error }, 'A part of what has expired could not be erased.')
        return false
      },
    )
  await done(() => deleteExpiredOrders(services, done))
  await done(() => db.transaction((tx) => eraseFiles(tx, queue)))
  await done(() => db.transaction((tx) => warnAll(tx, queue)))
  for (const sweep of sweeps) await done(() => db.transaction((tx) => sweep(tx, queue)))
  await done(() => files.eraseAbandoned())
  if (failed > 0) throw new Error(`${failed} steps of the sweep failed.`)
}

/** Deletes all expired orders, oldest first. */
async function deleteExpiredOrders(
  services: Services,
  done: (step: () => Promise<unknown>) => Promise<boolean>,
): Promise<void> {
  const left: string[] = []
  let orders: string[]
  do {
    orders = await listExpiredOrders(services.db, { most: ORDERS_AT_A_TIME, except: left })
    for (const id of orders)
      if (!(await done(() => deleteOrder(services, id, { cause: 'expired' })))) left.push(id)
  } while (orders.length === ORDERS_AT_A_TIME)
}

async function eraseFiles(tx: Query, queue: Queue): Promise<void> {
  const keys = [
    ...(await takeExpiredPreviews(tx)),
    ...(await forgetOldPrints(tx)),
    ...(await takeStrayFiles(tx)),
    ...(await takeOldErasures(tx)),
  ]
  for (let at = 0; at < keys.length; at += KEYS_PER_JOB)
    await queue.enqueue(tx, 'erase-files', { keys: keys.slice(at, at + KEYS_PER_JOB) })
  await eraseTakenAway(tx, queue)
  await retryErasures(tx, queue)
}

async function warnAll(tx: Query, queue: Queue): Promise<void> {
  for (const order of await listExpiring(tx)) await warn(tx, queue, order)
}

/** Tells a parent, once per date, that the pictures will soon be deleted. */
async function warn(tx: Query, queue: Queue, order: OrderRow): Promise<void> {
  const { id, language, picturesDeletedAt } = order
  const recipient = await receiverOf(tx, order)
  if (!recipient) return
  const until = picturesDeletedAt.toISOString()
  const content = { orderId: id, until, unused: await unusedOfPack(tx, order) }
  const email = { kind: 'pictures-expiring', cause: `${id}:${until}`, recipient, language, content } as const
  await writeEmail(tx, queue, email)
}
