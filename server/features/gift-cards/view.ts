import { and, desc, eq, sql } from 'drizzle-orm'
import type { Gift, GiftCard } from '#contract/gift-cards.ts'
import { writtenGiftCode } from '#contract/gift-code.ts'
import { withdrawalEnd } from '#contract/withdrawal.ts'
import type { Query } from '../../database/database.ts'
import { emails, payments } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { codeOf, hashOfCode } from '../../signing/gift-codes.ts'
import type { Signing } from '../../signing/signing.ts'
import { isAbout } from '../emails/store.ts'
import type { GiftCardRow } from './store.ts'

const moment = (date: Date | null): string | null => date?.toISOString() ?? null

export async function viewGiftCard(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  row: GiftCardRow,
): Promise<GiftCard> {
  return {
    id: row.id,
    status: row.status,
    packId: row.packId,
    cents: row.cents,
    credits: row.credits,
    email: row.buyerEmail,
    recipientName: row.recipientName,
    line: row.line,
    delivery: row.delivery,
    recipientEmail: row.recipientEmail,
    sendAt: moment(row.sendAt),
    emailedAt: moment(row.emailedAt),
    emailBounced: row.emailedAt !== null && (await cameBack(db, row.id)),
    code: row.status === 'active' ? shownCode(signing, row) : null,
    cancelUntil: cancelUntil(row),
    resting: await isDisputed(db, row.id),
    createdAt: row.createdAt.toISOString(),
    paidAt: moment(row.paidAt),
    redeemedAt: moment(row.redeemedAt),
    refundedAt: moment(row.refundedAt),
  }
}

/** Null if the code was created with an earlier server secret. The code already printed still works. */
function shownCode(signing: Signing, { id, codeHash }: GiftCardRow): string | null {
  const code = codeOf(signing, id)
  return hashOfCode(code) === codeHash ? writtenGiftCode(code) : null
}

function cancelUntil({ status, paidAt }: GiftCardRow): string | null {
  if (status !== 'active' || !paidAt) return null
  const end = withdrawalEnd(paidAt)
  return end > new Date() ? end.toISOString() : null
}

export async function viewGift(tx: Query, row: GiftCardRow): Promise<Gift> {
  const { status, packId, credits, recipientName, line } = row
  if (status === 'unpaid') throw new Error('An unpaid gift card is shown to nobody.')
  return {
    status,
    packId,
    credits,
    recipientName,
    line,
    resting: status === 'active' && (await isDisputed(tx, row.id)),
  }
}

async function isDisputed(tx: Query, giftCardId: string): Promise<boolean> {
  const disputed = and(eq(payments.giftCardId, giftCardId), eq(payments.dispute, 'open'))
  return (await tx.$count(payments, disputed)) > 0
}

/** Whether the newest email to the recipient could not be delivered. */
async function cameBack(tx: Query, giftCardId: string): Promise<boolean> {
  const [email] = await tx
    .select({
      lost: sql<boolean>`${emails.status} in ('suppressed', 'failed') or ${emails.returnedAt} is not null`,
    })
    .from(emails)
    .where(and(eq(emails.kind, 'gift-card'), isAbout(giftCardId)))
    .orderBy(desc(emails.createdAt))
    .limit(1)
  return email?.lost ?? false
}
