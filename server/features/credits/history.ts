import { type SQL, sql } from 'drizzle-orm'
import { type CreditEvent, creditsPageSize } from '#contract/credits.ts'
import type { Language } from '#contract/languages.ts'
import type { Query } from '../../database/database.ts'
import type { creditGrants } from '../../database/schema.ts'
import { countedEnd } from './credits.ts'
import { describeEntries, describeGrant } from './words.ts'

type Happened = {
  id: string
  at: Date
  cause: 'grant' | 'reserve' | 'return' | 'revoke'
  grant_kind: typeof creditGrants.$inferSelect.kind
  amount: number
  order_id: string | null
  valid_until: Date | null
}

/** About 50 events of an account's credits before a moment, newest first. Events of one millisecond stay together, because the next page begins at a millisecond. Simultaneous entries for one order are one event. */
export async function listCreditEvents(
  tx: Query,
  accountId: string,
  before: Date,
  language: Language,
): Promise<CreditEvent[]> {
  const { rows } = await tx.execute<Happened>(whatHappened(accountId, before))
  return rows.map((row) => tell(row, language))
}

function whatHappened(accountId: string, before: Date): SQL {
  return sql`
    with own as (
      select * from credit_grants where account_id = ${accountId}
        or order_id in (select id from orders where account_id = ${accountId})
        or subscription_id in (select id from subscriptions where account_id = ${accountId})
    ), happened as (
      select id::text, created_at as at, 'grant' as cause, kind as grant_kind, credits as amount, order_id, valid_until
        from own where created_at < ${before}
      union all
      select min(e.id::text), e.created_at, e.kind, own.kind, sum(e.amount)::int, images.order_id, null
        from credit_entries e join own on own.id = e.grant_id
          left join image_attempts a on a.id = e.attempt_id left join images on images.id = a.image_id
        where e.kind <> 'use' and e.created_at < ${before}
        group by e.created_at, e.kind, own.kind, images.order_id
    ), latest as (
      select * from happened order by date_trunc('milliseconds', at) desc fetch first ${creditsPageSize} rows with ties
    )
    select * from latest order by at desc, cause`
}

function tell(happened: Happened, language: Language): CreditEvent {
  const { id, at, cause, grant_kind, amount, order_id, valid_until } = happened
  const when = new Date(at)
  const validUntil = valid_until && new Date(valid_until)
  const end = countedEnd({ kind: grant_kind, validUntil }, new Date())
  return {
    id,
    at: when.toISOString(),
    kind: kinds[cause],
    amount,
    text:
      cause === 'grant'
        ? describeGrant(grant_kind, amount, end, language)
        : describeEntries(cause, Math.abs(amount), language),
    orderId: order_id,
    validUntil: end?.toISOString() ?? null,
  }
}

const kinds = { grant: 'granted', reserve: 'used', return: 'returned', revoke: 'revoked' } as const
