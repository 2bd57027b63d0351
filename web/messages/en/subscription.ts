/** Plans, the running subscription, and the pages after checkout. */
export const subscription = {
  pageTitle: 'Subscription',
  description: 'Your plan, your credits and the other plans.',
  title: 'Subscription',
  loading: 'Looking up your plan …',
  failedPlans: 'Failed to fetch plans',
  failedSubscription: 'Failed to fetch subscription',
  failedCheckout: 'Failed to create checkout',
  failedPortal: 'Failed to open portal',

  current: {
    title: 'Current subscription',
    renews: 'Renews on {date}',
    ends: 'Runs until {date}, then it ends. Nothing more is charged.',
    ended: 'Ended on {date}',
    late: 'The last payment did not go through. Please look at your card.',
    next: 'Changes to {plan} on {date}',
    free: 'You are on the free plan. Nothing is charged.',
    credits: 'Credits used',
    used: '{used, number} of {limit, number}',
    unlimited: 'Unlimited',
    warning:
      '{left, plural, =0 {You have used all your credits for now.} one {You have used most of your credits: # is left.} other {You have used most of your credits: # are left.}}',
    portal: 'Manage Billing',
    opening: 'Opening …',
    cancel: 'Cancel Subscription',
    resume: 'Resume Subscription',
    resuming: 'Resuming …',
  },

  cancel: {
    title: 'Cancel the {plan} plan?',
    text: 'It runs until {date}; until then your credits are yours. After that nothing is charged. Your pictures stay, and you can change your mind until then.',
    confirm: 'Cancel Now',
    pending: 'Canceling …',
    keep: 'Keep It',
    failed: 'Your subscription could not be canceled. Please try again.',
    done: {
      title: 'Subscription canceled',
      text: 'Canceled on {when}. It runs until {date}. A letter confirms it.',
    },
    resumed: { title: 'Subscription resumed', text: 'It goes on as before.' },
    failedToResume: 'Your subscription could not be resumed. Please try again.',
  },

  plans: {
    title: 'Plans',
    text: 'One credit makes one picture. Each month brings new ones; cancel any time.',
    perMonth: '/month',
    credits: '{credits} credits a month',
    unlimited: 'Unlimited pictures',
    popular: 'Most Popular',
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
    monthly: 'each month',
    later: 'Nothing today',
    renewal: 'Renews at {price} each month until you cancel, which takes two clicks.',
    higher:
      'Your new plan begins now, with a new month and its credits. {price} is charged today and each month from then on.',
    lower: 'Your present plan runs until {date}. From then on {price} is charged each month.',
    pay: 'Pay {price}',
    switchLater: 'Change Plan',
    demo: 'Demo: no card is charged',
  },

  why: {
    title: 'Why Upgrade?',
    reasons: [
      ['More pictures', 'From 150 a month, where the free plan has 3.'],
      ['Nothing to pay per order', 'Your credits cover an order: one button, no card.'],
      ['No risk', 'A picture that does not work out gives its credit back. Cancel any time, in two clicks.'],
    ],
  },

  toasts: {
    activated: { title: 'Subscription activated!', text: 'Your credits are on your account.' },
    changesLater: { title: 'Plan changed', text: '{plan} begins with your next month.' },
    canceled: {
      title: 'Subscription canceled',
      text: 'Nothing was charged. You can choose a plan at any time.',
    },
    portal: 'Demo Mode',
    error: 'Error',
  },

  success: {
    pageTitle: 'Subscription activated',
    processing: 'Processing your subscription …',
    processingText: 'We are asking for your payment. This takes a moment.',
    invalid: 'Invalid Session',
    noSession: 'No session ID',
    invalidText:
      'This page needs the link that you come back with after paying. If you have paid, your plan shows on the subscription page.',
    error: 'Subscription Error',
    failed: 'Failed to verify subscription',
    retry: 'Try Again',
    dashboard: 'Go to Dashboard',
    title: 'Subscription Activated!',
    letter: 'A confirmation is on its way to {email}.',
    letterByEmail: 'A confirmation is on its way by email.',
    nextTitle: 'What comes next',
    next: [
      'Your credits are on your account already.',
      'Hang up a drawing, choose a style, and start.',
      'Your plan and your receipts are under Subscription.',
    ],
    start: 'Start Creating',
    view: 'View Dashboard',
  },

  byMail: {
    pageTitle: 'Cancel your subscription',
    title: 'Cancel your subscription',
    text: 'It ends with the month that is paid for; until then your credits are yours. Nothing more is charged, and your pictures stay.',
    confirm: 'Cancel Now',
    doneTitle: 'Subscription canceled',
    done: 'Your {plan} plan was canceled on {when}. It runs until {until}. A letter confirms it.',
    noKey:
      'This page needs the link from a letter about your subscription. Signed in, you can cancel on the subscription page.',
    toPage: 'To your subscription',
  },

  history: {
    title: 'Your credits',
    loading: 'Looking up your credits …',
    failed: 'Failed to fetch your credits',
    empty: 'Nothing has happened to your credits yet.',
    left: '{left, plural, one {# credit} other {# credits}} left',
    unlimited: 'As many as you like',
    order: 'See the order',
    more: 'Show older',
  },
} as const
