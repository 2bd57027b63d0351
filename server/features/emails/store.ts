import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { retention } from '#contract/retention.ts'
import type { Query } from '../../database/database.ts'
import type { EmailKind } from '../../database/kinds.ts'
import { ago } from '../../database/moments.ts'
import { accounts, emails } from '../../database/schema.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { heldKinds, isForgottenOnceSent, isNews, passingKinds, usefulMsOf } from './email-rules.ts'
import { addressKey, isSuppressed, listSuppressions, listSuppressionsByKey } from './suppressions.ts'
import type { EmailContents } from './writers.ts'

export type EmailRow<Kinds extends EmailKind = EmailKind> = {
  [Kind in Kinds]: {
    id: string
    kind: Kind
    recipient: string
    language: Language
    content: EmailContents[Kind]
  }
}[Kinds]

type NewEmail<Kind extends EmailKind> = {
  kind: Kind
  cause: string
  recipient: string
  language: Language
  content: EmailContents[Kind]
}

/** Writes an email in the transaction that causes it, once per cause and kind. News is skipped if it is switched off. */
export async function writeEmail<Kind extends EmailKind>(
  tx: Query,
  queue: Queue,
  email: NewEmail<Kind>,
): Promise<void> {
  if (isNews(email.kind) && (await isUnwanted(tx, email.recipient))) return
  const [written] = await tx
    .insert(emails)
    .values({ ...email, id: randomUUID() })
    .onConflictDoNothing()
    .returning({ id: emails.id })
  if (written) await queue.enqueue(tx, 'send-email', { emailId: written.id })
}

/** Writes an email that is sent once `releaseEmails` is called with its cause. */
export async function holdEmail<Kind extends EmailKind>(tx: Query, email: NewEmail<Kind>): Promise<void> {
  await tx
    .insert(emails)
    .values({ ...email, id: randomUUID() })
    .onConflictDoNothing()
}

/** Sends the emails that were held for this cause, with what is known by now added to their content. */
export async function releaseEmails(tx: Query, queue: Queue, cause: string, known: object): Promise<void> {
  const rows = await tx
    .update(emails)
    .set({ content: sql`${emails.content} || ${JSON.stringify(known)}::jsonb` })
    .where(eq(emails.cause, cause))
    .returning({ emailId: emails.id })
  await queue.enqueueAll(tx, 'send-email', rows)
}

async function isUnwanted(tx: Query, recipient: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, recipient.toLowerCase()), eq(accounts.emailNotifications, false)))
  return row !== undefined
}

type Addressed = { id: string; email: string | null; accountId: string | null }

/** Whether emails about an order bounce, and whether its news is sent. */
export type Reach = { bounces: boolean; takesNews: boolean }

/** How emails about orders arrive, by order ID. Stopped news is only reported for the address of the order's own account. */
export async function reachOf(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  orders: readonly Addressed[],
): Promise<Map<string, Reach>> {
  const written = orders.flatMap(({ email, ...order }) =>
    email ? [{ ...order, email: email.toLowerCase(), key: addressKey(signing, email) }] : [],
  )
  if (written.length === 0) return new Map()
  const stops = await listSuppressionsByKey(
    db,
    written.map(({ key }) => key),
  )
  const owners = await db
    .select({ id: accounts.id, email: accounts.email, takesNews: accounts.emailNotifications })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        written.flatMap(({ accountId }) => accountId ?? []),
      ),
    )
  return new Map(
    written.map(({ id, email, accountId, key }) => {
      const reasons = stops.get(key) ?? []
      const bounces = reasons.includes('bounced')
      const owner = owners.find((one) => one.id === accountId && one.email === email)
      const wanted = !owner || (owner.takesNews && !isSuppressed('report-ready', reasons))
      return [id, { bounces, takesNews: wanted && !bounces }]
    }),
  )
}

/** Claims an email for sending, for two minutes. Returns undefined if it was sent, is claimed, is too late or its address is suppressed. */
export async function takeEmail(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  id: string,
): Promise<EmailRow | undefined> {
  const free = sql`coalesce(${emails.sendingUntil}, now()) <= now()`
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(emails)
      .set({ sendingUntil: sql`now() + interval '2 minutes'` })
      .where(and(eq(emails.id, id), eq(emails.status, 'queued'), free))
      .returning()
    if (!row) return
    const late = await isTooLate(tx, row)
    const stops = await listSuppressions(tx, addressKey(signing, row.recipient))
    if (!late && !isSuppressed(row.kind, stops)) return row as EmailRow
    const status = late ? 'failed' : 'suppressed'
    if (isForgottenOnceSent(row.kind)) await forgetEmail(tx, id)
    else await tx.update(emails).set({ status, sendingUntil: null }).where(eq(emails.id, id))
    return
  })
}

