import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentConsent } from '#contract/withdrawal.ts'
import { payments } from '#server/database/schema.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { signedIn } from '#tests/factories/sign-in.ts'
import { until } from '#tests/factories/until.ts'
import { findOrder } from '../features/orders/store.ts'
import { generate } from './generate-order.ts'
import { settlePayment } from './settle-payment.ts'

const shop = sharedTestApp({ worker: true, parts: { artwork: quickArtist() } })

/** Whether a transaction is waiting for a lock. */
async function isOneWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await shop.services.db.execute(waiting)).rows.length > 0
}

test('a full refund while its credits are being spent on another order takes back the picture they pay for', async () => {
  const { db, queue } = shop.services
  const parent = await signedIn(shop, 'elsewhere@example.com')
  const paid = await parent.buy([])
  const order = await parent.order({ bundleType: 'pack-20' })
  // Three use the free credits of the month, the fourth uses one of the pack.
  await parent.upload(order.id, Array(4).fill({ bytes: await drawingJpeg('cat', 100) }))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, paid.id))
  const row = await findOrder(db, order.id)
  if (!payment || !row?.accountId) throw new Error('There is no payment, or no order of an account.')
  const { intentId, amountCents } = payment
  await shop.services.payments?.refund({ intentId, amountCents, refundId: 'by hand' })

  let settling: Promise<unknown> | undefined
  const enqueueAll: typeof queue.enqueueAll = async (...jobs) => {
    settling = settlePayment(shop.services, intentId)
    await until(isOneWaiting)
    return queue.enqueueAll(...jobs)
  }
  const caller = { accountId: row.accountId, language: 'en' } as const
  await generate({ ...shop.services, queue: { ...queue, enqueueAll } }, row, caller, currentConsent)
  await settling
  const { images } = await parent.ended(order)
  expect(images.filter(({ refunded }) => refunded)).toHaveLength(1)
})
