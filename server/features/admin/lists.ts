import { desc, sql } from 'drizzle-orm'
import type {
  getModelUse,
  getQueue,
  listEmailProblems,
  listOpenMoney,
  UndeliveredEmail,
} from '#contract/admin/overview.ts'
import type { Database } from '../../database/database.ts'
import { emails } from '../../database/schema.ts'
import type { Reply } from '../../http/serve.ts'
import type { Signing } from '../../signing/signing.ts'
import { mayResend } from '../emails/email-rules.ts'
import { opensStill } from '../emails/resend.ts'
import { addressKey, listSuppressions } from '../emails/suppressions.ts'
import { isLate } from './today.ts'

const MOST = sql`limit 100`

/** The order of a payment `p`, or the order of its printed book. */
const orderOfPayment = sql`coalesce(p.order_id, (select b.order_id from book_prints b where b.id = p.book_print_id))`

const written = (at: string) => new Date(at).toISOString()

export async function viewQueue(db: Database): Promise<Reply<typeof getQueue>> {
  const queues = await db.execute<Reply<typeof getQueue>['queues'][number]>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int
        as "oldestSeconds"
    from jobs.job where name not like '\\_\\_%' group by name order by name`)
  const failed = await db.execute<Reply<typeof getQueue>['failed'][number]>(sql`
    select id, name, retry_count + 1 as tries, completed_on as "failedAt", coalesce(output ->> 'message', '') as error
    from jobs.job where state = 'failed' order by completed_on desc ${MOST}`)
  return {
    queues: queues.rows,
    failed: failed.rows.map((job) => ({ ...job, failedAt: written(job.failedAt) })),
  }
}

type EmailProblems = Reply<typeof listEmailProblems>

export async function viewEmailProblems(db: Database, signing: Signing): Promise<EmailProblems> {
  const { rows } = await db.execute<EmailProblems['emails'][number]>(sql`
    select id, kind, recipient, created_at as "createdAt" from emails where ${isLate} order by created_at ${MOST}`)
  return {
    emails: rows.map((row) => ({ ...row, createdAt: written(row.createdAt) })),
    undelivered: await listUndelivered(db, signing),
  }
}

/** Emails of the last 30 days that failed, or that did not reach an address that is suppressed now. News to someone who unsubscribed is not a problem, so it is left out. */
async function listUndelivered(db: Database, signing: Signing): Promise<UndeliveredEmail[]> {
  const rows = await db
    .select({ email: emails, opensStill })
    .from(emails)
    .where(
      sql`(${emails.status} in ('suppressed', 'failed') or ${emails.returnedAt} is not null) and ${emails.createdAt} > now() - interval '30 days'`,
    )
    .orderBy(desc(emails.createdAt))
    .limit(100)
  const undelivered = rows.map(
    async ({ email: { id, kind, recipient, status, createdAt, returnedAt }, ...row }) => ({
      id,
      kind,
      recipient,
      status: status === 'queued' ? ('sent' as const) : status,
      createdAt: createdAt.toISOString(),
      returnedAt: returnedAt?.toISOString() ?? null,
      stops: await listSuppressions(db, addressKey(signing, recipient)),
      mayResend: status !== 'queued' && mayResend(kind) && row.opensStill,
    }),
  )
  const isWrong = ({ status, stops }: UndeliveredEmail) =>
    status === 'failed' || stops.some((reason) => reason !== 'unsubscribed')
  return (await Promise.all(undelivered)).filter(isWrong)
}

export async function viewModelUse(db: Database): Promise<Reply<typeof getModelUse>> {
  const use = await db.execute<Reply<typeof getModelUse>['use'][number]>(sql`
    select purpose, provider, coalesce(outcome, state) as outcome, count(*)::int as count,
      sum(cost_micros)::float as "costMicros"
    from model_calls where asked_at > now() - interval '30 days' group by 1, 2, 3 order by 1, 2, 3`)
  const refusals = await db.execute<Reply<typeof getModelUse>['refusals'][number]>(sql`
    select c.id, c.settled_at as at, c.provider, c.model, c.outcome, i.order_id as "orderId" from model_calls c
      left join image_attempts a on a.id = c.attempt_id left join images i on i.id = a.image_id
    where c.outcome = 'refused' and c.asked_at > now() - interval '30 days' order by c.settled_at desc ${MOST}`)
  return { use: use.rows, refusals: refusals.rows.map((row) => ({ ...row, at: written(row.at) })) }
}

export async function viewOpenMoney(db: Database): Promise<Reply<typeof listOpenMoney>> {
  const disputes = await db.execute<Reply<typeof listOpenMoney>['disputes'][number]>(sql`
    select p.id as "paymentId", ${orderOfPayment} as "orderId", gift_card_id as "giftCardId", dispute, amount_cents as "amountCents", currency, created_at as "createdAt"
    from payments p where dispute is not null order by dispute = 'open' desc, created_at desc ${MOST}`)
  const refunds = await db.execute<Reply<typeof listOpenMoney>['refunds'][number]>(sql`
    select r.id, p.id as "paymentId", ${orderOfPayment} as "orderId", p.gift_card_id as "giftCardId", r.reason, r.amount_cents as "amountCents", p.currency,
      r.requested_at as "requestedAt"
    from refunds r join payments p on p.id = r.payment_id where r.sent_at is null order by r.requested_at ${MOST}`)
  return {
    disputes: disputes.rows.map((row) => ({ ...row, createdAt: written(row.createdAt) })),
    refunds: refunds.rows.map((row) => ({ ...row, requestedAt: written(row.requestedAt) })),
  }
}
