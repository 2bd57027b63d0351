import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEvent } from '#contract/admin/timeline.ts'
import type { Query } from '../../database/database.ts'

type Happened = Omit<TimelineEvent, 'at'> & { at: string }

/** All events of an order, oldest first. Only kinds and states, no text that parents wrote. */
export async function listEvents(tx: Query, orderId: string): Promise<TimelineEvent[]> {
  const own = sql`own_payments as (${paymentsOf(orderId)}),
    own_images as (select * from images where order_id = ${orderId}),
    own_attempts as (select a.* from image_attempts a join own_images i on i.id = a.image_id)`
  const each = [
    ...ofOrder(orderId),
    ...ofPictures,
    ...keepsakes(orderId),
    ...prints(orderId),
    ...ofPayments,
    ...ofCredits(orderId),
  ]
  return inOrder(tx, own, each)
}

/** Runs event queries with the same columns over these tables and returns the events, oldest first. */
export async function inOrder(tx: Query, tables: SQL, each: readonly SQL[]): Promise<TimelineEvent[]> {
  const { rows } = await tx.execute<Happened>(sql`
    with ${tables} select * from (${sql.join([...each], sql` union all `)}) as happened
    where at is not null order by at, area, what`)
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
}

/** Printed copies of an order's book, and of wall books that contain one of its pictures. */
export const printsAbout = (orderId: string): SQL => sql`
  select id from book_prints where order_id = ${orderId}
    or image_ids && array(select i.id from images i where i.order_id = ${orderId})`

/** Payments for an order, for the subscription that began with it, and for printed books with its pictures. */
export const paymentsOf = (orderId: string): SQL => sql`
  select * from payments where order_id = ${orderId}
  union select p.* from payments p join subscriptions s on s.id = p.subscription_id where s.order_id = ${orderId}
  union select p.* from payments p join book_prints b on b.id = p.book_print_id where b.id in (${printsAbout(orderId)})`

/** Condition for emails about an order: their cause begins with one of these IDs. */
export const emailsAbout = (orderId: string): SQL => sql`left(cause, 36) in (
  select ${orderId}::text
  union select id::text from (${paymentsOf(orderId)}) as paid
  union select id::text from subscriptions where order_id = ${orderId}
  union select id::text from (${printsAbout(orderId)}) as printed)`

export const none = sql`null::text`
export const noMoney = sql`null::int, null::text`

export const ofEmails = (about: SQL): SQL[] => [
  sql`select created_at as at, 'email' as area, 'written' as what, id::text, kind::text as detail, ${noMoney} from emails where ${about}`,
  sql`select sent_at, 'email', 'sent', id::text, kind::text, ${noMoney} from emails where ${about}`,
]

const ofOrder = (orderId: string): SQL[] => [
  sql`select created_at as at, 'order' as area, 'created' as what, id::text, bundle_type::text as detail,
    total_cents as cents, 'usd' as currency from orders where id = ${orderId}`,
  sql`select paid_at, 'order', 'paid', id::text, ${none}, ${noMoney} from orders where id = ${orderId}`,
  sql`select deleted_at, 'order', 'deleted', id::text, ${none}, ${noMoney} from orders where id = ${orderId}`,
  sql`select created_at, 'report', 'asked', id::text, ${none}, ${noMoney} from reports where order_id = ${orderId}`,
  sql`select completed_at, 'report', 'made', id::text, pages || ' pages', ${noMoney} from reports where order_id = ${orderId}`,
  ...ofEmails(emailsAbout(orderId)),
  sql`select at, 'operator', action::text, subject_id, operator || ': ' || reason, ${noMoney} from audit_log where order_id = ${orderId}`,
]

const ofPictures: SQL[] = [
  sql`select created_at, 'picture', 'uploaded', id::text, style::text, ${noMoney} from own_images`,
  sql`select taken_back_at, 'picture', 'taken_back', id::text, ${none}, ${noMoney} from own_images`,
  sql`select created_at, 'attempt', 'queued', image_id::text, 'attempt ' || number, ${noMoney} from own_attempts`,
  sql`select started_at, 'attempt', 'started', image_id::text, 'attempt ' || number, ${noMoney} from own_attempts`,
  sql`select finished_at, 'attempt', status, image_id::text, 'attempt ' || number || coalesce(', ' || failure, ', ' || artist, ''), ${noMoney}
    from own_attempts`,
  sql`select asked_at, 'model', coalesce(outcome, state), c.id::text,
    provider || ' ' || model || ', ' || round(cost_micros / 1000000.0, 4) || ' USD', ${noMoney}
    from model_calls c join own_attempts a on a.id = c.attempt_id`,
]

