import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ChecklistAnswers } from '#contract/checklist.ts'
import type { Corners } from '#contract/corners.ts'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import type { Query } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { imageAttempts, images, orderBrowsers, orders } from '../../database/schema.ts'
import { keysOf } from '../../files/attempt-keys.ts'
import { drawingKeys, shownKeys } from '../../files/shown.ts'
import { announce } from '../../live/channel.ts'
import { listRecordingKeys } from '../recordings/store.ts'
import { figurineKeys } from './figurine-keys.ts'

export type ImageRow = typeof images.$inferSelect

export type Drawing = Pick<ImageRow, 'uploadId' | 'corners' | 'forced' | 'workingKey'>

export type NewImage = Drawing &
  Pick<ImageRow, 'id' | 'orderId' | 'style' | 'context' | 'title'> & { position: number | undefined }

const imagesOfOrder = prepared((tx) =>
  tx
    .select()
    .from(images)
    .where(eq(images.orderId, sql.placeholder('orderId')))
    .orderBy(asc(images.position), asc(images.createdAt))
    .prepare('images_of_order'),
)

export async function listImages(tx: Query, orderId: string): Promise<ImageRow[]> {
  return imagesOfOrder(tx).execute({ orderId })
}

export async function listImagesByOrder(tx: Query, orderIds: string[]): Promise<Map<string, ImageRow[]>> {
  const rows = await tx
    .select()
    .from(images)
    .where(inArray(images.orderId, orderIds))
    .orderBy(asc(images.position), asc(images.createdAt))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export async function listUploaded(tx: Query, orderId: string, uploadIds: string[]): Promise<ImageRow[]> {
  return tx
    .select()
    .from(images)
    .where(and(eq(images.orderId, orderId), inArray(images.uploadId, uploadIds)))
}

/** Adds a drawing at its position or at the end. Returns false if this upload was stored before. */
export async function insertImage(tx: Query, image: NewImage): Promise<boolean> {
  const atEnd = sql<number>`(select count(*) from ${images} where ${images.orderId} = ${image.orderId})`
  const { rowCount } = await tx
    .insert(images)
    .values({ ...image, position: image.position ?? atEnd })
    .onConflictDoNothing()
  return Boolean(rowCount)
}

export type Change = {
  title?: string | undefined
  corners?: Corners | null | undefined
  forced?: boolean | undefined
}

/** Changes a picture's title, corners or force flag. Once drawing has begun only the title can change; anything else returns undefined. */
export async function changeImage(tx: Query, id: string, change: Change): Promise<ImageRow | undefined> {
  const { corners, forced } = change
  const drawnFrom = corners !== undefined || forced !== undefined
  const notBegun = and(eq(images.status, 'pending'), isNull(images.attemptId))
  const [row] = await tx
    .update(images)
    .set(change)
    .where(and(eq(images.id, id), drawnFrom ? notBegun : undefined))
    .returning()
  return row
}

/** Replaces the answers about a drawing. Returns false if the drawing is gone. */
export async function setAnswers(tx: Query, id: string, answers: ChecklistAnswers): Promise<boolean> {
  const { rowCount } = await tx.update(images).set({ answers }).where(eq(images.id, id))
  return Boolean(rowCount)
}

export async function countUnpaidDrawings(tx: Query, browserId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(images)
    .innerJoin(
      orders,
      and(eq(orders.id, images.orderId), eq(orders.status, 'pending'), isNull(orders.deletedAt)),
    )
    .innerJoin(
      orderBrowsers,
      and(eq(orderBrowsers.orderId, orders.id), eq(orderBrowsers.browserId, browserId)),
    )
  return row?.count ?? 0
}

/** `turn` is its place among the pictures requested together. */
export type NewAttempt = { id: string; imageId: string; turn: number }

export async function addAttempts(tx: Query, attempts: NewAttempt[]): Promise<void> {
  // The first attempt uses the seed of the preview, so that the artwork matches the preview.
  await tx.execute(sql`
    with added as (
      insert into image_attempts (id, image_id, number, style, context, corners, forced, seed, turn)
      select attempt.id, i.id, next.number, i.style, i.context, i.corners, i.forced, next.number, attempt.turn
      from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as attempt (id uuid, "imageId" uuid, turn integer)
      join images i on i.id = attempt."imageId"
      cross join lateral (
        select coalesce(max(a.number), 0) + 1 as number from image_attempts a where a.image_id = i.id
      ) as next
      returning id, image_id
    )
    update images set attempt_id = added.id from added where images.id = added.image_id`)
}

/** Stores what a model saw in a drawing, unless the drawing or its corners have changed since. */
export async function noteObservation(tx: Query, seen: ImageRow, observation: object): Promise<void> {
  const corners = seen.corners && JSON.stringify(seen.corners)
  const same = sql`${images.corners} is not distinct from ${corners}::jsonb`
  await tx
    .update(images)
    .set({ observation })
    .where(and(eq(images.id, seen.id), eq(images.workingKey, seen.workingKey), same))
}

/** Reopens a finished or failed picture with new options. New corners clear what a model saw. Reopening a completed picture counts toward the regeneration limit; a failed one does not. */
export async function reopenImage(
  tx: Query,
  id: string,
  wish: { style: Style; context: string; corners: Corners | null; forced: boolean },
): Promise<ImageRow | undefined> {
  const corners = wish.corners && JSON.stringify(wish.corners)
  const [row] = await tx
    .update(images)
    .set({
      ...wish,
      observation: sql`case when ${images.corners} is not distinct from ${corners}::jsonb then ${images.observation} end`,
      status: 'pending',
      progress: 0,
      failure: null,
      regenerationCount: sql`${images.regenerationCount} + (${images.status} = 'completed')::int`,
    })
    .where(
      and(
        eq(images.id, id),
        inArray(images.status, ['completed', 'failed']),
        sql`(${images.status} = 'failed' or ${images.regenerationCount} < ${limits.regenerations})`,
      ),
    )
    .returning()
  if (row) await announce(tx, { orderId: row.orderId, imageId: id })
  return row
}

/** Replaces the drawing of a failed picture without artwork and marks it as pending. */
export async function replaceDrawing(tx: Query, id: string, drawing: Drawing): Promise<ImageRow | undefined> {
  const [row] = await tx
    .update(images)
    .set({
      ...drawing,
      ...{ words: '', observation: null, status: 'pending', progress: 0, failure: null },
      // These were marked on the previous photo.
      answers: sql`${images.answers} - 'places'`,
    })
    .where(and(eq(images.id, id), eq(images.status, 'failed'), isNull(images.artworkKey)))
    .returning()
  if (row) await announce(tx, { orderId: row.orderId, imageId: id })
  return row
}

/** Deletes an order's pictures from the database and returns the keys of all their files, including earlier versions. */
export async function deleteImages(tx: Query, orderId: string): Promise<string[]> {
  const attempts = await tx
    .select({ id: imageAttempts.id })
    .from(imageAttempts)
    .innerJoin(images, eq(images.id, imageAttempts.imageId))
    .where(eq(images.orderId, orderId))
  const imageIds = (await listImages(tx, orderId)).map(({ id }) => id)
  const recordingKeys = await listRecordingKeys(tx, imageIds)
  const rows = await tx.delete(images).where(eq(images.orderId, orderId)).returning()
  return [
    ...recordingKeys,
    ...rows.flatMap((row) => drawingKeys(row.workingKey)),
    ...attempts.flatMap((attempt) => filesOf(attempt.id)),
  ]
}

/** IDs of an order's pictures that were drawn from these files. */
export async function listDrawnFrom(tx: Query, orderId: string, workingKeys: string[]): Promise<string[]> {
  const drawnFrom = and(eq(images.orderId, orderId), inArray(images.workingKey, workingKeys))
  return (await tx.select({ id: images.id }).from(images).where(drawnFrom)).map(({ id }) => id)
}

/** Deletes the pictures drawn from these files, in any state, and returns the keys of all their files. */
export async function takeImages(tx: Query, orderId: string, workingKeys: string[]): Promise<string[]> {
  const drawnFrom = and(eq(images.orderId, orderId), inArray(images.workingKey, workingKeys))
  const rows = await tx.select().from(images).where(drawnFrom)
  const keys = await Promise.all(rows.map((row) => fileKeysOf(tx, row)))
  await tx.delete(images).where(drawnFrom)
  return keys.flat()
}

/** Deletes a completed or failed picture and returns its file keys, or undefined if it is being drawn or gone. */
export async function deleteImage(tx: Query, image: ImageRow): Promise<string[] | undefined> {
  const keys = await fileKeysOf(tx, image)
  const { rowCount } = await tx
    .delete(images)
    .where(and(eq(images.id, image.id), inArray(images.status, ['completed', 'failed'])))
  return rowCount ? keys : undefined
}

/** Deletes an upload whose drawing has not begun and returns its file keys, or undefined if it has begun or is gone. */
export async function deleteUpload(
  tx: Query,
  orderId: string,
  uploadId: string,
): Promise<string[] | undefined> {
  const [row] = await tx
    .delete(images)
    .where(
      and(
        eq(images.orderId, orderId),
        eq(images.uploadId, uploadId),
        eq(images.status, 'pending'),
        isNull(images.attemptId),
      ),
    )
    .returning()
  return row && drawingKeys(row.workingKey)
}

export async function fileKeysOf(tx: Query, image: ImageRow): Promise<string[]> {
  const attempts = await tx
    .select({ id: imageAttempts.id })
    .from(imageAttempts)
    .where(eq(imageAttempts.imageId, image.id))
  const made = attempts.flatMap((attempt) => filesOf(attempt.id))
  return [...drawingKeys(image.workingKey), ...made, ...(await listRecordingKeys(tx, [image.id]))]
}

export function filesOf(attemptId: string): string[] {
  const keys = keysOf(attemptId)
  const figurine = Object.values(figurineKeys(attemptId))
  return [...Object.values(keys), ...figurine, ...shownKeys(keys.artworkKey), ...shownKeys(keys.framedKey)]
}

export async function findImage(tx: Query, id: string): Promise<ImageRow | undefined> {
  const [row] = await tx
    .select({ image: images })
    .from(images)
    .innerJoin(orders, eq(orders.id, images.orderId))
    .where(and(eq(images.id, id), isNull(orders.deletedAt)))
  return row?.image
}
