import { eq } from 'drizzle-orm'
import { emails } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'

export async function emailsTo({ services }: TestApp, email: string) {
  const rows = await services.db.select().from(emails).where(eq(emails.recipient, email))
  return rows.map(({ kind }) => kind)
}
