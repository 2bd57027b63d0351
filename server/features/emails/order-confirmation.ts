import { type BundleType, imageLimit, isPlan } from '#contract/plans.ts'
import { type ConsentVersion, withdrawalEnd } from '#contract/withdrawal.ts'
import type { Email, Part } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

export type Consent = { version: ConsentVersion; givenAt: string }

type OrderConfirmation = {
  orderId: string
  bundleType: BundleType
  cents: number
  paidOn: string
  demo: boolean
  /** Whether the order belongs to no account. */
  guest?: boolean
  consent?: Consent | undefined
}

export function orderConfirmation(order: OrderConfirmation, words: Words, links: EmailLinks): Email {
  const { orderId, bundleType, cents, paidOn, demo, guest, consent } = order
  const { confirmation: t, dayOf, money, nameOf } = words
  const plan = isPlan(bundleType)
  const number = orderId.slice(0, 8)
  return {
    subject: t.subject(number),
    preview: t.preview(money(cents), nameOf(bundleType)),
    parts: [
      { heading: t.heading },
      { text: t.text },
      {
        rows: [
          [words.order, number],
          [plan ? words.plan : words.pack, nameOf(bundleType)],
          [words.paid, plan ? t.firstMonth(money(cents)) : money(cents)],
          [words.date, dayOf(paidOn)],
        ],
      },
      ...(demo ? [{ text: words.demo }] : []),
      { button: words.openOrder, url: links.order(orderId) },
      { small: words.changesOrder },
      ...(guest && !plan && imageLimit(bundleType) > 1
        ? [{ text: t.rest }, { link: words.createAccount, url: links.signUp }]
        : []),
      ...rightOfWithdrawal(paidOn, links.withdraw(orderId), consent, words),
    ],
  }
}

type StartConfirmed = { orderId: string; consent: Consent }

/** Sent if the parent asks for drawing to start at once only after the receipt was written. */
export function startConfirmed({ orderId, consent }: StartConfirmed, words: Words, links: EmailLinks): Email {
  const { confirmation, start: t, consents, momentOf } = words
  return {
    subject: t.subject(orderId.slice(0, 8)),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: confirmation.agreed(momentOf(consent.givenAt), consents[consent.version]) },
      { text: t.text },
      { button: words.openOrder, url: links.order(orderId) },
      { link: words.withdraw, url: links.withdraw(orderId) },
    ],
  }
}

export function rightOfWithdrawal(
  paidOn: string,
  url: string,
  consent: Consent | undefined,
  { confirmation: t, withdraw, consents, dayOf, momentOf }: Words,
): Part[] {
  const end = withdrawalEnd(new Date(paidOn)).toISOString()
  return [
    { small: t.right(dayOf(end)) },
    { link: withdraw, url },
    ...(consent ? [{ small: t.agreed(momentOf(consent.givenAt), consents[consent.version]) }] : []),
  ]
}
