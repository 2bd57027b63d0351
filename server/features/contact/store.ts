import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { contactMessages } from '../../database/schema.ts'
import { deleteEmails } from '../emails/store.ts'

export type ContactRow = typeof contactMessages.$inferSelect
export type NewContact = Omit<ContactRow, 'id' | 'createdAt' | 'answeredAt'>

const from = (email: string) => sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`

export async function insertMessage(tx: Query, message: NewContact): Promise<ContactRow> {
  const [row] = await tx
    .insert(contactMessages)
    .values({ ...message, id: randomUUID() })
    .returning()
  if (!row) throw new Error('A message was not stored.')
  return row
}

export async function countRecentMessages(tx: Query, email: string): Promise<number> {
  const recent = gt(contactMessages.createdAt, sql`now() - interval '1 hour'`)
  return tx.$count(contactMessages, and(from(email), recent))
}

/** Deletes the messages from an address, and the emails about them. */
export async function deleteMessages(tx: Query, email: string): Promise<void> {
  const gone = await tx.delete(contactMessages).where(from(email)).returning({ id: contactMessages.id })
  for (const { id } of gone) await deleteEmails(tx, id)
}

export async function deleteOldMessages(tx: Query): Promise<void> {
  await tx.delete(contactMessages).where(lt(contactMessages.createdAt, ago(retention.messages.ms)))
}

/** Marks a message as answered. Returns undefined if it was answered before or is gone. */
export async function markAnswered(
  tx: Query,
  id: string,
): Promise<Pick<ContactRow, 'email' | 'language'> | undefined> {
  const [row] = await tx
    .update(contactMessages)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredAt)))
    .returning({ email: contactMessages.email, language: contactMessages.language })
  return row
}

export async function messageExists(tx: Query, id: string): Promise<boolean> {
  return (await tx.$count(contactMessages, eq(contactMessages.id, id))) > 0
}

export async function listOpenMessages(tx: Query): Promise<ContactRow[]> {
  return tx
    .select()
    .from(contactMessages)
    .where(isNull(contactMessages.answeredAt))
    .orderBy(asc(contactMessages.createdAt))
    .limit(100)
}
