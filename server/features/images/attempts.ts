import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type ImageStatus, imageMoves, type PictureSize } from '#contract/images.ts'
import { namesIn } from '#contract/names-in.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Query } from '../../database/database.ts'
import { imageAttempts, images } from '../../database/schema.ts'
import type { By } from '../../integrations/artwork/artwork.ts'
import { announce } from '../../live/channel.ts'
import type { ImageRow } from './store.ts'

const before = (to: ImageStatus): ImageStatus[] =>
  namesIn(imageMoves).filter((from) => imageMoves[from].some((one) => one === to))

export type Begun = { attempt: typeof imageAttempts.$inferSelect; image: ImageRow }

/** Starts an attempt, or restarts it after a crash. Returns undefined if it is finished, replaced or deleted. */
export async function beginAttempt(tx: Query, attemptId: string): Promise<Begun | undefined> {
  const [attempt] = await tx
    .update(imageAttempts)
    .set({ status: 'drawing', startedAt: sql`now()` })
    .where(and(eq(imageAttempts.id, attemptId), inArray(imageAttempts.status, ['queued', 'drawing'])))
    .returning()
  if (!attempt) return undefined
  const [image] = await tx
    .update(images)
    .set({ status: 'processing', progress: 0 })
    .where(
      and(eq(images.attemptId, attemptId), inArray(images.status, [...before('processing'), 'processing'])),
    )
    .returning()
  if (image) await announce(tx, { orderId: image.orderId, imageId: image.id })
  return image && { attempt, image }
}

/** Stores the progress of an attempt, 0-100. It never decreases. */
export async function noteProgress(tx: Query, attemptId: string, progress: number): Promise<void> {
  const [image] = await tx
    .update(images)
    .set({ progress })
    .where(
      and(eq(images.attemptId, attemptId), eq(images.status, 'processing'), lt(images.progress, progress)),
    )
    .returning({ id: images.id, orderId: images.orderId })
  if (image) await announce(tx, { orderId: image.orderId, imageId: image.id })
}

export async function orderOfAttempt(tx: Query, attemptId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ orderId: images.orderId })
    .from(imageAttempts)
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(eq(imageAttempts.id, attemptId))
  return row?.orderId
}

/** Whether a picture still waits for this attempt. */
export async function isAwaited(tx: Query, attemptId: string): Promise<boolean> {
  const waits = and(eq(images.attemptId, attemptId), eq(images.status, 'processing'))
  return (await tx.$count(images, waits)) > 0
}

export type Outcome =
  | {
      status: 'completed'
      artworkKey: string
      framedKey: string
      otherKey: string | null
      size: PictureSize
      unlike: boolean
      by: By
    }
  | { status: 'failed'; failure: RefusalCode }

/** Ends an attempt and updates its picture. Returns false if the attempt was not current. Files of earlier attempts are kept. */
export async function endAttempt(tx: Query, attemptId: string, outcome: Outcome): Promise<boolean> {
  const { status } = outcome
  const [image] = await tx
    .update(images)
    .set(
      status === 'completed'
        ? {
            status,
            progress: 100,
            artworkKey: outcome.artworkKey,
            framedKey: outcome.framedKey,
            otherKey: outcome.otherKey,
            artworkWidth: outcome.size.width,
            artworkHeight: outcome.size.height,
            unlike: outcome.unlike,
            artist: outcome.by.artist,
            standsIn: outcome.by.standsIn,
            failure: null,
            completedAt: sql`now()`,
          }
        : { status, failure: outcome.failure },
    )
    .where(and(eq(images.attemptId, attemptId), inArray(images.status, before(status))))
    .returning()
  if (!image) return false
  const failure = status === 'failed' ? outcome.failure : null
  const by = status === 'completed' ? { artist: outcome.by.artist, modelCallId: outcome.by.callId } : {}
  await tx
    .update(imageAttempts)
    .set({ status, finishedAt: sql`now()`, failure, ...by })
    .where(eq(imageAttempts.id, attemptId))
  await announce(tx, { orderId: image.orderId, imageId: image.id })
  return true
}
