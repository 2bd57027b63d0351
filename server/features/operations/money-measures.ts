import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

type Payments = { kind: string; status: string; count: number }
type Unreconciled = { what: string; count: number; oldestSeconds: number }

export async function countPaymentsByState(db: Database): Promise<Payments[]> {
  const { rows } = await db.execute<Payments>(sql`
    select kind, status, count(*)::int as count from payments
    where created_at > now() - interval '1 day' group by 1, 2`)
  return rows
}

/** Payments that granted nothing and are not refunded, paid books that the printer has not received, and requested refunds that were not sent. */
export async function unreconciled(db: Database): Promise<Unreconciled[]> {
  const { rows } = await db.execute<Unreconciled>(sql`
    select 'payment' as what, count(*)::int as count,
      coalesce(extract(epoch from now() - min(succeeded_at)), 0)::float as "oldestSeconds"
    from payments p
    where status = 'succeeded' and fulfilled_at is null and refunded_cents < amount_cents
      and not exists (select from refunds r where r.payment_id = p.id)
    union all
    select 'book', count(*)::int, coalesce(extract(epoch from now() - min(coalesce(ordered_at, paid_at))), 0)::float
    from book_prints
    where status = 'ordered' and job_id is null or status = 'paid' and paid_at < now() - interval '90 minutes'
    union all
    select 'refund', count(*)::int, coalesce(extract(epoch from now() - min(requested_at)), 0)::float
    from refunds where sent_at is null`)
  return rows
}
