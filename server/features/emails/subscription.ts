import type { PlanId } from '#contract/plans.ts'
import type { Email, Part } from './email.ts'
import type { EmailLinks } from './links.ts'
import { type Consent, rightOfWithdrawal } from './order-confirmation.ts'
import type { Words } from './words/words.ts'

type Subscription = {
  subscriptionId: string
  planId: PlanId
}
/** `guest`: the subscription belongs to no account, and its credits wait for one. */
type PaidPeriod = Subscription & {
  cents: number
  paidOn: string
  renewsOn: string
  demo: boolean
  guest?: boolean
}

/** Dates and times are ISO, amounts in US cents. `orderId` is the order that the first month paid for. */
type SubscriptionStarted = PaidPeriod & {
  orderId?: string | undefined
  consent?: Consent | undefined
}
type SubscriptionPaymentFailed = Subscription & { cents: number; failedOn: string }
/** `running`: another subscription is running. `paused`: one that was used was refunded recently. */
type SubscriptionSurplus = Subscription & { reason: 'running' | 'paused' }
type SubscriptionCancelled = Subscription & { cancelledAt: string; endsOn: string }

export function subscriptionStarted(content: SubscriptionStarted, words: Words, links: EmailLinks): Email {
  const { subscriptionId, planId, cents, paidOn, renewsOn, demo, guest, orderId, consent } = content
  const { started: t, dayOf, money } = words
  const plan = words.nameOf(planId)
  return {
    subject: t.subject(plan),
    preview: t.preview(money(cents)),
    parts: [
      { heading: t.heading },
      { text: guest ? t.textOfGuest(plan) : t.text(plan) },
      {
        rows: [
          [words.plan, plan],
          [t.price, t.monthly(money(cents))],
          [t.first, dayOf(paidOn)],
          [words.nextPayment, dayOf(renewsOn)],
        ],
      },
      ...(demo ? [{ text: words.demo }] : []),
      guest ? toAccount(links, words) : { button: words.seeSubscription, url: links.plans },
      ...toCancel(subscriptionId, links, words),
      // With an order, the order confirmation explains the right of withdrawal.
      ...(orderId
        ? []
        : rightOfWithdrawal(paidOn, links.withdrawSubscription(subscriptionId), consent, words)),
    ],
  }
}

export function subscriptionRenewed(content: PaidPeriod, words: Words, links: EmailLinks): Email {
  const { subscriptionId, planId, cents, paidOn, renewsOn, demo, guest } = content
  const { renewed: t, dayOf, money } = words
  const plan = words.nameOf(planId)
  return {
    subject: t.subject(plan),
    preview: t.preview(money(cents)),
    parts: [
      { heading: t.heading },
      { text: guest ? t.textOfGuest : t.text },
      {
        rows: [
          [words.plan, plan],
          [words.paid, money(cents)],
          [words.date, dayOf(paidOn)],
          [words.nextPayment, dayOf(renewsOn)],
        ],
      },
      ...(demo ? [{ text: words.demo }] : []),
      guest ? toAccount(links, words) : { button: t.button, url: links.workspace },
      ...toCancel(subscriptionId, links, words),
    ],
  }
}

export function subscriptionPaymentFailed(
  content: SubscriptionPaymentFailed,
  words: Words,
  links: EmailLinks,
): Email {
  const { subscriptionId, planId, cents, failedOn } = content
  const { failed: t, dayOf, money } = words
  const plan = words.nameOf(planId)
  return {
    subject: t.subject(plan),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text(dayOf(failedOn), money(cents), plan) },
      { button: t.button, url: links.plans },
      { small: t.small },
      ...toCancel(subscriptionId, links, words),
    ],
  }
}

export function subscriptionCancelled(
  content: SubscriptionCancelled,
  words: Words,
  links: EmailLinks,
): Email {
  const { planId, cancelledAt, endsOn } = content
  const { cancelled: t, dayOf, momentOf } = words
  const plan = words.nameOf(planId)
  return {
    subject: t.subject(plan),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text },
      {
        rows: [
          [words.plan, plan],
          [t.on, momentOf(cancelledAt)],
          [t.until, dayOf(endsOn)],
        ],
      },
      { text: t.rest },
      { link: words.seeSubscription, url: links.plans },
    ],
  }
}

/** Sent if somebody paid for a subscription that is not allowed to run. */
export function subscriptionSurplus(content: SubscriptionSurplus, words: Words, links: EmailLinks): Email {
  const { planId, reason } = content
  const { surplus: t } = words
  const plan = words.nameOf(planId)
  return {
    subject: t.subject(plan),
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t[reason](plan) },
      { text: t.money },
      { link: words.seeSubscription, url: links.plans },
    ],
  }
}

const toAccount = (links: EmailLinks, words: Words): Part => ({
  button: words.createAccount,
  url: links.signUp,
})

function toCancel(subscriptionId: string, links: EmailLinks, words: Words): Part[] {
  return [{ link: words.cancel, url: links.cancelSubscription(subscriptionId) }, { small: words.cancelKey }]
}
