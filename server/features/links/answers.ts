import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { linkLimits } from '#contract/link-limits.ts'
import type { Database, Query } from '../../database/database.ts'
import { linkHearts, linkLines, links } from '../../database/schema.ts'
import type { Caller } from '../accounts/caller.ts'
import { isOpen } from './is-open.ts'
import { listShownOnWall } from './shown-wall.ts'
import { findOwnLink } from './store.ts'

export type LineRow = typeof linkLines.$inferSelect
export type HeartsRow = typeof linkHearts.$inferSelect

/** The latest lines left through each of these links, at most linkLimits.linesShown per link, newest first. */
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
    .select(getTableColumns(linkLines))
    .from(linkLines)
    .innerJoin(ranked, eq(ranked.id, linkLines.id))
    .where(sql`${ranked.rank} <= ${linkLimits.linesShown}`)
    .orderBy(desc(linkLines.createdAt))
}

/** The hearts left through these links for single wall pictures. */
export async function listHearts(tx: Query, linkIds: string[]): Promise<HeartsRow[]> {
  return tx.select().from(linkHearts).where(inArray(linkHearts.linkId, linkIds))
}

/** The line, if the target of its link belongs to the caller. */
export async function findOwnLine(tx: Query, id: string, caller: Caller): Promise<LineRow | undefined> {
  const [line] = await tx.select().from(linkLines).where(eq(linkLines.id, id))
  return line && (await findOwnLink(tx, line.linkId, caller)) ? line : undefined
}

export async function deleteLine(tx: Query, id: string): Promise<void> {
  await tx.delete(linkLines).where(eq(linkLines.id, id))
}

/** An answer left through a link: a line, or a heart if the line is empty. */
export type Answer = { line: string; wallPictureId?: string | undefined }

/** Stores an answer if the link is still open, attached to the wall picture if the link shows it. */
export async function keepAnswer(
  db: Database,
  linkId: string,
  { line, wallPictureId }: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shown] = wallPictureId ? await listShownOnWall(tx, linkId, wallPictureId) : []
    const beside = shown?.picture.id ?? null
    if (line === '') await addHeart(tx, linkId, beside)
    else await addLine(tx, linkId, line, beside)
  })
}

async function addLine(tx: Query, linkId: string, line: string, beside: string | null): Promise<void> {
  await tx.execute(sql`
    insert into link_lines (id, link_id, line, wall_picture_id)
    select ${randomUUID()}, ${links.id}, ${line}, ${beside} from ${links} where ${and(eq(links.id, linkId), isOpen)}`)
}

async function addHeart(tx: Query, linkId: string, beside: string | null): Promise<void> {
  const { rowCount } = await tx
    .update(links)
    .set({ hearts: sql`${links.hearts} + 1` })
    .where(and(eq(links.id, linkId), isOpen))
  if (!rowCount || !beside) return
  await tx
    .insert(linkHearts)
    .values({ linkId, wallPictureId: beside, hearts: 1 })
    .onConflictDoUpdate({
      target: [linkHearts.linkId, linkHearts.wallPictureId],
      set: { hearts: sql`${linkHearts.hearts} + 1` },
    })
}
