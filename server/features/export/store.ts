import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Query } from '../../database/database.ts'
import {
  contactMessages,
  creditEntries,
  creditGrants,
  emails,
  orders,
  payments,
  sessions,
  subscriptions,
} from '../../database/schema.ts'
import type { AccountRow } from '../accounts/store.ts'
import type { EmailRow } from '../emails/store.ts'

/** When the account was signed in to, and until when each of these sessions may last. */
export async function listSessions(tx: Query, accountId: string) {
  return tx
    .select({ since: sessions.createdAt, until: sessions.expiresAt, endedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(asc(sessions.createdAt))
}

export async function listSubscriptions(tx: Query, accountId: string) {
  return tx
    .select({
      id: subscriptions.id,
      planId: subscriptions.planId,
      status: subscriptions.status,
      email: subscriptions.email,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      createdAt: subscriptions.createdAt,
      consentVersion: subscriptions.consentVersion,
      consentedAt: subscriptions.consentedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(asc(subscriptions.createdAt))
}

export async function listPayments(tx: Query, accountId: string) {
  return tx
    .select({
      orderId: payments.orderId,
      subscriptionId: payments.subscriptionId,
      kind: payments.kind,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      status: payments.status,
      createdAt: payments.createdAt,
      succeededAt: payments.succeededAt,
      consentVersion: payments.consentVersion,
      consentedAt: payments.consentedAt,
    })
    .from(payments)
    .where(
      or(
        inArray(payments.orderId, ordersOf(tx, accountId)),
        inArray(payments.subscriptionId, subscriptionsOf(tx, accountId)),
      ),
    )
    .orderBy(asc(payments.createdAt))
}

export async function listCreditHistory(tx: Query, accountId: string) {
  const own = or(
    eq(creditGrants.accountId, accountId),
    inArray(creditGrants.orderId, ordersOf(tx, accountId)),
    inArray(creditGrants.subscriptionId, subscriptionsOf(tx, accountId)),
  )
  const grants = await tx.select().from(creditGrants).where(own).orderBy(asc(creditGrants.createdAt))
  const ids = grants.map(({ id }) => id)
  const entries = await tx
    .select()
    .from(creditEntries)
    .where(inArray(creditEntries.grantId, ids))
    .orderBy(asc(creditEntries.createdAt))
  return { grants, entries }
}

const ordersOf = (tx: Query, accountId: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))

const subscriptionsOf = (tx: Query, accountId: string) =>
  tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.accountId, accountId))

export async function listMessages(tx: Query, email: string) {
  return tx
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email}`)
    .orderBy(asc(contactMessages.createdAt))
}

/** The e-mails that were sent to an account's address, without sign-in links. */
export async function listSentEmails(tx: Query, { email }: AccountRow) {
  const rows = await tx
    .select()
    .from(emails)
    .where(
      and(
        sql`lower(${emails.recipient}) = ${email}`,
        isNotNull(emails.sentAt),
        ne(emails.kind, 'sign-in-link'),
      ),
    )
    .orderBy(asc(emails.sentAt))
  return rows as (EmailRow & { sentAt: Date })[]
}
