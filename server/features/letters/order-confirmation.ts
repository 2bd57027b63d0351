import { type BundleType, dollars, isPlan, nameOf } from '#contract/plans.ts'
import { type ConsentVersion, consents, withdrawalDays, withdrawalEnd } from '#contract/withdrawal.ts'
import { dayOf, momentOf } from './dates.ts'
import type { Letter, Part } from './letter.ts'
import type { LetterLinks } from './links.ts'

/** What was agreed to before paying, and when (ISO). */
export type Consent = { version: ConsentVersion; givenAt: string }

export type OrderConfirmation = {
  orderId: string
  bundleType: BundleType
  cents: number
  /** ISO date or moment. */
  paidOn: string
  demo: boolean
  consent?: Consent | undefined
}

/** The receipt, when an order is paid. */
export function orderConfirmation(order: OrderConfirmation, links: LetterLinks): Letter {
  const { orderId, bundleType, cents, paidOn, demo, consent } = order
  const plan = isPlan(bundleType)
  return {
    subject: `Your order ${orderId.slice(0, 8)}`,
    preview: `Thank you. We received ${dollars(cents)} for ${nameOf(bundleType)}.`,
    parts: [
      { heading: 'Thank you' },
      { text: 'Your order is paid. This letter is your receipt.' },
      {
        rows: [
          ['Order', orderId.slice(0, 8)],
          [plan ? 'Plan' : 'Pack', nameOf(bundleType)],
          ['Paid', `${dollars(cents)}${plan ? ' for the first month' : ''}`],
          ['Date', dayOf(paidOn)],
        ],
      },
      ...(demo ? [demoNote] : []),
      { button: 'Open the order', url: links.order(orderId) },
      { small: 'This link lets you change or delete the order, so keep it to yourself.' },
      ...rightOfWithdrawal(paidOn, links.withdraw(orderId), consent),
    ],
  }
}

export const demoNote: Part = { text: 'This was a demo payment: no card was charged.' }

/** What a parent can take back, until when, what they agreed to, and where. */
export function rightOfWithdrawal(paidOn: string, url: string, consent: Consent | undefined): Part[] {
  const end = withdrawalEnd(new Date(paidOn)).toISOString()
  return [
    {
      small: `You can withdraw from this purchase without giving a reason for ${withdrawalDays} days, until ${dayOf(end)}. The right ends earlier once everything you bought has been delivered.`,
    },
    { link: 'Withdraw from contract here', url },
    ...(consent
      ? [{ small: `On ${momentOf(consent.givenAt)} you agreed: “${consents[consent.version]}”` }]
      : []),
  ]
}
