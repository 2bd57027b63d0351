import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import {
  animations,
  children,
  images,
  links,
  orders,
  recordings,
  wallPictures,
} from '../../database/schema.ts'
import { isOpen } from './is-open.ts'

const isThere = and(isNull(wallPictures.removedAt), isNull(children.removedAt), isNull(orders.deletedAt))
const isChosen = or(
  isNotNull(images.artworkKey),
  and(links.withFreeDrawings, isNotNull(wallPictures.workingKey)),
)

/** The pictures that an open link to a wall shows, in their current order, without hidden ones. */
export async function listShownOnWall(tx: Query, linkId: string, pictureId?: string) {
  return tx
    .select({
      link: links,
      picture: wallPictures,
      image: images,
      voiceKey: recordings.fileKey,
      animation: animations.status,
    })
    .from(links)
    .innerJoin(children, eq(children.id, links.childId))
    .innerJoin(wallPictures, eq(wallPictures.childId, children.id))
    .leftJoin(images, eq(images.id, wallPictures.imageId))
    .leftJoin(orders, eq(orders.id, images.orderId))
    .leftJoin(recordings, eq(recordings.imageId, images.id))
    .leftJoin(animations, eq(animations.attemptId, images.attemptId))
    .where(
      and(
        eq(links.id, linkId),
        pictureId === undefined ? undefined : eq(wallPictures.id, pictureId),
        eq(wallPictures.hidden, false),
        isOpen,
        isThere,
        isChosen,
      ),
    )
    .orderBy(asc(wallPictures.position), asc(wallPictures.createdAt), asc(wallPictures.id))
}
