import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import { letters } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { ArtworkReady } from './artwork-ready.ts'
import type { OrderConfirmation } from './order-confirmation.ts'
import type { SignInLink } from './sign-in-link.ts'

/** The letters there are, and what each is told. */
export type Letters = {
  'order-confirmation': OrderConfirmation
  'artwork-ready': ArtworkReady
  'sign-in-link': SignInLink
}

export type LetterRow = {
  [Kind in keyof Letters]: { id: string; kind: Kind; recipient: string; content: Letters[Kind] }
}[keyof Letters]

/** Writes a letter within the transaction that causes it. The same cause writes the same kind of letter once. */
export async function writeLetter<Kind extends keyof Letters>(
  tx: Query,
  queue: Queue,
  letter: { kind: Kind; cause: string; recipient: string; content: Letters[Kind] },
): Promise<void> {
  const [written] = await tx
    .insert(letters)
    .values({ ...letter, id: randomUUID() })
    .onConflictDoNothing()
    .returning({ id: letters.id })
  if (written) await queue.enqueue(tx, 'send-letter', { letterId: written.id })
}

/** Takes a letter for sending, for two minutes; undefined when it was sent or somebody else has it. */
export async function takeLetter(tx: Query, id: string): Promise<LetterRow | undefined> {
  const free = sql`coalesce(${letters.sendingUntil}, now()) <= now()`
  const [row] = await tx
    .update(letters)
    .set({ sendingUntil: sql`now() + interval '2 minutes'` })
    .where(and(eq(letters.id, id), eq(letters.status, 'queued'), free))
    .returning()
  return row as LetterRow | undefined
}

export async function isUnsent(tx: Query, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, id), eq(letters.status, 'queued')))
  return rows.length > 0
}

export async function markSent(tx: Query, id: string): Promise<void> {
  await tx
    .update(letters)
    .set({ status: 'sent', sentAt: sql`now()`, sendingUntil: null })
    .where(eq(letters.id, id))
}

/** Lets go of a letter that the carrier did not take, so that the next try need not wait. */
export async function putBack(tx: Query, id: string): Promise<void> {
  await tx
    .update(letters)
    .set({ sendingUntil: null })
    .where(and(eq(letters.id, id), eq(letters.status, 'queued')))
}

/** Forgets the letters about a cause, with the address they went to. */
export async function deleteLetters(tx: Query, cause: string): Promise<void> {
  await tx.delete(letters).where(eq(letters.cause, cause))
}
