import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { linkLimits } from '#contract/link-limits.ts'
import type { Query } from '../../database/database.ts'
import { children, images, linkLines, links, orders } from '../../database/schema.ts'
import type { Caller } from '../accounts/caller.ts'
import { findOrderFor } from '../orders/owned.ts'

export type LinkRow = typeof links.$inferSelect
export type LineRow = typeof linkLines.$inferSelect
export type Thing = { imageId: string } | { childId: string } | { orderId: string }
export type NewLink = Thing &
  Pick<LinkRow, 'id' | 'tokenHash' | 'expiresAt' | 'wordHash' | 'name'> &
  Partial<Pick<LinkRow, 'withDrawing' | 'withVoice' | 'withAnimation' | 'printed'>>

const isOpen = and(isNotNull(links.tokenHash), gt(links.expiresAt, sql`now()`))

const leadsTo = (thing: Thing) => {
  if ('imageId' in thing) return eq(links.imageId, thing.imageId)
  return 'childId' in thing ? eq(links.childId, thing.childId) : eq(links.orderId, thing.orderId)
}

export async function insertLink(tx: Query, link: NewLink): Promise<LinkRow> {
  const [row] = await tx.insert(links).values(link).returning()
  if (!row) throw new Error('A link was not added.')
  return row
}

/** How many links to this are open. */
export async function countOpen(tx: Query, thing: Thing): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(links)
    .where(and(isOpen, leadsTo(thing)))
  return row?.open ?? 0
}

/** The links to the pictures of an order and to its book, the newest first. */
export async function listLinksOf(tx: Query, orderId: string): Promise<LinkRow[]> {
  const ofOrder = tx.select({ id: images.id }).from(images).where(eq(images.orderId, orderId))
  return tx
    .select()
    .from(links)
    .where(or(inArray(links.imageId, ofOrder), eq(links.orderId, orderId)))
    .orderBy(desc(links.createdAt))
}

export async function listLinksTo(tx: Query, childId: string): Promise<LinkRow[]> {
  return tx.select().from(links).where(eq(links.childId, childId)).orderBy(desc(links.createdAt))
}

/** The newest lines that came back by each of these links, the newest first. */
export async function listLines(tx: Query, linkIds: string[]): Promise<LineRow[]> {
  const ranked = tx
    .select({
      id: linkLines.id,
      rank: sql<number>`row_number() over (partition by link_id order by created_at desc)`.as('rank'),
    })
    .from(linkLines)
    .where(inArray(linkLines.linkId, linkIds))
    .as('ranked')
  return tx
    .select({
      id: linkLines.id,
      linkId: linkLines.linkId,
      line: linkLines.line,
      createdAt: linkLines.createdAt,
    })
    .from(linkLines)
    .innerJoin(ranked, eq(ranked.id, linkLines.id))
    .where(sql`${ranked.rank} <= ${linkLimits.linesShown}`)
    .orderBy(desc(linkLines.createdAt))
}

/** The link, if what it leads to is the caller's. */
export async function findOwnLink(tx: Query, id: string, caller: Caller): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select({
      link: links,
      accountId: children.accountId,
      orderId: sql<string>`coalesce(${images.orderId}, ${links.orderId})`,
    })
    .from(links)
    .leftJoin(images, eq(images.id, links.imageId))
    .leftJoin(children, and(eq(children.id, links.childId), isNull(children.removedAt)))
    .where(eq(links.id, id))
  if (!row) return undefined
  if (row.link.childId) return row.accountId && row.accountId === caller.accountId ? row.link : undefined
  return (await findOrderFor(tx, row.orderId, caller))?.own ? row.link : undefined
}

/** The link that a line came back by, if what it leads to is the caller's. */
export async function findOwnLine(tx: Query, id: string, caller: Caller): Promise<LineRow | undefined> {
  const [line] = await tx.select().from(linkLines).where(eq(linkLines.id, id))
  return line && (await findOwnLink(tx, line.linkId, caller)) ? line : undefined
}

export async function deleteLine(tx: Query, id: string): Promise<void> {
  await tx.delete(linkLines).where(eq(linkLines.id, id))
}

/** Closes a link for good; false when it was closed before. */
export async function revoke(tx: Query, id: string): Promise<boolean> {
  const rows = await tx
    .update(links)
    .set({ tokenHash: null, wordHash: null, revokedAt: sql`now()` })
    .where(and(eq(links.id, id), isNull(links.revokedAt)))
    .returning({ id: links.id })
  return rows.length > 0
}

/** The link of this token, if it is open and what it leads to is still there. */
export async function findOpenLink(tx: Query, tokenHash: string): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select({ link: links })
    .from(links)
    .leftJoin(images, eq(images.id, links.imageId))
    .leftJoin(orders, sql`${orders.id} = coalesce(${images.orderId}, ${links.orderId})`)
    .leftJoin(children, eq(children.id, links.childId))
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

/** Keeps what came back, if the link is still open. */
export async function keepAnswer(tx: Query, linkId: string, line: string): Promise<void> {
  const open = and(eq(links.id, linkId), isOpen)
  if (line === '') {
    await tx
      .update(links)
      .set({ hearts: sql`${links.hearts} + 1` })
      .where(open)
    return
  }
  await tx.execute(sql`
    insert into link_lines (id, link_id, line)
    select ${randomUUID()}, ${links.id}, ${line} from ${links} where ${open}`)
}
