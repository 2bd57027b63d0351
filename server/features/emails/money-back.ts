import { type BundleType, isPlan } from '#contract/plans.ts'
import type { Email } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** `reference` is the id of the order or subscription; moments are ISO, money in US cents. */
export type WithdrawalReceived = {
  reference: string
  bundleType: BundleType
  paidOn: string
  receivedAt: string
  /** What goes back for what was not delivered. */
  refundCents: number
  gift?: true
}
export type Refund = {
  reference: string
  bundleType: BundleType
  cents: number
  refundedAt: string
  demo: boolean
  gift?: true
}
export type CreditReturned = { orderId: string; credits: number }

export function withdrawalReceived(content: WithdrawalReceived, words: Words): Email {
  const { reference, bundleType, paidOn, receivedAt, refundCents, gift } = content
  const { withdrawal: t, dayOf, momentOf, money, nameOf } = words
  const number = reference.slice(0, 8)
  return {
    subject: gift ? t.subjectOfGift : t.subject(number),
    preview: t.preview(momentOf(receivedAt)),
    parts: [
      { heading: t.heading },
      { text: t.text },
      {
        rows: [
          [t.received, momentOf(receivedAt)],
          [gift ? words.giftCard : words.order, number],
          [isPlan(bundleType) ? words.plan : words.pack, nameOf(bundleType)],
          [t.paidOn, dayOf(paidOn)],
          [t.back, money(refundCents)],
        ],
      },
      { text: gift ? t.restOfGift : t.rest },
    ],
  }
}

export function refund(content: Refund, words: Words): Email {
  const { reference, bundleType, cents, refundedAt, demo, gift } = content
  const { refund: t, dayOf, money, nameOf } = words
  return {
    subject: t.subject(money(cents)),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: demo ? t.demo : t.text },
      {
        rows: [
          [gift ? words.giftCard : words.order, reference.slice(0, 8)],
          [isPlan(bundleType) ? words.plan : words.pack, nameOf(bundleType)],
          [t.refund, money(cents)],
          [words.date, dayOf(refundedAt)],
        ],
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
