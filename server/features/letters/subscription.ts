import { dollars, nameOf, type PlanId } from '#contract/plans.ts'
import { dayOf, momentOf } from './dates.ts'
import type { Letter, Part } from './letter.ts'
import type { LetterLinks } from './links.ts'
import { type Consent, demoNote, rightOfWithdrawal } from './order-confirmation.ts'

type Subscription = {
  /** The id of our own row. */
  subscriptionId: string
  planId: PlanId
}

/** Dates and moments are ISO, money in US cents. `orderId` is the order that the first month paid for. */
export type SubscriptionStarted = Subscription & {
  cents: number
  paidOn: string
  renewsOn: string
  demo: boolean
  orderId?: string | undefined
  consent?: Consent | undefined
}
export type SubscriptionRenewed = Subscription & {
  cents: number
  paidOn: string
  renewsOn: string
  demo: boolean
}
export type SubscriptionPaymentFailed = Subscription & { cents: number; failedOn: string }
export type SubscriptionCancelled = Subscription & { cancelledAt: string; endsOn: string }

/** When a subscription begins: what it costs, when it is charged again, and how to end it. */
export function subscriptionStarted(content: SubscriptionStarted, links: LetterLinks): Letter {
  const { subscriptionId, planId, cents, paidOn, renewsOn, demo, orderId, consent } = content
  return {
    subject: `Your ${nameOf(planId)} subscription has begun`,
    preview: `${dollars(cents)} a month. You can cancel any time, in two clicks.`,
    parts: [
      { heading: 'Welcome' },
      { text: `Your ${nameOf(planId)} plan is active, and this month’s credits are on your account.` },
      {
        rows: [
          ['Plan', nameOf(planId)],
          ['Price', `${dollars(cents)} a month`],
          ['First payment', dayOf(paidOn)],
          ['Next payment', dayOf(renewsOn)],
        ],
      },
      ...(demo ? [demoNote] : []),
      { button: 'See your subscription', url: links.plans },
      ...toCancel(subscriptionId, links),
      // With an order, its own confirmation speaks of the right.
      ...(orderId ? [] : rightOfWithdrawal(paidOn, links.withdrawSubscription(subscriptionId), consent)),
    ],
  }
}

/** The receipt of a further month. */
export function subscriptionRenewed(content: SubscriptionRenewed, links: LetterLinks): Letter {
  const { subscriptionId, planId, cents, paidOn, renewsOn, demo } = content
  return {
    subject: `Receipt for your ${nameOf(planId)} subscription`,
    preview: `We received ${dollars(cents)}. New credits are on your account.`,
    parts: [
      { heading: 'Another month' },
      { text: 'Your subscription was renewed, and new credits are on your account. This is your receipt.' },
      {
        rows: [
          ['Plan', nameOf(planId)],
          ['Paid', dollars(cents)],
          ['Date', dayOf(paidOn)],
          ['Next payment', dayOf(renewsOn)],
        ],
      },
      ...(demo ? [demoNote] : []),
      { button: 'Start creating', url: `${links.site}/app` },
      ...toCancel(subscriptionId, links),
    ],
  }
}

/** When a month could not be charged. */
export function subscriptionPaymentFailed(content: SubscriptionPaymentFailed, links: LetterLinks): Letter {
  const { subscriptionId, planId, cents, failedOn } = content
  return {
    subject: `We could not charge your ${nameOf(planId)} subscription`,
    preview: 'Nothing is lost. Please look at your card.',
    parts: [
      { heading: 'Your card was not charged' },
      {
        text: `On ${dayOf(failedOn)} your bank turned down ${dollars(cents)} for the ${nameOf(planId)} plan. This happens, for instance, when a card has expired. Your pictures are safe. We will try again in a few days; with another card it works at once.`,
      },
      { button: 'Look at your card', url: links.plans },
      { small: 'If you would rather stop, cancel: then we will not try again.' },
      ...toCancel(subscriptionId, links),
    ],
  }
}

/** Confirms that a subscription was cancelled, with date and time. */
export function subscriptionCancelled(content: SubscriptionCancelled, links: LetterLinks): Letter {
  const { planId, cancelledAt, endsOn } = content
  return {
    subject: `Your ${nameOf(planId)} subscription is cancelled`,
    preview: 'Your card will not be charged again.',
    parts: [
      { heading: 'Cancelled' },
      { text: 'We have cancelled your subscription. Your card will not be charged again.' },
      {
        rows: [
          ['Plan', nameOf(planId)],
          ['Cancelled on', momentOf(cancelledAt)],
          ['Runs until', dayOf(endsOn)],
        ],
      },
      { text: `Until then you can use what is left of your credits. Your pictures stay yours.` },
      { link: 'See your subscription', url: links.plans },
    ],
  }
}

function toCancel(subscriptionId: string, links: LetterLinks): Part[] {
  return [
    { link: 'Cancel the subscription', url: links.cancelSubscription(subscriptionId) },
    {
      small: 'The link cancels without signing in, so keep it to yourself.',
    },
  ]
}
