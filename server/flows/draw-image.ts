import { limits } from '#contract/limits.ts'
import { insertSettlement } from '../features/credits/store.ts'
import {
  type Begun,
  beginAttempt,
  endAttempt,
  isAwaited,
  noteProgress,
  type Outcome,
  orderOfAttempt,
} from '../features/images/attempts.ts'
import { progressReporter } from '../features/images/progress.ts'
import { filesOf } from '../features/images/store.ts'
import { isTakenBack, refundedOutcome } from '../features/images/take-back.ts'
import { findOrder, lockOrder } from '../features/orders/store.ts'
import { lockPaymentsOf, refundUndelivered } from '../features/payments/undelivered.ts'
import { readingOfDrawing } from '../features/readings/reading-of.ts'
import { keysOf } from '../files/attempt-keys.ts'
import { keepShown, keepSmall } from '../files/shown.ts'
import { CallDropped } from '../integrations/artwork/artwork.ts'
import type { Job } from '../jobs/jobs.ts'
import { closeCalls } from '../model-calls/close.ts'
import { sizeOf } from '../pictures/shrink.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { endOrder } from './end-order.ts'
import { eraseLeftFiles } from './erase-files.ts'

/** Draws one picture. May run twice: the artwork's key depends on the attempt, and only the current attempt can end a picture. */
export async function drawImage(services: Services, { data, signal }: Job<'draw-image'>): Promise<void> {
  const begun = await services.db.transaction((tx) => beginAttempt(tx, data.attemptId))
  if (!begun) return eraseLeftFiles(services, data.attemptId)
  if (begun.image.takenBackAt) return conclude(services, data.attemptId, refundedOutcome)
  try {
    await conclude(services, data.attemptId, await makeArtwork(services, begun, signal))
  } catch (error) {
    if (error instanceof CallDropped) return requireEnded(services, data.attemptId, error)
    if (!(error instanceof Refusal) || error.code === 'busy') throw error
    await conclude(services, data.attemptId, { status: 'failed', failure: error.code })
  }
}

/** A call is dropped if its picture is no longer wanted, or if another run settled it. Rethrows while the picture still waits for this attempt. */
async function requireEnded({ db }: Services, attemptId: string, dropped: CallDropped): Promise<void> {
  if (await isAwaited(db, attemptId)) throw dropped
}

export async function giveUpImage(services: Services, { data }: Job<'give-up-image'>): Promise<void> {
  await conclude(services, data.attemptId, { status: 'failed', failure: 'not_drawn' })
  await eraseLeftFiles(services, data.attemptId)
}

async function makeArtwork(
  services: Services,
  { attempt, image }: Begun,
  signal: AbortSignal,
): Promise<Outcome & { status: 'completed' }> {
  const drawing = await services.files.read(image.workingKey)
  if (!drawing) throw new Error(`The clean copy of image ${image.id} is missing.`)
  const progress = progressReporter(services, (percent) =>
    services.db.transaction((tx) => noteProgress(tx, attempt.id, percent)),
  )
  const order = await findOrder(services.db, image.orderId)
  if (!order) throw new CallDropped()
  const { style, seed, context, corners, forced } = attempt
  const watched = { onProgress: progress.report, signal }
  const made = await services.artwork.make({
    attemptId: attempt.id,
    named: order,
    drawing,
    style,
    seed,
    context,
    forced,
    reading: readingOfDrawing(services, image.workingKey, { drawing, corners }, watched),
    longSide: limits.artworkPixels,
    ...watched,
  })
  await progress.settled()
  const { artworkKey, framedKey, otherKey } = keysOf(attempt.id)
  await services.files.write(framedKey, made.framed)
  await services.files.write(artworkKey, made.artwork)
  await keepShown(services.files, framedKey, made.framed)
  await keepShown(services.files, artworkKey, made.artwork)
  await keepSmall(services.files, artworkKey, made.artwork)
  if (made.other) await services.files.write(otherKey, made.other)
  return {
    status: 'completed',
    artworkKey,
    framedKey,
    otherKey: made.other ? otherKey : null,
    size: await sizeOf(made.artwork),
    unlike: made.unlike ?? false,
    by: made.by,
  }
}

/** Ends an attempt, its picture and perhaps the order. Erases the files if they are no longer wanted. */
export async function conclude(
  { db, files, queue }: Services,
  attemptId: string,
  made: Outcome,
): Promise<void> {
  const unwanted = await db.transaction(async (tx) => {
    await lockPaymentsOf(tx, { attemptId })
    const orderId = await orderOfAttempt(tx, attemptId)
    // Lock the order first, as everywhere, so that of two pictures ending concurrently the second one ends the order.
    if (!orderId || !(await lockOrder(tx, orderId))) return true
    const refunded = await isTakenBack(tx, attemptId)
    const outcome = refunded ? refundedOutcome : made
    if (!(await endAttempt(tx, attemptId, outcome))) return false
    const settlement = settlementOf(outcome)
    await insertSettlement(tx, attemptId, settlement)
    if (settlement === 'return') await refundUndelivered(tx, queue, attemptId)
    await closeCalls(tx, queue, { attemptId })
    await endOrder(tx, queue, orderId)
    return refunded
  })
  if (!unwanted) return
  for (const key of filesOf(attemptId)) await files.erase(key)
}

/** A picture that the studio made in place of a model is less than was agreed, so it costs nothing. */
function settlementOf(outcome: Outcome): 'use' | 'return' {
  return outcome.status === 'completed' && !outcome.by.standsIn ? 'use' : 'return'
}
