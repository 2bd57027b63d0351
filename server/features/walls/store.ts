import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { wallLimits } from '#contract/wall-limits.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { children, images, orders, wallPictures } from '../../database/schema.ts'
import { childIdsOf, presentChildIdsOf } from '../children/store.ts'
import type { ImageRow } from '../images/store.ts'

export type WallRow = typeof wallPictures.$inferSelect

export type Hung = { picture: WallRow; image: ImageRow | null; keptUntil: Date | null }

/** Condition: pictures on the wall of this account's children, if neither picture nor child is removed and no order is deleted. */
const seen = (accountId: string) =>
  and(
    eq(children.accountId, accountId),
    isNull(children.removedAt),
    isNull(wallPictures.removedAt),
    isNull(orders.deletedAt),
  )

const hung = (tx: Query) =>
  tx
    .select({ picture: wallPictures, image: images, keptUntil: orders.picturesDeletedAt })
    .from(wallPictures)
    .innerJoin(children, eq(children.id, wallPictures.childId))
    .leftJoin(images, eq(images.id, wallPictures.imageId))
    .leftJoin(orders, eq(orders.id, images.orderId))

/** The pictures on the walls of an account, or on one of them, in wall order. */
export async function listHung(tx: Query, accountId: string, childId?: string): Promise<Hung[]> {
  return hung(tx)
    .where(and(seen(accountId), childId ? eq(wallPictures.childId, childId) : undefined))
    .orderBy(asc(wallPictures.position), asc(wallPictures.createdAt), asc(wallPictures.id))
}

export async function findHung(tx: Query, accountId: string, id: string): Promise<Hung | undefined> {
  const [row] = await hung(tx).where(and(seen(accountId), eq(wallPictures.id, id)))
  return row
}

export async function listLoose(
  tx: Query,
  accountId: string,
): Promise<{ image: ImageRow; orderedAt: Date }[]> {
  return tx
    .select({ image: getTableColumns(images), orderedAt: orders.createdAt })
    .from(images)
    .innerJoin(orders, eq(orders.id, images.orderId))
    .leftJoin(wallPictures, and(eq(wallPictures.imageId, images.id), isNull(wallPictures.removedAt)))
    .leftJoin(children, eq(children.id, wallPictures.childId))
    .where(
      and(
        eq(orders.accountId, accountId),
        isNull(orders.deletedAt),
        isNotNull(images.artworkKey),
        or(isNull(wallPictures.id), isNotNull(children.removedAt)),
      ),
    )
    .orderBy(desc(orders.createdAt), asc(images.position))
    .limit(wallLimits.pictures)
}

export async function listHungOf(
  tx: Query,
  accountId: string,
  orderId: string,
): Promise<{ imageId: string; childId: string }[]> {
  const rows = await hung(tx).where(and(seen(accountId), eq(images.orderId, orderId)))
  return rows.flatMap(({ picture, image }) =>
    image ? [{ imageId: image.id, childId: picture.childId }] : [],
  )
}

const end = (childId: string) =>
  sql`(select coalesce(max(position), -1) + 1 from wall_pictures where child_id = ${childId})`

/** Adds pictures of the account's orders to the end of a wall, also moving them from a sibling's wall. Pictures already here keep their place. Returns how many of them are here now. */
export async function hangImages(
  tx: Query,
  accountId: string,
  childId: string,
  imageIds: string[],
): Promise<number> {
  await tx.execute(sql`
    insert into wall_pictures (id, child_id, image_id, drawn_month, position)
    select gen_random_uuid(), c.id, i.id, to_char(i.created_at at time zone 'UTC', 'YYYY-MM'),
      ${end(childId)} + row_number() over (order by o.created_at, i.position) - 1
    from children c
    join orders o on o.account_id = c.account_id and o.deleted_at is null
    join images i on i.order_id = o.id
    where c.id = ${childId} and c.account_id = ${accountId} and c.removed_at is null
      and ${inArray(sql`i.id`, imageIds)}
    on conflict (image_id) do update
      set child_id = excluded.child_id, position = excluded.position, removed_at = null
      where wall_pictures.child_id <> excluded.child_id or wall_pictures.removed_at is not null`)
  const here = and(
    eq(wallPictures.childId, childId),
    inArray(wallPictures.imageId, imageIds),
    isNull(wallPictures.removedAt),
  )
  return tx.$count(wallPictures, here)
}