/** Products made from an attempt's artwork. The time of a failure is not stored. */
const madeOf = (area: 'upscale' | 'animation' | 'figurine', table: SQL): SQL[] => [
  sql`select m.created_at, ${area}, 'asked', a.image_id::text, 'attempt ' || a.number || ${ifFailed(sql`m.status`)}, ${noMoney}
    from ${table} m join own_attempts a on a.id = m.attempt_id`,
  sql`select m.finished_at, ${area}, 'made', a.image_id::text, 'attempt ' || a.number, ${noMoney}
    from ${table} m join own_attempts a on a.id = m.attempt_id`,
]

const ifFailed = (status: SQL) => sql`case ${status} when 'failed' then ', failed' else '' end`

/** Condition for the order's own book and for wall books that contain one of its pictures. */
const booksWith = (orderId: string) =>
  sql`(order_id = ${orderId} or image_ids && array(select id from own_images))`

const keepsakes = (orderId: string): SQL[] => [
  ...madeOf('upscale', sql`upscales`),
  ...madeOf('animation', sql`animations`),
  ...madeOf('figurine', sql`figurines`),
  sql`select recorded_at, 'recording', 'kept', image_id::text, round(duration_ms / 1000.0) || ' s', ${noMoney}
    from recordings where image_id in (select id from own_images)`,
  sql`select created_at, 'book', 'asked', wish_id::text, 'pictures: ' || cardinality(image_ids) || ${ifFailed(sql`status`)}, ${noMoney}
    from books where ${booksWith(orderId)}`,
  sql`select finished_at, 'book', 'made', wish_id::text, pages || ' pages', ${noMoney} from books where ${booksWith(orderId)}`,
  sql`select created_at, 'wall', 'hung', image_id::text, ${none}, ${noMoney}
    from wall_pictures where image_id in (select id from own_images)`,
  sql`select created_at, 'link', 'made', id::text, openings || ' openings, until ' || (expires_at at time zone 'UTC')::date, ${noMoney}
    from links where order_id = ${orderId} or image_id in (select id from own_images)`,
  sql`select revoked_at, 'link', 'revoked', id::text, ${none}, ${noMoney}
    from links where order_id = ${orderId} or image_id in (select id from own_images)`,
]

const prints = (orderId: string): SQL[] => {
  const at = (time: SQL, what: string, detail: SQL) =>
    sql`select ${time}, 'print', ${what}, id::text, ${detail}, ${noMoney} from book_prints where id in (${printsAbout(orderId)})`
  return [
    sql`select created_at, 'print', 'begun', id::text, pages || ' pages', cents, 'usd' from book_prints where id in (${printsAbout(orderId)})`,
    at(sql`paid_at`, 'paid', none),
    at(sql`sent_at`, 'sent', none),
    at(sql`ordered_at`, 'ordered', sql`'printer’s number: ' || coalesce(job_id, 'none yet')`),
    sql`select coalesce(ended_at, case status when 'printing' then checked_at end), 'print', status::text, id::text, ${none}, ${noMoney}
      from book_prints where status not in ('unpaid', 'paid', 'ordered') and id in (${printsAbout(orderId)})`,
    at(sql`forgotten_at`, 'forgotten', none),
  ]
}

export const ofPayments: readonly SQL[] = [
  sql`select created_at, 'payment', 'begun', id::text, gateway::text, amount_cents, currency from own_payments`,
  sql`select succeeded_at, 'payment', 'succeeded', id::text, ${none}, amount_cents, currency from own_payments`,
  sql`select fulfilled_at, 'payment', 'fulfilled', id::text, ${none}, ${noMoney} from own_payments`,
  sql`select requested_at, 'refund', 'asked', r.payment_id::text, reason, r.amount_cents, currency
    from refunds r join own_payments p on p.id = r.payment_id`,
  sql`select sent_at, 'refund', 'sent', r.payment_id::text, reason, r.amount_cents, currency
    from refunds r join own_payments p on p.id = r.payment_id`,
]

const ofCredits = (orderId: string): SQL[] => [
  sql`select created_at, 'credit', 'granted', id::text, credits || ' ' || kind, ${noMoney} from credit_grants
    where order_id = ${orderId} or payment_id in (select id from own_payments)`,
  sql`select e.created_at, 'credit', e.kind, e.attempt_id::text, e.amount::text, ${noMoney}
    from credit_entries e join own_attempts a on a.id = e.attempt_id`,
]
