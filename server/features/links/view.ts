import type { LinkedThing, ParentLink } from '#contract/links.ts'
import type { LineRow, LinkRow } from './store.ts'

function thingOf({ imageId, childId, orderId }: LinkRow): LinkedThing {
  if (imageId) return { kind: 'artwork', imageId }
  if (childId) return { kind: 'wall', childId }
  if (orderId) return { kind: 'book', orderId }
  throw new Error('A link leads nowhere.')
}

/** @param address what the link would be while it is open */
export function viewLink(row: LinkRow, lines: readonly LineRow[], address: string): ParentLink {
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
    lines: lines
      .filter(({ linkId }) => linkId === row.id)
      .map(({ id, line, createdAt }) => ({ id, text: line, writtenAt: createdAt.toISOString() })),
    printed: row.printed,
    createdAt: row.createdAt.toISOString(),
  }
}
