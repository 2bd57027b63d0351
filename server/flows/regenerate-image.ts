import type { Corners } from '#contract/corners.ts'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { Caller } from '../features/accounts/caller.ts'
import { findImage, type ImageRow, reopenImage } from '../features/images/store.ts'
import { lockOwnOrder } from '../features/orders/access.ts'
import { lockPaymentsOf } from '../features/payments/undelivered.ts'
import { remakeReport } from '../features/reports/request.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { redraw } from './redraw-image.ts'

/** The options for drawing a picture again. Corners and `forced` keep their values unless given. */
export type Regeneration = {
  style: Style
  context: string
  corners?: Corners | null | undefined
  forced?: boolean | undefined
}

/** Draws a completed or failed picture again. Of several concurrent requests, one wins. Throws Refusal not_allowed, refunded, disputed, regenerations_used or wrong_state. */
export async function regenerate(
  { db, queue }: Services,
  { id, orderId }: ImageRow,
  caller: Caller,
  { style, context, corners, forced }: Regeneration,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    // Lock payments, because a concurrent refund would revoke the credit that is reserved here.
    await lockPaymentsOf(tx, { orderId })
    const order = await lockOwnOrder(tx, orderId, caller)
    const before = await findImage(tx, id)
    const wish = {
      style,
      context,
      corners: corners === undefined ? (before?.corners ?? null) : corners,
      forced: forced ?? before?.forced ?? false,
    }
    if (before?.takenBackAt) throw new Refusal('refunded')
    const reopened = await reopenImage(tx, id, wish)
    if (!reopened) throw refusalFor(before)
    await redraw(tx, queue, order, reopened)
    const moved = JSON.stringify(before?.corners) !== JSON.stringify(reopened.corners)
    // The report now also measures a drawing that was refused before and is forced.
    if (moved || before?.forced !== reopened.forced) await remakeReport(tx, queue, order)
    return reopened
  })
}

function refusalFor(image: ImageRow | undefined): Refusal {
  const used = image?.status === 'completed' && image.regenerationCount >= limits.regenerations
  return new Refusal(used ? 'regenerations_used' : 'wrong_state')
}
