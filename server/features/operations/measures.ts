import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isWaiting } from '../emails/store.ts'

// Sums and counts from the database over all processes, without personal data.

type Pictures = { style: string; artist: string; outcome: string; count: number }
type Calls = { purpose: string; provider: string; outcome: string; count: number }

export async function countPictures(db: Database): Promise<Pictures[]> {
  const { rows } = await db.execute<Pictures>(sql`
    select style, coalesce(artist, 'none') as artist, status as outcome, count(*)::int as count from image_attempts
    where finished_at > now() - interval '1 hour' group by 1, 2, 3`)
  return rows
}

export async function countCalls(db: Database): Promise<Calls[]> {
  const { rows } = await db.execute<Calls>(sql`
    select purpose, provider, coalesce(outcome, state) as outcome, count(*)::int as count from model_calls
    where settled_at > now() - interval '1 hour' group by 1, 2, 3`)
  return rows
}

type Waiting = { count: number; oldestSeconds: number; refused: number }

/** Emails waiting to be sent. Those that the mail server refused for good are counted separately in `refused`. */
export async function waitingEmails(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select count(*) filter (where refused_at is null)::int as count,
      count(*) filter (where refused_at is not null)::int as refused,
      coalesce(extract(epoch from now() - min(created_at) filter (where refused_at is null)), 0)::float as "oldestSeconds"
    from emails where ${isWaiting}`)
  return rows[0] ?? { count: 0, oldestSeconds: 0, refused: 0 }
}

export async function countReturned(db: Database): Promise<{ reason: string; count: number }[]> {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select reason, (select count(*)::int from letter_stops s where s.reason = r.reason and since > now() - interval '1 day') as count
    from unnest(array['bounced', 'complained']) as r (reason)`)
  return rows
}

/** Erasures whose files are not all deleted, and the age of the oldest. Parents are promised an hour. */
export async function openErasures(db: Database): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ count: number; oldestSeconds: number }>(sql`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(begun_at)), 0)::float as "oldestSeconds"
    from erasures where completed_at is null`)
  return rows[0] ?? { count: 0, oldestSeconds: 0 }
}
