import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { linkLifetimesMs } from '#contract/link-limits.ts'
import type { Query } from '../../database/database.ts'
import { links } from '../../database/schema.ts'
import { hashOf } from '../../signing/hash-of.ts'
import type { Signing } from '../../signing/signing.ts'
import { isOpen } from './is-open.ts'
import { insertLink, type LinkRow } from './store.ts'

const works = and(links.printed, isOpen)

/** The expiry of a code that is printed now. @param keptUntil when its picture is deleted */
export const endOfCode = (keptUntil: Date): Date =>
  new Date(Math.min(keptUntil.getTime(), Date.now() + linkLifetimesMs.year))

/** Makes the printed code of a picture valid for a year from now, and creates one if none is valid. The caller locks the order. */
export async function keepCode(tx: Query, signing: Signing, imageId: string): Promise<void> {
  const expiresAt = new Date(Date.now() + linkLifetimesMs.year)
  const { rowCount } = await tx
    .update(links)
    .set({ expiresAt })
    .where(and(works, eq(links.imageId, imageId)))
  if (rowCount) return
  const id = randomUUID()
  const tokenHash = hashOf(signing.sign('share-link', id))
  const shown = { imageId, withVoice: true, name: null, wordHash: null }
  await insertLink(tx, { ...shown, id, tokenHash, expiresAt, printed: true })
}

/** The valid codes of these pictures, by picture ID. */
export async function listCodes(tx: Query, imageIds: string[]): Promise<Map<string, LinkRow>> {
  const rows = await tx
    .select()
    .from(links)
    .where(and(works, inArray(links.imageId, imageIds)))
  return new Map(rows.flatMap((row) => (row.imageId ? [[row.imageId, row]] : [])))
}
