import { asc, type SQL } from 'drizzle-orm'
import type { FoundPayment, TimelineEmail, TimelinePayment } from '#contract/admin/timeline.ts'
import type { Query } from '../../database/database.ts'
import { emails, payments } from '../../database/schema.ts'
import { mayResend } from '../emails/email-rules.ts'
import { opensStill } from '../emails/resend.ts'
import { centsGivenBack } from '../payments/refunds.ts'
import type { PaymentRow } from '../payments/store.ts'

export const viewPaymentRow = (row: PaymentRow): FoundPayment => ({
  id: row.id,
  orderId: row.orderId,
  giftCardId: row.giftCardId,
  bookPrintId: row.bookPrintId,
  intentId: row.intentId,
  amountCents: row.amountCents,
  currency: row.currency,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
})

export async function listPayments(tx: Query, which: SQL): Promise<TimelinePayment[]> {
  const rows = await tx.select().from(payments).where(which).orderBy(asc(payments.createdAt))
  return Promise.all(rows.map((row) => viewPayment(tx, row)))
}

async function viewPayment(tx: Query, row: PaymentRow): Promise<TimelinePayment> {
  const isOurs = row.status === 'succeeded' && row.dispute !== 'open' && row.dispute !== 'lost'
  const paid = isOurs ? row.amountCents : 0
  return {
    ...viewPaymentRow(row),
    refundedCents: row.refundedCents,
    leftCents: Math.max(0, paid - (await centsGivenBack(tx, row))),
    dispute: row.dispute,
    succeededAt: row.succeededAt?.toISOString() ?? null,
  }
}

export async function listEmails(tx: Query, which: SQL): Promise<TimelineEmail[]> {
  const rows = await tx
    .select({ row: emails, opensStill })
    .from(emails)
    .where(which)
    .orderBy(asc(emails.createdAt))
  return rows.map(({ row, ...email }) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    mayResend: row.status !== 'queued' && mayResend(row.kind) && email.opensStill,
  }))
}
