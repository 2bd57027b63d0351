import type { Tier } from '#contract/accounts.ts'
import { plans } from '#contract/plans.ts'
import { site } from './site.ts'

/** What a signed-in parent sees on every page of the account. */
export const account = {
  waiting: 'One moment …',
  guardError: (message: string) => `Error: ${message}`,
  failedToVerify: 'Failed to verify authentication',
  login: 'Login',
  dashboard: 'Dashboard',
  newCreation: 'New Creation',
  logout: 'Logout',
  nav: 'Your account',
  tabs: { orders: 'Order History', subscription: 'Subscription', settings: 'Settings' },
  tiers: {
    free: 'Free Plan',
    basic: `${plans.basic.name} Plan`,
    starter: `${plans.starter.name} Plan`,
    family: `${plans.family.name} Plan`,
    unlimited: `${plans.unlimited.name} Plan`,
  } satisfies Record<Tier, string>,
  date: (iso: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(
      new Date(iso),
    ),

  home: {
    pageTitle: site.pageTitle('Dashboard'),
    description: 'Your pictures, your credits and your plan.',
    title: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'),
    latest: 'Latest on your wall',
    all: 'All orders',
    emptyTitle: 'Untitled',
    emptyText: 'This place is kept for the first drawing.',
    pictureAlt: (style: string) => `Artwork in ${style} style`,
    email: 'Email',
    since: 'Member since',
    plan: 'Plan',
    credits: 'Credits this month',
    creditsUsed: (used: number, limit: number) => `${used} of ${limit} used`,
    creditsLeft: (left: number) =>
      left === 0 ? 'None left for now' : `Enough for ${left} ${left === 1 ? 'picture' : 'pictures'}`,
    unlimited: 'Unlimited',
    upgrade: 'Upgrade',
    history: 'What happened to them',
  },

  credits: {
    heading: 'From your credits',
    givenBack: 'A picture that does not work out gives its credit back.',
    covered: (images: number, left: number) =>
      `Uses ${images} of your ${left} ${left === 1 ? 'credit' : 'credits'}. Nothing to pay.`,
    unlimited: 'Included in your plan. Nothing to pay.',
    short: (left: number) =>
      left === 0
        ? 'You have no credits left this month.'
        : `You have ${left} ${left === 1 ? 'credit' : 'credits'} left this month.`,
  },

  settings: {
    pageTitle: site.pageTitle('Settings'),
    description: 'Your name, your notifications and your plan.',
    title: 'Settings',
    profile: 'Profile',
    name: 'Name',
    email: 'Email',
    emailFixed: 'Email cannot be changed',
    since: (date: string) => `Member since ${date}`,
    subscription: 'Subscription',
    plan: 'Plan',
    status: 'Status',
    statuses: { active: 'Active', past_due: 'Past due', canceled: 'Canceled', none: 'No subscription' },
    nextBilling: 'Next billing date',
    paidUntil: 'Ends on',
    noBilling: 'Nothing is charged',
    autoRenew: 'Auto-renew',
    autoRenewHint: 'Goes on each month until you switch it off.',
    autoRenewFree: 'The free plan costs nothing, so nothing renews.',
    upgrade: 'Upgrade',
    change: 'Change Plan',
    notifications: 'Notifications',
    orderUpdates: 'Order updates',
    orderUpdatesHint:
      'A letter when your pictures or your report are ready, or a credit came back. Receipts come in any case.',
    marketing: 'Marketing emails',
    marketingHint: 'Now and then something new from the studio.',
    unsaved: 'You have unsaved changes',
    save: 'Save Changes',
    saving: 'Saving …',
    discard: 'Discard',
    saved: { title: 'Settings saved', text: 'Your account settings have been updated successfully.' },
    failed: { title: 'Error', text: 'Failed to update settings. Please try again.' },
    signOut: 'Sign Out',
    signingOut: 'Signing out …',
    signOutText: 'Your pictures stay in your account.',
    session: 'This browser',
    takeAway: {
      title: 'Your data',
      text: 'Everything we hold on your account, in one ZIP file: your drawings as you uploaded them, the artwork, your orders and payments, and the letters we sent you.',
      action: 'Download Your Data',
      pending: 'Getting it ready …',
      failed: 'Your data could not be put together. Please try again.',
    },
    danger: {
      title: 'Danger Zone',
      text: 'Erases your account with all orders, drawings and artwork, at once and for good.',
      action: 'Delete Account',
      dialogTitle: 'Delete your account?',
      dialogText:
        'All your orders, drawings and artwork are erased at once and cannot be brought back. A subscription ends at once, and credits that are left are lost.',
      label: 'Type your email address to confirm',
      hint: (email: string) => `It is ${email}`,
      confirm: 'Delete for good',
      pending: 'Deleting …',
      wrong: 'Please type the email address of your account to confirm.',
      failed: 'Your account could not be deleted. Please try again.',
      done: { title: 'Account deleted', text: 'Your pictures and your data have been erased.' },
    },
  },
} as const