/** Uses the clock of the database, because the clocks of the servers differ. */
async function isTooLate(tx: Query, { id, kind }: Pick<EmailRow, 'id' | 'kind'>): Promise<boolean> {
  const usefulMs = usefulMsOf(kind)
  if (usefulMs === undefined) return false
  return (await tx.$count(emails, and(eq(emails.id, id), lt(emails.createdAt, ago(usefulMs))))) > 0
}

export async function isUnsent(tx: Query, id: string): Promise<boolean> {
  return (await tx.$count(emails, and(eq(emails.id, id), eq(emails.status, 'queued')))) > 0
}

export async function markSent(tx: Query, id: string): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'sent', sentAt: sql`now()`, sendingUntil: null })
    .where(eq(emails.id, id))
}

/** Releases an email that could not be sent, so that the next try need not wait. */
export async function putBack(tx: Query, id: string, { refused }: { refused: boolean }): Promise<void> {
  const refusedAt = refused ? sql`coalesce(${emails.refusedAt}, now())` : sql`${emails.refusedAt}`
  await tx
    .update(emails)
    .set({ sendingUntil: null, refusedAt })
    .where(and(eq(emails.id, id), eq(emails.status, 'queued')))
}

/** Marks the newest email sent to an address by then as returned. Returns false if there is none. */
export async function noteReturned(tx: Query, address: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update emails set returned_at = coalesce(returned_at, ${at.toISOString()}) where id = (
      select id from emails
      where lower(recipient) = ${address.toLowerCase()} and (sent_at is not null or sending_until is not null)
        and created_at <= ${at.toISOString()}::timestamptz + interval '5 minutes'
      order by created_at desc limit 1
    ) returning id`)
  return rows.length > 0
}

/** Condition for emails that are to be sent now. Held ones are excluded: those of an erasure are sent when its last file is deleted. */
export const isWaiting = and(eq(emails.status, 'queued'), notInArray(emails.kind, heldKinds))

const LONGEST_SENDING_MS = 3 * DAY_MS

/** Marks emails that could not be sent for LONGEST_SENDING_MS as failed, so that operators see them. Held ones are left alone. */
export async function giveUpEmails(tx: Query): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'failed' })
    .where(and(isWaiting, lt(emails.createdAt, ago(LONGEST_SENDING_MS))))
}

export async function forgetEmail(tx: Query, id: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.id, id))
}

export async function deleteEmailsTo(tx: Query, recipient: string): Promise<void> {
  await tx.delete(emails).where(sql`lower(${emails.recipient}) = ${recipient}`)
}

// A cause begins with the ID of its subject. If it can occur more than once, a distinguishing suffix follows after a colon.
export const isAbout = (id: string) => eq(sql`left(${emails.cause}, 36)`, id)

export async function deleteEmails(tx: Query, id: string, kind?: EmailKind): Promise<void> {
  await tx.delete(emails).where(and(isAbout(id), kind && eq(emails.kind, kind)))
}

/** The number of links sent in the last hour for this order, or to this address for any order. */
export async function countOrderLinks(tx: Query, orderId: string, recipient: string): Promise<number> {
  const recent = gt(emails.createdAt, sql`now() - interval '1 hour'`)
  const related = or(isAbout(orderId), eq(sql`lower(${emails.recipient})`, recipient.toLowerCase()))
  return tx.$count(emails, and(eq(emails.kind, 'order-link'), recent, related))
}

/** Deletes sent emails about payments whose buyer was erased. The last of these are sent after the erasure. */
export async function forgetPaymentEmails(tx: Query): Promise<void> {
  const ofDeleted = sql`exists (
    select from payments p left join orders o on o.id = p.order_id left join book_prints b on b.id = p.book_print_id
      left join gift_cards g on g.id = p.gift_card_id
    where p.id = left(${emails.cause}, 36)::uuid
      and (o.deleted_at is not null or b.forgotten_at is not null or (g.id is not null and g.buyer_email is null)))`
  const aboutPayments = inArray(emails.kind, ['refund', 'withdrawal-received'])
  await tx.delete(emails).where(and(eq(emails.status, 'sent'), aboutPayments, ofDeleted))
}

export async function deleteOldEmails(tx: Query): Promise<void> {
  const passing = and(
    inArray(emails.kind, passingKinds),
    lt(emails.createdAt, ago(retention.passingEmails.ms)),
  )
  await tx.delete(emails).where(or(passing, lt(emails.createdAt, ago(retention.emails.ms))))
}
