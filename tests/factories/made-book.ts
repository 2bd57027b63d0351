import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { books } from '#server/database/schema.ts'
import { type BookOwner, viewKey, viewsOf } from '#server/features/books/store.ts'
import type { MadeBook } from '#server/pictures/book-task.ts'
import type { TestApp } from './app.ts'

export const pagesOfMadeBook = 4

/** Replaces the owner's book with a finished one. Each of its views contains `text` and its number. */
export async function putViewableBook(
  { services: { db, files } }: Pick<TestApp, 'services'>,
  owner: BookOwner,
  { imageIds, text = 'view' }: { imageIds: string[]; text?: string },
): Promise<void> {
  const fileId = randomUUID()
  const wish = { ...owner, wishId: randomUUID(), title: 'Our year', imageIds }
  const made = { status: 'ready', fileId, pages: pagesOfMadeBook, lowestDpi: 300, fewPixels: 0 } as const
  await db
    .delete(books)
    .where('orderId' in owner ? eq(books.orderId, owner.orderId) : eq(books.childId, owner.childId))
  for (let view = 0; view < viewsOf(pagesOfMadeBook); view++)
    await files.write(viewKey(fileId, view), Buffer.from(`${text} ${view}`))
  await db.insert(books).values({ ...wish, ...made, finishedAt: new Date() })
}

const file = new TextEncoder().encode('a file')

/** A typesetting result for tests that need no real book. */
export const quickBook: MadeBook = {
  inside: file,
  cover: file,
  views: Array.from({ length: 10 }, () => file),
  pages: 8,
  dpi: { lowestDpi: 300, fewPixels: 0 },
}
