import { desc, eq } from 'drizzle-orm'
import { subscriptions } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'

export async function findOwnSubscription({ services }: TestApp, email: string) {
  const [row] = await services.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row
}
