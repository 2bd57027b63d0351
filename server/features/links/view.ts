import type { LinkedThing, ParentLink } from '#contract/links.ts'
import type { HeartsRow, LineRow } from './answers.ts'
import type { LinkRow } from './store.ts'

function thingOf({ imageId, childId, orderId, bookChildId }: LinkRow): LinkedThing {
  if (imageId) return { kind: 'artwork', imageId }
  if (childId) return { kind: 'wall', childId }
  if (orderId) return { kind: 'book', orderId }
  if (bookChildId) return { kind: 'wallBook', childId: bookChildId }
  throw new Error('A link leads nowhere.')
}

/** The answers left through several links, including this one. */
export type Answers = { lines: readonly LineRow[]; hearts: readonly HeartsRow[] }

/** @param address the link's URL, which is shown only while the link is open */
export function viewLink(row: LinkRow, { lines, hearts }: Answers, address: string): ParentLink {
  const isOpen = row.tokenHash !== null && row.expiresAt > new Date()
  return {
    id: row.id,
    to: thingOf(row),
    url: isOpen ? address : null,
    expiresAt: row.expiresAt.toISOString(),
    asksWord: row.wordHash !== null,
    name: row.name,
    openings: row.openings,
    hearts: row.hearts,
    heartsBeside: hearts
      .filter(({ linkId }) => linkId === row.id)
      .map(({ wallPictureId, hearts: count }) => ({ wallPictureId, hearts: count })),
    lines: lines
      .filter(({ linkId }) => linkId === row.id)
      .map(({ id, line, createdAt, wallPictureId }) => ({
        id,
        text: line,
        writtenAt: createdAt.toISOString(),
        wallPictureId,
      })),
    printed: row.printed,
    createdAt: row.createdAt.toISOString(),
  }
}
