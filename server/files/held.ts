import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import {
  bookPrints,
  children,
  imageAttempts,
  images,
  orders,
  previews,
  recordings,
  wallPictures,
} from '../database/schema.ts'
import { UUID } from '../uuid.ts'

const name = new RegExp(`^([a-z]+)/(${UUID})(?:\\.(?:jpg|webp|webm|mp4)|-(?:inside|cover)\\.pdf)$`)

/** The storage key of a linked file, or undefined if its owner no longer exists. The bytes may outlive the owner for a while. */
export async function findHeld(db: Query, key: string): Promise<string | undefined> {
  const [, folder, id = ''] = name.exec(key) ?? []
  return (await isHeld(db, key, folder, id)) ? key : undefined
}

async function isHeld(db: Query, key: string, folder: string | undefined, id: string): Promise<boolean> {
  switch (folder) {
    case 'working':
      return (await isCleanCopy(db, key)) || isOnWall(db, key)
    case 'artwork':
    case 'framed':
    case 'other':
    case 'animations':
      return isFinishedAttempt(db, id)
    case 'recordings':
      return isRecording(db, key)
    case 'previews':
      return isPreview(db, id)
    case 'prints':
      return isAtPrinter(db, id)
    default:
      return false
  }
}

const one = { one: sql`1` }
const orderIsThere = and(eq(orders.id, images.orderId), isNull(orders.deletedAt))

async function isCleanCopy(db: Query, key: string): Promise<boolean> {
  const rows = await db
    .select(one)
    .from(images)
    .innerJoin(orders, orderIsThere)
    .where(eq(images.workingKey, key))
  return rows.length > 0
}

async function isOnWall(db: Query, key: string): Promise<boolean> {
  const rows = await db
    .select(one)
    .from(wallPictures)
    .innerJoin(children, and(eq(children.id, wallPictures.childId), isNull(children.removedAt)))
    .where(and(eq(wallPictures.workingKey, key), isNull(wallPictures.removedAt)))
  return rows.length > 0
}

async function isFinishedAttempt(db: Query, id: string): Promise<boolean> {
  const rows = await db
    .select(one)
    .from(imageAttempts)
    .innerJoin(images, and(eq(images.id, imageAttempts.imageId), isNull(images.takenBackAt)))
    .innerJoin(orders, orderIsThere)
    .where(and(eq(imageAttempts.id, id), eq(imageAttempts.status, 'completed')))
  return rows.length > 0
}

async function isRecording(db: Query, key: string): Promise<boolean> {
  const rows = await db
    .select(one)
    .from(recordings)
    .innerJoin(images, eq(images.id, recordings.imageId))
    .innerJoin(orders, orderIsThere)
    .where(eq(recordings.fileKey, key))
  return rows.length > 0
}

/** The print provider fetches a book's files until the book is printed. */
async function isAtPrinter(db: Query, id: string): Promise<boolean> {
  const wanted = and(inArray(bookPrints.status, ['ordered', 'printing']), eq(bookPrints.hasFiles, true))
  return (await db.$count(bookPrints, and(eq(bookPrints.id, id), wanted))) > 0
}

async function isPreview(db: Query, id: string): Promise<boolean> {
  return (await db.$count(previews, and(eq(previews.id, id), gt(previews.expiresAt, sql`now()`)))) > 0
}
