import { type BundleType, dollars, isPlan, nameOf } from '#contract/plans.ts'
import { dayOf, momentOf } from './dates.ts'
import type { Letter } from './letter.ts'
import type { LetterLinks } from './links.ts'

/** `reference` is the id of the order or subscription; moments are ISO, money in US cents. */
export type WithdrawalReceived = {
  reference: string
  bundleType: BundleType
  paidOn: string
  receivedAt: string
  /** What goes back for what was not delivered. */
  refundCents: number
}
export type Refund = {
  reference: string
  bundleType: BundleType
  cents: number
  refundedAt: string
  demo: boolean
}
export type CreditReturned = { orderId: string; credits: number }

/** The receipt of a withdrawal: what was declared, and when it reached us. */
export function withdrawalReceived(content: WithdrawalReceived): Letter {
  const { reference, bundleType, paidOn, receivedAt, refundCents } = content
  return {
    subject: `We received your withdrawal from order ${reference.slice(0, 8)}`,
    preview: `Received on ${momentOf(receivedAt)}.`,
    parts: [
      { heading: 'Your withdrawal has reached us' },
      { text: 'You declared: “I withdraw from the contract named below.” This letter is your receipt.' },
      {
        rows: [
          ['Received on', momentOf(receivedAt)],
          ['Order', reference.slice(0, 8)],
          [isPlan(bundleType) ? 'Plan' : 'Pack', nameOf(bundleType)],
          ['Paid on', dayOf(paidOn)],
          ['Money back', dollars(refundCents)],
        ],
      },
      {
        text: 'The money goes back to the card you paid with, at the latest 14 days from now. Pictures that were delivered already stay yours.',
      },
    ],
  }
}

/** When money was sent back. */
export function refund(content: Refund): Letter {
  const { reference, bundleType, cents, refundedAt, demo } = content
  return {
    subject: `Your refund of ${dollars(cents)}`,
    preview: 'The money is on its way to your card.',
    parts: [
      { heading: 'Money back' },
      {
        text: demo
          ? 'This was a demo payment: no card was charged, so no money goes back.'
          : 'We have sent the money back to the card you paid with. Your bank usually shows it within 5 to 10 days.',
      },
      {
        rows: [
          ['Order', reference.slice(0, 8)],
          [isPlan(bundleType) ? 'Plan' : 'Pack', nameOf(bundleType)],
          ['Refund', dollars(cents)],
          ['Date', dayOf(refundedAt)],
        ],
      },
    ],
  }
}

/** When pictures could not be made and their credits came back. */
export function creditReturned({ orderId, credits }: CreditReturned, links: LetterLinks): Letter {
  const [came, picture] =
    credits === 1
      ? ['1 credit came back', 'One picture could not be made']
      : [`${credits} credits came back`, `${credits} pictures could not be made`]
  return {
    subject: came,
    preview: `${picture}, so ${credits === 1 ? 'it costs' : 'they cost'} nothing.`,
    parts: [
      { heading: came },
      {
        text: `${picture}. We are sorry. You can try again from the order; your ${credits === 1 ? 'drawing is' : 'drawings are'} still there.`,
      },
      { button: 'Open the order', url: links.order(orderId) },
      { small: 'This link lets you change the order, so keep it to yourself.' },
    ],
  }
}
