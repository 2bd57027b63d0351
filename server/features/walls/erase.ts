import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { wallLimits } from '#contract/wall-limits.ts'
import type { Query, Transaction } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { children, wallPictures } from '../../database/schema.ts'
import { drawingKeys } from '../../files/shown.ts'
import type { Queue } from '../../jobs/queue.ts'
import { lockAccount } from '../accounts/store.ts'
import { printsOf } from '../book-prints/access.ts'
import { endPrints, printsOfChildren } from '../book-prints/forget.ts'
import { deleteBook, deleteBooksOfChildren } from '../books/store.ts'
import { childIdsOf } from '../children/store.ts'
import { beginErasure, type ErasureCause } from '../erasures/store.ts'
import type { WallRow } from './store.ts'

type Taken = { pictures: number; keys: string[] }

/** What was deleted with these rows: drawings without an order, and books. */
function drawingsOf(rows: readonly WallRow[], keysOfBooks: string[] = []): Taken {
  const own = rows.flatMap(({ workingKey }) => workingKey ?? [])
  return { pictures: own.length, keys: [...own.flatMap(drawingKeys), ...keysOfBooks] }
}

/** Deletes the children of an account with their walls and returns what must be erased. The account is locked, so nothing is added meanwhile. */
export async function takeWalls(tx: Transaction, queue: Queue, accountId: string): Promise<Taken> {
  await lockAccount(tx, accountId)
  const own = inArray(wallPictures.childId, childIdsOf(tx, accountId))
  const rows = await tx.delete(wallPictures).where(own).returning()
  const keysOfPrints = await endPrints(tx, queue, printsOfChildren(tx, accountId))
  const keysOfBooks = await deleteBooksOfChildren(tx, accountId)
  await tx.delete(children).where(eq(children.accountId, accountId))
  return drawingsOf(rows, [...keysOfBooks, ...keysOfPrints])
}

/** Erases a child with its book and the drawings added to its wall. Pictures of orders stay with their orders. */
export async function eraseChild(
  tx: Query,
  queue: Queue,
  childId: string,
  cause: ErasureCause,
): Promise<void> {
  const rows = await tx.delete(wallPictures).where(eq(wallPictures.childId, childId)).returning()
  const keysOfPrints = await endPrints(tx, queue, printsOf({ childId }))
  const keysOfBook = [...(await deleteBook(tx, { childId })), ...keysOfPrints]
  const { rowCount } = await tx.delete(children).where(eq(children.id, childId))
  if (!rowCount) return
  await beginErasure(tx, queue, { kind: 'child', subjectId: childId, cause, ...drawingsOf(rows, keysOfBook) })
}

/** Deletes a wall drawing that a restored backup brought back. */
export async function forgetDrawing(tx: Query, id: string): Promise<void> {
  await tx.delete(wallPictures).where(and(eq(wallPictures.id, id), isNotNull(wallPictures.workingKey)))
}

/** Erases removed children and pictures that can no longer be restored. */
export async function eraseTakenAway(tx: Query, queue: Queue): Promise<void> {
  const over = ago(wallLimits.undoMs)
  const gone = await tx
    .select({ id: children.id })
    .from(children)
    .where(lt(children.removedAt, over))
    .for('update')
  for (const { id } of gone) await eraseChild(tx, queue, id, 'asked')
  const rows = await tx.delete(wallPictures).where(lt(wallPictures.removedAt, over)).returning()
  for (const row of rows.filter(({ workingKey }) => workingKey)) {
    const drawing = { kind: 'drawing', subjectId: row.id, cause: 'asked' } as const
    await beginErasure(tx, queue, { ...drawing, ...drawingsOf([row]) })
  }
}
