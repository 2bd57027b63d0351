/** Plans, the running subscription, and the pages after checkout. */
export const subscription = {
  description: 'Your plan, your credits and the other plans.',
  title: 'Subscription',
  loading: 'Loading your plan …',
  failedPlans: 'Failed to fetch plans',
  failedSubscription: 'Failed to fetch subscription',
  failedCheckout: 'Failed to create checkout',
  failedPortal: 'Failed to open portal',

  current: {
    title: 'Current subscription',
    renews: 'Renews on {date}',
    ends: 'Active until {date}. You won’t be charged again.',
    ended: 'Ended on {date}',
    late: 'Your last payment didn’t go through. Please check your card.',
    next: 'Changes to {plan} on {date}',
    free: 'You’re on the free plan. There is no charge.',
    credits: 'Credits used',
    used: '{used, number} of {limit, number}',
    unlimited: 'Unlimited',
    warning:
      '{left, plural, =0 {You’ve used all your credits for now.} one {You’ve used most of your credits: # left.} other {You’ve used most of your credits: # left.}}',
    portal: 'Manage Billing',
    opening: 'Opening …',
    cancel: 'Cancel Subscription',
    resume: 'Resume Subscription',
    resuming: 'Resuming …',
  },

  left: {
    kinds: {
      free_month: '{left, number} left, free this month',
      plan_period: '{left, number} left from your plan',
      pack: '{left, number} left from packs',
      returned: '{left, number} left, given back',
      given: '{left, number} left, from us',
      gift: '{left, number} left from gift cards',
    },
    until: 'until {date}',
    noEnd: 'no expiration date',
  },

  cancel: {
    title: 'Cancel the {plan} plan?',
    text: 'It stays active until {date}, and you can use your credits until then. After that, you won’t be charged. Your pictures stay, and you can change your mind before that date.',
    confirm: 'Cancel Now',
    pending: 'Canceling …',
    keep: 'Keep It',
    failed: 'We couldn’t cancel your subscription. Please try again.',
    done: {
      title: 'Subscription canceled',
      text: 'Canceled on {when}. It stays active until {date}. We’ve emailed you a confirmation.',
    },
    resumed: { title: 'Subscription resumed', text: 'It continues as before.' },
    failedToResume: 'We couldn’t resume your subscription. Please try again.',
  },

  plans: {
    title: 'Plans',
    text: 'One credit makes one picture. You get new credits every month. Cancel anytime.',
    perMonth: '/month',
    credits: '{credits, number} credits a month',
    unlimited: 'Unlimited pictures',
    current: 'Current Plan',
    upgrade: 'Upgrade',
    select: 'Select Plan',
    processing: 'Processing...',
  },

  confirm: {
    title: 'Subscribe to {plan}',
    change: 'Change to {plan}',
    plan: 'Plan',
    gets: 'You get',
    total: 'Total today',
    monthly: 'per month',
    later: 'Nothing today',
    renewal: 'Renews at {price} per month until you cancel. Canceling takes two clicks.',
    higher:
      'Your new plan starts now, with a new month of credits. You pay {price} today and each month after that.',
    lower: 'You keep your current plan until {date}. After that, you pay {price} per month.',
    pay: 'Pay {price}',
    switchLater: 'Change Plan',
    demo: 'Demo: no card is charged',
  },

  why: {
    title: 'Why Upgrade?',
    reasons: [
      ['More pictures', 'At least 150 a month, compared with 3 on the free plan.'],
      ['No payment per order', 'Your credits cover each order: one button, no card.'],
      ['No risk', 'If a picture doesn’t work out, you get its credit back. Cancel anytime, in two clicks.'],
    ],
  },

  toasts: {
    activated: { title: 'Subscription activated!', text: 'Your credits are in your account.' },
    changesLater: { title: 'Plan changed', text: '{plan} starts with your next billing month.' },
    canceled: {
      title: 'Subscription canceled',
      text: 'You weren’t charged. You can choose a plan anytime.',
    },
    portal: {
      title: 'Demo Mode',
      text: 'This is the demo: no card was charged, so there is nothing to manage.',
    },
    error: 'Error',
  },

  success: {
    pageTitle: 'Subscription activated',
    processing: 'Processing your subscription …',
    processingText: 'We’re confirming your payment. This takes a moment.',
    invalid: 'Invalid Session',
    noSession: 'No session ID',
    invalidText:
      'This page opens after checkout. If you have paid, you’ll find your plan on the subscription page.',
    error: 'Subscription Error',
    failed: 'Failed to verify subscription',
    retry: 'Try Again',
    dashboard: 'Go to Dashboard',
    title: 'Subscription Activated!',
    confirmation: 'A confirmation is on its way to {email}.',
    confirmationByEmail: 'A confirmation is on its way by email.',
    nextTitle: 'What comes next',
    next: [
      'Your credits are already in your account.',
      'Upload a drawing, choose a style and start.',
      'Your plan and your receipts are under Subscription.',
    ],
    start: 'Start Creating',
    view: 'View Dashboard',
  },

  byMail: {
    title: 'Cancel your subscription',
    text: 'It ends with the month you’ve paid for, and you can use your credits until then. You won’t be charged again, and your pictures stay.',
    confirm: 'Cancel Now',
    doneTitle: 'Subscription canceled',
    done: 'Your {plan} plan was canceled on {when}. It stays active until {until}. We’ve emailed you a confirmation.',
    noKey:
      'Please open this page from the link in an email about your subscription. Or sign in and cancel on the subscription page.',
    toPage: 'Go to your subscription',
  },

  history: {
    title: 'Your credits',
    loading: 'Loading your credits …',
    failed: 'Failed to fetch your credits',
    empty: 'No credit activity yet.',
    left: '{left, plural, one {# credit} other {# credits}} left',
    unlimited: 'Unlimited',
    order: 'View order',
    more: 'Show older',
  },
} as const
