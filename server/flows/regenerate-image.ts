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

/** What a picture is to be drawn by this time; corners and `forced` stay as they were unless given. */
export type Regeneration = {
  style: Style
  context: string
  corners?: Corners | null | undefined
  forced?: boolean | undefined
}

/** Has a finished picture drawn anew. Of several requests at once, one wins. Throws Refusal not_allowed, refunded, disputed, regenerations_used or wrong_state. */
export async function regenerate(
  { db, queue }: Services,
  { id, orderId }: ImageRow,
  caller: Caller,
  { style, context, corners, forced }: Regeneration,
): Promise<ImageRow> {
  return db.transaction(async (tx) => {
    // Money that goes back meanwhile would take back the credit that is set aside here.
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
    // A report measures what was refused before and is drawn all the same now.
    if (moved || before?.forced !== reopened.forced) await remakeReport(tx, queue, order)
    return reopened
  })
}

function refusalFor(image: ImageRow | undefined): Refusal {
  const used = image?.status === 'completed' && image.regenerationCount >= limits.regenerations
  return new Refusal(used ? 'regenerations_used' : 'wrong_state')
}
