import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { codeOf, hashOfCode } from '../../signing/gift-codes.ts'
import { writeEmail } from '../emails/store.ts'
import type { PaymentRow } from '../payments/store.ts'
import { type GiftCardRow, setCode, setCodeFor, takeDueGiftCards } from './store.ts'

/** The receipt of a gift card, with the page of its code. */
export async function confirmGiftCard(
  tx: Query,
  queue: Queue,
  card: GiftCardRow,
  payment: PaymentRow,
): Promise<void> {
  const { id, buyerEmail: recipient, language, packId, credits, delivery, sendAt } = card
  if (!recipient) return
  const content = {
    giftCardId: id,
    packId,
    credits,
    cents: payment.amountCents,
    paidOn: new Date().toISOString(),
    demo: payment.gateway === 'demo',
    sendAt: delivery === 'email' ? (sendAt?.toISOString() ?? null) : null,
  }
  await writeEmail(tx, queue, { kind: 'gift-card-receipt', cause: id, recipient, language, content })
}

type Needs = Pick<Services, 'queue' | 'signing'>

/** The email that brings a gift card. Its code is made as it is sent, so that the card opens by the server's secret of today. */
export async function writeGiftEmail({ queue, signing }: Needs, tx: Query, card: GiftCardRow): Promise<void> {
  const { id, recipientEmail: recipient, language, credits, recipientName, line, emailsWritten } = card
  if (!recipient) return
  await setCode(tx, id, hashOfCode(codeOf(signing, id)))
  const content = { giftCardId: id, credits, recipientName, line }
  await writeEmail(tx, queue, {
    kind: 'gift-card',
    cause: `${id}:${emailsWritten}`,
    recipient,
    language,
    content,
  })
}

/** Has the code of a card open by the server's secret of today, for another email to this address. False unless it is to get the card and can redeem it. */
export async function renewCode(
  { signing }: Pick<Needs, 'signing'>,
  tx: Query,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  return setCodeFor(tx, id, recipient, hashOfCode(codeOf(signing, id)))
}

/** Writes the emails that are due, of one card or of all, each once; how many there were. */
export async function writeDueEmails(needs: Needs, tx: Query, most: number, id?: string): Promise<number> {
  const due = await takeDueGiftCards(tx, most, id)
  for (const card of due) await writeGiftEmail(needs, tx, card)
  return due.length
}

/** Tells the buyer that the gift was taken; not by whom. */
export async function tellRedeemed(tx: Query, queue: Queue, card: GiftCardRow): Promise<void> {
  const { id, buyerEmail: recipient, language, packId, redeemedAt } = card
  if (!recipient || !redeemedAt) return
  const content = { giftCardId: id, packId, redeemedAt: redeemedAt.toISOString() }
  await writeEmail(tx, queue, { kind: 'gift-card-redeemed', cause: id, recipient, language, content })
}
