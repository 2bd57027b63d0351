import type { ActionRequest } from '#contract/admin/actions.ts'
import type { Transaction } from '../../database/database.ts'
import type { Actor } from '../../features/audit/store.ts'
import { mayResend } from '../../features/emails/email-rules.ts'
import { copyEmail, type FoundEmail, findEmail } from '../../features/emails/resend.ts'
import { addressKey, liftSuppressions } from '../../features/emails/suppressions.ts'
import { renewCode } from '../../features/gift-cards/write-emails.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { actOnce } from './act-once.ts'

/**
 * Sends a copy of an email with fresh links to its original address, even if emails to it bounced. An email with a gift card
 * code is sent only to the card's current recipient. Throws Refusal not_found or wrong_state.
 */
export async function resendByOperator(
  services: Services,
  operator: Actor,
  emailId: string,
  asked: ActionRequest,
): Promise<void> {
  const { db, queue, signing } = services
  const email = await findEmail(db, emailId)
  if (!email) throw new Refusal('not_found')
  const { giftCardId } = email
  if (email.status === 'queued' || !mayResend(email.kind)) throw new Refusal('wrong_state')
  const action = {
    action: 'resend',
    subject: 'letter',
    subjectId: emailId,
    orderId: email.orderId,
    details: { kind: email.kind, ...(giftCardId ? { giftCardId } : {}) },
  } as const
  await actOnce(services, operator, asked, action, async (tx) => {
    if (email.kind === 'gift-card') await requireOpen(services, tx, email)
    await liftSuppressions(tx, addressKey(signing, email.recipient), ['bounced', 'complained'])
    await copyEmail(tx, queue, emailId, asked.key)
  })
}

async function requireOpen(services: Services, tx: Transaction, { giftCardId, recipient }: FoundEmail) {
  const opens = giftCardId !== null && (await renewCode(services, tx, { id: giftCardId, recipient }))
  if (!opens) throw new Refusal('wrong_state')
}
