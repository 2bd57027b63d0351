import { type BundleType, isPlan } from '#contract/plans.ts'
import type { Email, Row } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** `reference` is the ID of the order or subscription. Times are ISO, amounts in US cents. */
type WithdrawalReceived = {
  reference: string
  /** Null: a printed book. */
  bundleType: BundleType | null
  paidOn: string
  receivedAt: string
  /** The refund for what was not delivered. */
  refundCents: number
  gift?: true
  /** A bank dispute about the payment is open. */
  disputed?: true
}
type Refund = {
  reference: string
  /** Null: a printed book. */
  bundleType: BundleType | null
  cents: number
  refundedAt: string
  demo: boolean
  gift?: true
}
type CreditReturned = { orderId: string; credits: number }

type Purchase = Pick<Refund, 'reference' | 'bundleType' | 'gift'>

/** The rows of an email that describe the purchase. */
function purchaseRows({ reference, bundleType, gift }: Purchase, words: Words): Row[] {
  const number = reference.slice(0, 8)
  if (!bundleType) return [[words.printedBook, number]]
  return [
    [gift ? words.giftCard : words.order, number],
    [isPlan(bundleType) ? words.plan : words.pack, words.nameOf(bundleType)],
  ]
}

export function withdrawalReceived(content: WithdrawalReceived, words: Words): Email {
  const { reference, bundleType, paidOn, receivedAt, refundCents, gift, disputed } = content
  const { withdrawal: t, dayOf, momentOf, money } = words
  const number = reference.slice(0, 8)
  return {
    subject: bundleType ? (gift ? t.subjectOfGift : t.subject(number)) : t.subjectOfBook,
    preview: t.preview(momentOf(receivedAt)),
    parts: [
      { heading: t.heading },
      { text: t.text },
      {
        rows: [
          [t.received, momentOf(receivedAt)],
          ...purchaseRows(content, words),
          [t.paidOn, dayOf(paidOn)],
          [t.back, money(refundCents)],
        ],
      },
      ...(disputed ? [{ text: t.disputed }] : []),
      { text: bundleType ? (gift ? t.restOfGift : t.rest) : t.restOfBook },
    ],
  }
}

export function refund(content: Refund, words: Words): Email {
  const { cents, refundedAt, demo } = content
  const { refund: t, dayOf, money } = words
  return {
    subject: t.subject(money(cents)),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: demo ? t.demo : t.text },
      {
        rows: [...purchaseRows(content, words), [t.refund, money(cents)], [words.date, dayOf(refundedAt)]],
      },
    ],
  }
}

export function creditReturned(content: CreditReturned, words: Words, links: EmailLinks): Email {
  const { orderId, credits } = content
  const t = words.returned
  return {
    subject: t.came(credits),
    preview: t.preview(credits),
    parts: [
      { heading: t.came(credits) },
      { text: t.text(credits) },
      { button: words.openOrder, url: links.order(orderId) },
      { small: words.changesOrder },
    ],
  }
}
