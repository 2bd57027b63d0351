import { sql } from 'drizzle-orm'
import type { Today } from '#contract/admin/overview.ts'
import type { Database } from '../../database/database.ts'
import { isWaiting } from '../emails/store.ts'

/** Counts since midnight UTC, and what is waiting now. */
export async function countToday(db: Database): Promise<Today> {
  const { rows } = await db.execute<Today>(sql`
    with day as (select date_trunc('day', now(), 'UTC') as began)
    select
      (select count(*)::int from orders, day where created_at >= began) as orders,
      (select count(*)::int from orders, day where created_at >= began - interval '7 days' and paid_at >= began) as "ordersPaid",
      (${sums(sql`select currency, amount_cents as cents from payments, day where succeeded_at >= began`)}) as revenue,
      (${sums(sql`select p.currency, r.amount_cents as cents from refunds r join payments p on p.id = r.payment_id, day
        where r.sent_at >= began`)}) as refunded,
      (select count(*)::int from image_attempts, day where status = 'completed' and finished_at >= began and started_at is not null)
        as "picturesDrawn",
      (select count(*)::int from image_attempts, day where status = 'failed' and finished_at >= began) as "picturesFailed",
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::int from jobs.job
        where state in ('created', 'retry') and start_after <= now()) as "oldestJobSeconds",
      (select count(*)::int from jobs.job where state = 'failed') as "jobsFailed",
      (select count(*)::int from emails, day where sent_at >= began) as "emailsSent",
      (select count(*)::int from emails where ${isLate}) as "emailsLate",
      (select count(*)::int from contact_messages where answered_at is null) as "messagesOpen",
      (select count(*)::int from payments where dispute = 'open') as "disputesOpen"`)
  const [today] = rows
  if (!today) throw new Error('The day was not counted.')
  return today
}

const sums = (amounts: ReturnType<typeof sql>) => sql`
  select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents)), '[]'::json)
  from (select currency, sum(cents)::int as cents from (${amounts}) as each group by currency order by currency) as sums`

export const isLate = sql`${isWaiting} and created_at < now() - interval '10 minutes'`
