import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { images, recordings } from '../../database/schema.ts'

export type RecordingRow = typeof recordings.$inferSelect
type NewRecording = Omit<RecordingRow, 'recordedAt'>

export async function findRecording(tx: Query, imageId: string): Promise<RecordingRow | undefined> {
  const [row] = await tx.select().from(recordings).where(eq(recordings.imageId, imageId))
  return row
}

export async function listRecordings(tx: Query, imageIds: string[]): Promise<Map<string, RecordingRow>> {
  const rows = await tx.select().from(recordings).where(inArray(recordings.imageId, imageIds))
  return new Map(rows.map((row) => [row.imageId, row]))
}

export async function listRecordingKeys(tx: Query, imageIds: string[]): Promise<string[]> {
  return [...(await listRecordings(tx, imageIds)).values()].map(({ fileKey }) => fileKey)
}

/** Adds a recording to a picture. Returns false if the picture has no artwork or was refunded. */
export async function insertRecording(tx: Query, recording: NewRecording): Promise<boolean> {
  const finished = and(
    eq(images.id, recording.imageId),
    isNotNull(images.artworkKey),
    isNull(images.takenBackAt),
  )
  const [image] = await tx.select({ id: images.id }).from(images).where(finished)
  if (!image) return false
  await tx.insert(recordings).values(recording)
  return true
}

export async function takeRecording(tx: Query, imageId: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(recordings)
    .where(eq(recordings.imageId, imageId))
    .returning({ key: recordings.fileKey })
  return row?.key
}

export async function deleteRecordingsIn(tx: Query, fileKeys: string[]): Promise<void> {
  await tx.delete(recordings).where(inArray(recordings.fileKey, fileKeys))
}

export async function writeDown(tx: Query, imageId: string, words: string): Promise<void> {
  await tx.update(images).set({ words }).where(eq(images.id, imageId))
}
