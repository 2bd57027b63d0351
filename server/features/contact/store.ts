import { randomUUID } from 'node:crypto'
import { and, gt, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import { ago } from '../../database/moments.ts'
import { contactMessages } from '../../database/schema.ts'
import { deleteEmails } from '../emails/store.ts'

export type ContactRow = typeof contactMessages.$inferSelect
export type NewContact = Omit<ContactRow, 'id' | 'createdAt'>

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
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(contactMessages)
    .where(and(from(email), gt(contactMessages.createdAt, sql`now() - interval '1 hour'`)))
  return row?.count ?? 0
}

/** Erases what came from an address, and the e-mails in which it was passed on. */
export async function deleteMessages(tx: Query, email: string): Promise<void> {
  const gone = await tx.delete(contactMessages).where(from(email)).returning({ id: contactMessages.id })
  for (const { id } of gone) await deleteEmails(tx, id)
}

export async function deleteOldMessages(tx: Query): Promise<void> {
  await tx.delete(contactMessages).where(lt(contactMessages.createdAt, ago(retention.messages.ms)))
}
