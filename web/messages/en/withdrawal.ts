import type { Withdrawal } from '#contract/payments.ts'
import { withdrawalDays } from '#contract/withdrawal.ts'

/** The right to take a purchase back. The text of the consent itself is in contract/withdrawal.ts. */
export const withdrawal = {
  consentNote: `Without the tick you keep the right to withdraw for ${withdrawalDays} days, whatever has been delivered.`,
  offer: 'Until {date} you can take this purchase back without giving a reason.',
  withdrawn: 'You withdrew from this purchase on {when}; {money} goes back to the card you paid with.',
  link: 'Withdraw from contract here',
  pageTitle: 'Withdraw from contract',
  description: 'Take a purchase back within 14 days.',
  title: 'Withdraw from contract',
  loading: 'Looking up your purchase …',
  rule: `You can withdraw within ${withdrawalDays} days of paying, without giving a reason. If you agreed that we start at once, the right ends when everything you bought has been delivered, and money goes back for what has not.`,
  statement: 'I withdraw from the contract for this purchase:',
  facts: {
    reference: 'Order',
    subscription: 'Subscription',
    yours: 'The one of your account',
    paid: 'Paid',
    back: 'Goes back to you',
    until: 'Possible until',
  },
  ends: 'The subscription and its remaining credits end at once.',
  rest: 'What you bought and have not used yet ends at once. Pictures that were delivered stay yours.',
  confirm: 'Confirm withdrawal',
  pending: 'Sending …',
  failed: 'Your withdrawal could not be sent. Please try again.',
  doneTitle: 'Your withdrawal has reached us',
  done: 'Received on {when}. {money} goes back to the card you paid with. A letter with date and time is your receipt.',
  notTitle: 'This purchase cannot be taken back',
  reasons: {
    not_paid: 'Nothing was paid for it, so there is nothing to withdraw from.',
    too_late: `The ${withdrawalDays} days are over.`,
    all_delivered: 'Everything you bought has been delivered, and you had agreed that we start at once.',
    already_refunded: 'The money has gone back already.',
    withdrawn: 'You have withdrawn already.',
  } satisfies Record<NonNullable<Withdrawal['reason']>, string>,
  notAllowed: 'Please open this page by the link in the letter about your order, or sign in.',
  noKey: 'This page needs the link from a letter about your subscription. Signed in, it works without.',
  backToOrder: 'Back to the order',
  toSubscription: 'To your subscription',
} as const