export type NewDrawing = Pick<WallRow, 'workingKey' | 'uploadId' | 'permissionVersion'>

/** Adds a drawing without an order. Returns false if this upload was stored before. */
export async function insertDrawing(tx: Query, childId: string, drawing: NewDrawing): Promise<boolean> {
  const { rowCount } = await tx
    .insert(wallPictures)
    .values({
      ...drawing,
      id: randomUUID(),
      childId,
      drawnMonth: sql`to_char(now() at time zone 'UTC', 'YYYY-MM')`,
      position: sql`${end(childId)}`,
      permittedAt: drawing.permissionVersion && sql`now()`,
    })
    .onConflictDoNothing()
  return Boolean(rowCount)
}

/** Which of these uploads are on a wall of the account or can be restored to it. */
export async function listUploaded(tx: Query, accountId: string, uploadIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ uploadId: wallPictures.uploadId })
    .from(wallPictures)
    .where(and(ofAccount(tx, accountId), inArray(wallPictures.uploadId, uploadIds)))
  return rows.flatMap(({ uploadId }) => uploadId ?? [])
}

/** The number of an account's drawings without an order, including those that can be restored. */
export async function countFree(tx: Query, accountId: string): Promise<number> {
  const own = inArray(wallPictures.childId, childIdsOf(tx, accountId))
  return tx.$count(wallPictures, and(isNotNull(wallPictures.workingKey), own))
}

/** Sorts the pictures of a wall in this order. Pictures not listed follow in their previous order. */
export async function arrange(
  tx: Query,
  accountId: string,
  childId: string,
  pictureIds: string[],
): Promise<void> {
  await tx.execute(sql`
    update wall_pictures w set position = wanted.place
    from (
      select p.id, row_number() over (order by named.at nulls last, p.position, p.created_at) - 1 as place
      from wall_pictures p
      join children c on c.id = p.child_id and c.account_id = ${accountId} and c.removed_at is null
      left join (
        select id, min(at) as at
        from jsonb_array_elements_text(${JSON.stringify(pictureIds)}::jsonb) with ordinality as each (id, at)
        group by id
      ) as named on named.id = p.id::text
      where p.child_id = ${childId}
    ) as wanted
    where w.id = wanted.id and w.position <> wanted.place`)
}

const ofAccount = (tx: Query, accountId: string) =>
  inArray(wallPictures.childId, presentChildIdsOf(tx, accountId))

export type WallChange = {
  title?: string | undefined
  drawnMonth?: string | undefined
  hidden?: boolean | undefined
  favorite?: boolean | undefined
  childId?: string | undefined
}

/** Changes a picture on a wall. A picture moved to another wall is added at its end. */
export async function changePicture(
  tx: Query,
  accountId: string,
  picture: WallRow,
  { childId, ...change }: WallChange,
): Promise<void> {
  const moves = childId !== undefined && childId !== picture.childId
  const set = {
    ...change,
    ...(moves ? { childId, position: sql`${end(childId)}` } : {}),
  }
  if (Object.values(set).every((value) => value === undefined)) return
  await tx
    .update(wallPictures)
    .set(set)
    .where(and(eq(wallPictures.id, picture.id), ofAccount(tx, accountId), isNull(wallPictures.removedAt)))
}

/** Removes a picture from its wall. It can be restored until it is erased. Returns false if the account has no such picture on a wall. */
export async function takeOff(tx: Query, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(wallPictures)
    .set({ removedAt: sql`now()` })
    .where(and(eq(wallPictures.id, id), ofAccount(tx, accountId), isNull(wallPictures.removedAt)))
  return Boolean(rowCount)
}

/** Restores a removed picture to its place. Doing so twice has no further effect. */
export async function hangAgain(tx: Query, accountId: string, id: string): Promise<void> {
  const inTime = gt(wallPictures.removedAt, ago(wallLimits.undoMs))
  await tx
    .update(wallPictures)
    .set({ removedAt: null })
    .where(and(eq(wallPictures.id, id), ofAccount(tx, accountId), inTime))
}
