import type { Withdrawal } from '#contract/payments.ts'
import { planPauseDays, withdrawalDays } from '#contract/withdrawal.ts'

/** The right of withdrawal from a purchase. The consent text is in contract/withdrawal.ts. */
export const withdrawal = {
  consentNote: 'If you leave this unchecked, we’ll ask again after you pay.',
  offer: 'You can withdraw from this purchase until {date} without giving a reason.',
  withdrawn: 'You withdrew from this purchase on {when}. {money} will be refunded to the card you paid with.',
  link: 'Withdraw from contract here',
  description: 'Withdraw from a purchase within 14 days.',
  title: 'Withdraw from contract',
  loading: 'Loading your purchase …',
  rule: `You can withdraw within ${withdrawalDays} days of paying, without giving a reason. Anything you haven’t used is refunded in full. For what was made at your request you pay its share, as the terms explain. The right ends once everything you bought has been delivered.`,
  statement: 'I withdraw from the contract for this purchase:',
  facts: {
    reference: 'Order',
    subscription: 'Subscription',
    yours: 'The one on your account',
    paid: 'Paid',
    back: 'Refund',
    until: 'Possible until',
  },
  ends: `The subscription and its credits end right away. Pictures that you paid for are yours to keep. If you used it, you can start another plan in ${planPauseDays} days.`,
  rest: 'Anything you bought and haven’t used ends right away. Pictures that you paid for are yours to keep.',
  confirm: 'Confirm withdrawal',
  pending: 'Sending …',
  failed: 'We couldn’t send your withdrawal. Please try again.',
  doneTitle: 'We received your withdrawal',
  done: 'Received on {when}. {money} will be refunded to the card you paid with. We’ve emailed you a receipt with the date and time.',
  doneInDispute:
    'Received on {when}. Your bank is reviewing this payment. Once it has decided, {money} will be refunded, unless it returns the money itself. We’ve emailed you a receipt with the date and time.',
  notTitle: 'You can’t withdraw from this purchase',
  reasons: {
    not_paid: 'Nothing was paid for it, so there is nothing to withdraw from.',
    too_late: `The ${withdrawalDays} days are over.`,
    all_delivered: 'Everything you bought has been delivered, and you agreed that we start right away.',
    already_refunded: 'The money has already gone back.',
    withdrawn: 'You have already withdrawn.',
    disputed:
      'Your bank is reviewing this payment. You can withdraw all the same: the refund follows once the bank has decided, unless it returns the money itself.',
  } satisfies Record<NonNullable<Withdrawal['reason']>, string>,
  notAllowed: 'Please open this page from the link in your order email, or sign in.',
  backToOrder: 'Back to the order',
  toSubscription: 'Go to your subscription',
} as const
