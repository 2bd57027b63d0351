import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { animations, images, links, orders, recordings } from '../database/schema.ts'
import { keysOf } from './attempt-keys.ts'

const name = /^shared\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(artwork|drawing|voice|animation)\.\w+$/

/** What a page that a parent's link leads to shows by this name, as long as the link is open. */
export const sharedKey = (linkId: string, file: string): string => `shared/${linkId}/${file}`

/** The key under which that is stored. */
export async function findShared(db: Query, key: string): Promise<string | undefined> {
  const [, linkId = '', file] = name.exec(key) ?? []
  if (!file) return undefined
  const [row] = await db
    .select({ link: links, image: images, voiceKey: recordings.fileKey, animation: animations.status })
    .from(links)
    .innerJoin(images, eq(images.id, links.imageId))
    .innerJoin(orders, and(eq(orders.id, images.orderId), isNull(orders.deletedAt)))
    .leftJoin(recordings, eq(recordings.imageId, images.id))
    .leftJoin(animations, and(eq(animations.attemptId, images.attemptId), isNull(images.takenBackAt)))
    .where(and(eq(links.id, linkId), isNotNull(links.tokenHash), gt(links.expiresAt, sql`now()`)))
  if (!row) return undefined
  const { link, image, voiceKey, animation } = row
  switch (file) {
    case 'artwork':
      return image.artworkKey ?? undefined
    case 'drawing':
      return link.withDrawing ? (image.framedKey ?? image.workingKey) : undefined
    case 'voice':
      return link.withVoice ? (voiceKey ?? undefined) : undefined
    default:
      return link.withAnimation && animation === 'ready' && image.attemptId
        ? keysOf(image.attemptId).animationKey
        : undefined
  }
}
