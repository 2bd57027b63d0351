import { sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import type { EmailKind, EmailStatus } from '../../database/kinds.ts'
import { emails } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'

/** For an email with a gift card code: whether this recipient can still redeem it. True for all other emails. */
export const opensStill = sql<boolean>`${emails.kind} <> 'gift-card' or exists (select from gift_cards g
  where g.id::text = left(${emails.cause}, 36) and g.status = 'active' and lower(g.recipient_email) = lower(${emails.recipient}))`

export type FoundEmail = {
  kind: EmailKind
  status: EmailStatus
  recipient: string
  orderId: string | null
  giftCardId: string | null
}

export async function findEmail(tx: Query, id: string): Promise<FoundEmail | undefined> {
  const { rows } = await tx.execute<FoundEmail>(sql`
    select e.kind, e.status, e.recipient, coalesce(o.id, p.order_id, s.order_id, b.order_id) as "orderId",
      coalesce(g.id, p.gift_card_id) as "giftCardId"
    from emails e
      left join orders o on o.id::text = left(e.cause, 36)
      left join payments p on p.id::text = left(e.cause, 36)
      left join subscriptions s on s.id::text = left(e.cause, 36)
      left join book_prints b on b.id::text = left(e.cause, 36)
      left join gift_cards g on g.id::text = left(e.cause, 36)
    where e.id = ${id}`)
  return rows[0]
}

/** Writes and queues a copy of an email. Its cause has the same beginning, so it is deleted with the original. */
export async function copyEmail(tx: Query, queue: Queue, id: string, key: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into emails (id, kind, cause, recipient, language, content)
    select gen_random_uuid(), kind, cause || ':' || ${key}, recipient, language, content from emails where id = ${id}
    on conflict do nothing returning id`)
  for (const copy of rows) await queue.enqueue(tx, 'send-email', { emailId: copy.id })
}
