import type { PackId } from '#contract/plans.ts'
import { withdrawalEnd } from '#contract/withdrawal.ts'
import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

type GiftCardReceipt = {
  giftCardId: string
  packId: PackId
  credits: number
  cents: number
  paidOn: string
  demo: boolean
  /** When its email is sent; null for a printed card. */
  sendAt: string | null
}
type GiftCardEmail = { giftCardId: string; credits: number; recipientName: string; line: string }
type GiftCardRedeemed = { giftCardId: string; packId: PackId; redeemedAt: string }

export function giftCardReceipt(content: GiftCardReceipt, words: Words, links: EmailLinks): Email {
  const { giftCardId, packId, cents, paidOn, demo, sendAt } = content
  const { receipt: t } = words.gift
  const isToCome = sendAt !== null && sendAt > paidOn
  const end = withdrawalEnd(new Date(paidOn)).toISOString()
  return {
    subject: t.subject,
    preview: t.preview(words.money(cents)),
    parts: [
      { heading: t.heading },
      { text: t.text },
      {
        rows: [
          [words.giftCard, giftCardId.slice(0, 8)],
          [words.pack, words.nameOf(packId)],
          [words.paid, words.money(cents)],
          [words.date, words.dayOf(paidOn)],
        ],
      },
      ...(demo ? [{ text: words.demo }] : []),
      ...(sendAt ? [{ text: isToCome ? t.sentOn(words.dayOf(sendAt)) : t.onItsWay }] : []),
      { button: t.button, url: links.giftCard(giftCardId) },
      { small: `${t.rule} ${words.dayOf(end)}. ${t.key}` },
    ],
  }
}

/** The email to the recipient, who may not know us. */
export function giftCardEmail(content: GiftCardEmail, words: Words, links: EmailLinks): Email {
  const { giftCardId, credits, recipientName, line } = content
  const { email: t } = words.gift
  const { url, code } = links.gift(giftCardId)
  return {
    subject: t.subject(recipientName),
    preview: t.preview,
    parts: [
      { heading: t.heading(recipientName) },
      ...(line ? [{ quote: line }] : []),
      { text: t.text(credits) },
      { rows: [[t.code, code]] },
      { button: t.button, url },
      { small: `${t.small} ${url.split('#')[0]}` },
      { small: t.once },
    ],
  }
}

export function giftCardRedeemed(content: GiftCardRedeemed, words: Words, links: EmailLinks): Email {
  const { giftCardId, packId, redeemedAt } = content
  const { redeemed: t } = words.gift
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text(words.dayOf(redeemedAt)) },
      {
        rows: [
          [words.giftCard, giftCardId.slice(0, 8)],
          [words.pack, words.nameOf(packId)],
        ],
      },
      { button: t.button, url: links.giftCard(giftCardId) },
    ],
  }
}
