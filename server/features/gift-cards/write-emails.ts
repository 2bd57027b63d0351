import type { Query } from '../../database/database.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { codeOf, hashOfCode } from '../../signing/gift-codes.ts'
import { writeEmail } from '../emails/store.ts'
import type { PaymentRow } from '../payments/store.ts'
import { type GiftCardRow, setCode, setCodeFor, takeDueGiftCards } from './store.ts'

/** Writes the receipt of a gift card, with a link to the page with its code. */
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

/** Writes the email with a gift card. Renews the code, because sending derives it from the current server secret. */
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

/** Renews the code of a card with the current server secret, for another email to this address. Returns false if the card is not active or not for this address. */
export async function renewCode(
  { signing }: Pick<Needs, 'signing'>,
  tx: Query,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  return setCodeFor(tx, id, recipient, hashOfCode(codeOf(signing, id)))
}

/** Writes the due emails of one card or of all, each once, and returns their number. */
export async function writeDueEmails(needs: Needs, tx: Query, most: number, id?: string): Promise<number> {
  const due = await takeDueGiftCards(tx, most, id)
  for (const card of due) await writeGiftEmail(needs, tx, card)
  return due.length
}

/** Tells the buyer that the gift was redeemed, but not by whom. */
export async function notifyRedeemed(tx: Query, queue: Queue, card: GiftCardRow): Promise<void> {
  const { id, buyerEmail: recipient, language, packId, redeemedAt } = card
  if (!recipient || !redeemedAt) return
  const content = { giftCardId: id, packId, redeemedAt: redeemedAt.toISOString() }
  await writeEmail(tx, queue, { kind: 'gift-card-redeemed', cause: id, recipient, language, content })
}
