import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** Moves a demo subscription one period and an hour into the past, at the gateway and in our own tables. */
export async function monthPasses({ services }: TestApp, email: string): Promise<void> {
  const back = sql`interval '30 days 1 hour'`
  const ours = sql`(select id from subscriptions where email = ${email})`
  const booked = sql`(select gateway_subscription_id from subscriptions where email = ${email})`
  await services.db.transaction(async (tx) => {
    await tx.execute(
      sql`update subscriptions set current_period_end = current_period_end - ${back} where id in ${ours}`,
    )
    await tx.execute(
      sql`update credit_grants set valid_until = valid_until - ${back} where subscription_id in ${ours}`,
    )
    await tx.execute(
      sql`update payments set period_start = period_start - ${back}, period_end = period_end - ${back} where subscription_id in ${ours}`,
    )
    await tx.execute(
      sql`update demo_subscriptions set current_period_end = current_period_end - ${back} where id in ${booked}`,
    )
    await tx.execute(
      sql`update demo_invoices set period_start = period_start - ${back}, period_end = period_end - ${back} where subscription_id in ${booked}`,
    )
  })
}
