import { eq } from 'drizzle-orm'
import { subscriptions } from '#server/database/schema.ts'
import type { Family } from './family.ts'

/** Duplicate subscriptions, and those whose status differs from Stripe's, in sentences. */
export async function faultsInSubscriptions({ calm, fake, browserId }: Family): Promise<string[]> {
  const begun = await calm.db.select().from(subscriptions).where(eq(subscriptions.browserId, browserId))
  const alive = [...fake.books.subscriptions.values()].filter(
    ({ status }) => status === 'active' || status === 'past_due',
  )
  const faults = alive.length > 1 ? [`${alive.length} subscriptions run at Stripe`] : []
  for (const one of alive) {
    const ours = begun.find(({ gatewaySubscriptionId }) => gatewaySubscriptionId === one.id)
    if (ours?.status !== one.status) faults.push(`${one.id}: is ${one.status} there and ${ours?.status} here`)
  }
  for (const row of begun) {
    const there = fake.books.subscriptions.get(row.gatewaySubscriptionId ?? '')
    if (there?.status === 'canceled' && row.status !== 'canceled')
      faults.push(`${there.id}: has ended there and is ${row.status} here`)
  }
  return faults
}
