import { and, eq, isNull, or } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import {
  animations,
  books,
  children,
  images,
  links,
  orders,
  recordings,
  type wallPictures,
} from '../database/schema.ts'
import { viewKey, viewsOf } from '../features/books/store.ts'
import { isOpen } from '../features/links/is-open.ts'
import { listShownOnWall } from '../features/links/shown-wall.ts'
import { keysOf } from '../files/attempt-keys.ts'
import { UUID } from '../uuid.ts'

const ofPicture = new RegExp(`^shared/(${UUID})(?:/(${UUID}))?/(artwork|drawing|voice|animation)\\.\\w+$`)
const ofBook = new RegExp(`^shared/(${UUID})/page-(\\d{1,3})\\.webp$`)

/** The key under which the page of a parent's link requests a file, valid while the link is open. */
export const sharedKey = (linkId: string, file: string): string => `shared/${linkId}/${file}`

/** Resolves such a key to the key of the stored file. Returns undefined if the link does not show it. */
export async function findShared(db: Query, key: string): Promise<string | undefined> {
  const [, bookLink, page] = ofBook.exec(key) ?? []
  if (bookLink) return findPage(db, bookLink, Number(page))
  const [, linkId = '', pictureId, file] = ofPicture.exec(key) ?? []
  if (!file) return undefined
  const [shown] = pictureId ? await listShownOnWall(db, linkId, pictureId) : await findArtwork(db, linkId)
  return shown && keyOf(file, shown)
}

type Shown = {
  link: typeof links.$inferSelect
  image: typeof images.$inferSelect | null
  /** The wall picture, if the link leads to a wall. */
  picture?: typeof wallPictures.$inferSelect
  voiceKey: string | null
  animation: typeof animations.$inferSelect.status | null
}

function keyOf(file: string, { link, image, picture, voiceKey, animation }: Shown): string | undefined {
  const chosen = (is: boolean, key: string | null | undefined) => (is && key) || undefined
  switch (file) {
    case 'artwork':
      return image?.artworkKey ?? undefined
    case 'drawing':
      return image
        ? chosen(link.withDrawing, image.framedKey ?? image.workingKey)
        : chosen(link.withFreeDrawings, picture?.workingKey)
    case 'voice':
      return chosen(link.withVoice, voiceKey)
    default:
      return image?.artworkKey && image.attemptId && animation === 'ready'
        ? chosen(link.withAnimation, keysOf(image.attemptId).animationKey)
        : undefined
  }
}

async function findArtwork(db: Query, linkId: string): Promise<Shown[]> {
  return db
    .select({ link: links, image: images, voiceKey: recordings.fileKey, animation: animations.status })
    .from(links)
    .innerJoin(images, eq(images.id, links.imageId))
    .innerJoin(orders, and(eq(orders.id, images.orderId), isNull(orders.deletedAt)))
    .leftJoin(recordings, eq(recordings.imageId, images.id))
    .leftJoin(animations, and(eq(animations.attemptId, images.attemptId), isNull(images.takenBackAt)))
    .where(and(eq(links.id, linkId), isOpen))
}

async function findPage(db: Query, linkId: string, page: number): Promise<string | undefined> {
  const [book] = await db
    .select({ fileId: books.fileId, pages: books.pages })
    .from(links)
    .innerJoin(books, or(eq(books.orderId, links.orderId), eq(books.childId, links.bookChildId)))
    .leftJoin(orders, eq(orders.id, books.orderId))
    .leftJoin(children, eq(children.id, books.childId))
    .where(and(eq(links.id, linkId), isOpen, isNull(orders.deletedAt), isNull(children.removedAt)))
  if (!book?.fileId || !book.pages || page >= viewsOf(book.pages)) return undefined
  return viewKey(book.fileId, page)
}
