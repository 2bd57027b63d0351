import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { children, images, links, orders } from '../../database/schema.ts'
import type { Caller } from '../accounts/caller.ts'
import { findOrderFor } from '../orders/owned.ts'
import { isOpen } from './is-open.ts'

export type LinkRow = typeof links.$inferSelect
/** What a link shows in addition to its target. */
export type Chosen = Pick<
  LinkRow,
  'withDrawing' | 'withVoice' | 'withAnimation' | 'withTitles' | 'withMonths' | 'withFreeDrawings'
>
export type Thing = { imageId: string } | { childId: string } | { orderId: string } | { bookChildId: string }
export type NewLink = Thing &
  Pick<LinkRow, 'id' | 'tokenHash' | 'expiresAt' | 'wordHash' | 'name'> &
  Partial<Chosen & Pick<LinkRow, 'printed'>>

const leadsTo = (thing: Thing) => {
  if ('imageId' in thing) return eq(links.imageId, thing.imageId)
  if ('childId' in thing) return eq(links.childId, thing.childId)
  return 'orderId' in thing ? eq(links.orderId, thing.orderId) : eq(links.bookChildId, thing.bookChildId)
}

export async function insertLink(tx: Query, link: NewLink): Promise<LinkRow> {
  const [row] = await tx.insert(links).values(link).returning()
  if (!row) throw new Error('A link was not added.')
  return row
}

/** The number of open links to this target. */
export const countOpen = (tx: Query, thing: Thing): Promise<number> =>
  tx.$count(links, and(isOpen, leadsTo(thing)))

/** The links to the pictures of an order and to its book, newest first. */
export async function listLinksOf(tx: Query, orderId: string): Promise<LinkRow[]> {
  const ofOrder = tx.select({ id: images.id }).from(images).where(eq(images.orderId, orderId))
  return tx
    .select()
    .from(links)
    .where(or(inArray(links.imageId, ofOrder), eq(links.orderId, orderId)))
    .orderBy(desc(links.createdAt))
}

/** The links to a child's wall and to its book, newest first. */
export async function listLinksTo(tx: Query, childId: string): Promise<LinkRow[]> {
  return tx
    .select()
    .from(links)
    .where(or(eq(links.childId, childId), eq(links.bookChildId, childId)))
    .orderBy(desc(links.createdAt))
}

/** Join condition: the child whose wall or wall book a link leads to. */
const ofChild = or(eq(children.id, links.childId), eq(children.id, links.bookChildId))

/** The link, if its target belongs to the caller. */
export async function findOwnLink(tx: Query, id: string, caller: Caller): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select({
      link: links,
      accountId: children.accountId,
      orderId: sql<string>`coalesce(${images.orderId}, ${links.orderId})`,
    })
    .from(links)
    .leftJoin(images, eq(images.id, links.imageId))
    .leftJoin(children, and(ofChild, isNull(children.removedAt)))
    .where(eq(links.id, id))
  if (!row) return undefined
  if (row.link.childId ?? row.link.bookChildId)
    return row.accountId && row.accountId === caller.accountId ? row.link : undefined
  return (await findOrderFor(tx, row.orderId, caller))?.own ? row.link : undefined
}

/** Revokes a link. Returns false if it was revoked before. */
export async function revoke(tx: Query, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(links)
    .set({ tokenHash: null, wordHash: null, revokedAt: sql`now()` })
    .where(and(eq(links.id, id), isNull(links.revokedAt)))
  return Boolean(rowCount)
}

/** Deletes the links to an order's book and their answers. Links to its pictures are deleted with the pictures. */
export async function deleteLinksToBook(tx: Query, orderId: string): Promise<void> {
  await tx.delete(links).where(eq(links.orderId, orderId))
}

/** The link of this token, if it is open and its target still exists. */
export async function findOpenLink(tx: Query, tokenHash: string): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select({ link: links })
    .from(links)
    .leftJoin(images, eq(images.id, links.imageId))
    .leftJoin(orders, sql`${orders.id} = coalesce(${images.orderId}, ${links.orderId})`)
    .leftJoin(children, ofChild)
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        isOpen,
        isNull(orders.deletedAt),
        isNull(children.removedAt),
        or(isNull(links.imageId), isNotNull(images.artworkKey)),
      ),
    )
  return row?.link
}

export async function countOpening(tx: Query, id: string): Promise<void> {
  await tx
    .update(links)
    .set({ openings: sql`${links.openings} + 1` })
    .where(eq(links.id, id))
}
