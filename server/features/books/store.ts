import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { bookParts } from '#contract/books.ts'
import type { Query } from '../../database/database.ts'
import { books, orders } from '../../database/schema.ts'

export type BookRow = typeof books.$inferSelect
export type Wish = { title: string; imageIds: string[]; voiceIds: string[] }
export type AskedBook = { orderId: string; wishId: string }
export type BookFacts = { fileId: string; pages: number; lowestDpi: number; fewPixels: number }

export const partKey = (fileId: string, part: (typeof bookParts)[number]): string =>
  `books/${fileId}-${part}.pdf`

/** `view` counts from 0, the front cover. */
export const viewKey = (fileId: string, view: number): string => `books/${fileId}-${view}.webp`

/** How many pictures to look at a book of so many pages has: its covers as well. */
export const viewsOf = (pages: number): number => pages + 2

export function bookKeys({ fileId, pages }: { fileId: string; pages: number }): string[] {
  const views = Array.from({ length: viewsOf(pages) }, (_, view) => viewKey(fileId, view))
  return [partKey(fileId, 'inside'), partKey(fileId, 'cover'), ...views]
}

export async function findBook(tx: Query, orderId: string): Promise<BookRow | undefined> {
  const [row] = await tx
    .select({ book: books })
    .from(books)
    .innerJoin(orders, and(eq(orders.id, books.orderId), isNull(orders.deletedAt)))
    .where(eq(books.orderId, orderId))
  return row?.book
}

/** Notes what book is wished for, in place of the one before. The order is locked by the caller. */
export async function wishForBook(tx: Query, orderId: string, wish: Wish): Promise<AskedBook> {
  const wishId = randomUUID()
  await deleteBook(tx, orderId)
  await tx.insert(books).values({ orderId, wishId, ...wish })
  return { orderId, wishId }
}

const isOpen = ({ orderId, wishId }: AskedBook) =>
  and(eq(books.orderId, orderId), eq(books.wishId, wishId), eq(books.status, 'making'))

/** The book that is to be made; undefined when it is done, given up, or no longer wished for. */
export async function findOpenBook(tx: Query, asked: AskedBook): Promise<BookRow | undefined> {
  const [row] = await tx.select().from(books).where(isOpen(asked))
  return row
}

/** Ends a book with its files; false when it was not open any more. */
export async function endBook(tx: Query, asked: AskedBook, made: BookFacts): Promise<boolean> {
  const rows = await tx
    .update(books)
    .set({ ...made, status: 'ready', finishedAt: sql`now()` })
    .where(isOpen(asked))
    .returning({ orderId: books.orderId })
  return rows.length > 0
}

export async function failBook(tx: Query, asked: AskedBook): Promise<void> {
  await tx.update(books).set({ status: 'failed' }).where(isOpen(asked))
}

/** Deletes an order's book and returns the keys of its files. */
export async function deleteBook(tx: Query, orderId: string): Promise<string[]> {
  return keysOfDeleted(await tx.delete(books).where(eq(books.orderId, orderId)).returning())
}

/** The same if a picture of it is gone or its money went back. */
export async function deleteBrokenBook(tx: Query, orderId: string): Promise<string[]> {
  const broken = sql`exists (
    select from unnest(${books.imageIds}) as named (id) left join images on images.id = named.id
    where images.id is null or images.taken_back_at is not null)`
  return keysOfDeleted(
    await tx
      .delete(books)
      .where(and(eq(books.orderId, orderId), broken))
      .returning(),
  )
}

function keysOfDeleted(rows: BookRow[]): string[] {
  return rows.flatMap(({ fileId, pages }) => (fileId && pages ? bookKeys({ fileId, pages }) : []))
}
