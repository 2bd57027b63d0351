import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BookPart } from '#contract/books.ts'
import type { Query } from '../../database/database.ts'
import { books, children, orders } from '../../database/schema.ts'
import { childIdsOf } from '../children/store.ts'

export type BookRow = typeof books.$inferSelect
/** The owner of a book: an order, or a child with the pictures on its wall. */
export type BookOwner = { orderId: string } | { childId: string }
export type Contents = { title: string; imageIds: string[]; voiceIds: string[] }
export type BookRequest = { wishId: string }
export type BookFacts = { fileId: string; pages: number; lowestDpi: number; fewPixels: number }

export const partKey = (fileId: string, part: BookPart): string => `books/${fileId}-${part}.pdf`

/** `view` counts from 0, the front cover. */
export const viewKey = (fileId: string, view: number): string => `books/${fileId}-${view}.webp`

/** The number of preview pictures of a book: its pages and both covers. */
export const viewsOf = (pages: number): number => pages + 2

export function bookKeys({ fileId, pages }: { fileId: string; pages: number }): string[] {
  const views = Array.from({ length: viewsOf(pages) }, (_, view) => viewKey(fileId, view))
  return [partKey(fileId, 'inside'), partKey(fileId, 'cover'), ...views]
}

const ownedBy = (owner: BookOwner) =>
  'orderId' in owner ? eq(books.orderId, owner.orderId) : eq(books.childId, owner.childId)

/** The book of an order or child that has not been deleted. */
export async function findBook(tx: Query, owner: BookOwner): Promise<BookRow | undefined> {
  const [row] = await tx
    .select({ book: books })
    .from(books)
    .leftJoin(orders, eq(orders.id, books.orderId))
    .leftJoin(children, eq(children.id, books.childId))
    .where(and(ownedBy(owner), isNull(orders.deletedAt), isNull(children.removedAt)))
  return row?.book
}

/** Stores a request for a book and replaces the previous book. The caller locks the order or child. */
export async function insertBook(tx: Query, owner: BookOwner, wish: Contents): Promise<BookRequest> {
  const wishId = randomUUID()
  await deleteBook(tx, owner)
  await tx.insert(books).values({ ...owner, wishId, ...wish })
  return { wishId }
}

const isOpen = ({ wishId }: BookRequest) => and(eq(books.wishId, wishId), eq(books.status, 'making'))

/** The book that is still to be made, or undefined if it is done, failed or no longer requested. */
export async function findOpenBook(tx: Query, asked: BookRequest): Promise<BookRow | undefined> {
  const [row] = await tx.select().from(books).where(isOpen(asked))
  return row
}

/** Marks a book as ready with its files. Returns false if it was no longer being made. */
export async function endBook(tx: Query, asked: BookRequest, made: BookFacts): Promise<boolean> {
  const { rowCount } = await tx
    .update(books)
    .set({ ...made, status: 'ready', finishedAt: sql`now()` })
    .where(isOpen(asked))
  return Boolean(rowCount)
}

export async function failBook(tx: Query, asked: BookRequest): Promise<void> {
  await tx.update(books).set({ status: 'failed' }).where(isOpen(asked))
}

/** Deletes a book and returns the keys of its files. */
export async function deleteBook(tx: Query, owner: BookOwner): Promise<string[]> {
  return keysOfDeleted(await tx.delete(books).where(ownedBy(owner)).returning())
}

/** Deletes the books of an account's children; returns file keys. */
export async function deleteBooksOfChildren(tx: Query, accountId: string): Promise<string[]> {
  const own = inArray(books.childId, childIdsOf(tx, accountId))
  return keysOfDeleted(await tx.delete(books).where(own).returning())
}

/** Deletes books of this order, or of its account's children, that lost a picture; returns file keys. */
export async function deleteBrokenBooks(tx: Query, orderId: string): Promise<string[]> {
  const ofFamily = sql`${books.childId} in (
    select children.id from children join orders on orders.account_id = children.account_id
    where orders.id = ${orderId})`
  const broken = sql`exists (
    select from unnest(${books.imageIds}) as named (id) left join images on images.id = named.id
    where images.id is null or images.taken_back_at is not null)`
  const deleted = await tx
    .delete(books)
    .where(and(or(eq(books.orderId, orderId), ofFamily), broken))
    .returning()
  return keysOfDeleted(deleted)
}

function keysOfDeleted(rows: BookRow[]): string[] {
  return rows.flatMap(({ fileId, pages }) => (fileId && pages ? bookKeys({ fileId, pages }) : []))
}
