import { brand } from '#contract/brand.ts'
import { dollars, nameOf } from '#contract/plans.ts'
import { consents, withdrawalDays } from '#contract/withdrawal.ts'
import { datesIn } from '../dates.ts'

const oneOr = (count: number, one: string, other: string) => (count === 1 ? one : other)

/** What letters say in English; every other language has the same keys. */
export const english = {
  ...datesIn('en-GB'),
  money: dollars,
  nameOf,
  consents: consents as Readonly<Record<keyof typeof consents, string>>,

  order: 'Order',
  plan: 'Plan',
  pack: 'Pack',
  date: 'Date',
  paid: 'Paid',
  nextPayment: 'Next payment',
  openOrder: 'Open the order',
  withdraw: 'Withdraw from contract here',
  switchOff: 'Switch letters like this off',
  seeSubscription: 'See your subscription',
  demo: 'This was a demo payment: no card was charged.',
  changesOrder: 'This link lets you change the order, so keep it to yourself.',

  signIn: {
    subject: `Sign in to ${brand.name}`,
    preview: 'Your link works once, for 10 minutes.',
    heading: 'Your way in',
    text: 'Open this link to sign in. It works once, for 10 minutes, on this device or another.',
    button: 'Sign in',
    small:
      'Somebody typed your address to sign in. If it was not you, do nothing: without this link nobody gets in.',
  },

  confirmation: {
    subject: (order: string) => `Your order ${order}`,
    preview: (money: string, what: string) => `Thank you. We received ${money} for ${what}.`,
    heading: 'Thank you',
    text: 'Your order is paid. This letter is your receipt.',
    firstMonth: (money: string) => `${money} for the first month`,
    keep: 'This link lets you change or delete the order, so keep it to yourself.',
    right: (end: string) =>
      `You can withdraw from this purchase without giving a reason for ${withdrawalDays} days, until ${end}. The right ends earlier once everything you bought has been delivered.`,
    agreed: (moment: string, consent: string) => `On ${moment} you agreed: “${consent}”`,
  },

  artwork: {
    subject: 'Your artwork is ready',
    preview: (count: number) =>
      `${oneOr(count, 'The artwork is', `All ${count} pictures are`)} finished and waiting for you.`,
    heading: 'It has bloomed',
    text: (count: number) =>
      `${oneOr(count, 'The artwork is', `All ${count} pictures are`)} finished. Look at the drawing and the artwork side by side, download it, or have it drawn again.`,
    button: 'See the artwork',
    small:
      'This link lets you change the order, so keep it to yourself. To show the pictures to others, share the page’s address from your browser.',
  },

  report: {
    subject: 'Your report is ready',
    preview: 'What the drawings show, in plain words, to read and to print.',
    heading: 'Your report is ready',
    text: 'It says what can be seen in the drawings, what is known about drawings like them, and what you could do together next. It opens in any browser; there you can print it or keep it as a PDF.',
    button: 'Read the report',
    link: 'Open the order with its artwork',
    small:
      'The report speaks of your child, so keep these links to yourself. It describes drawings; it is not a test.',
  },

  withdrawal: {
    subject: (order: string) => `We received your withdrawal from order ${order}`,
    preview: (moment: string) => `Received on ${moment}.`,
    heading: 'Your withdrawal has reached us',
    text: 'You declared: “I withdraw from the contract named below.” This letter is your receipt.',
    received: 'Received on',
    paidOn: 'Paid on',
    back: 'Money back',
    rest: 'The money goes back to the card you paid with, at the latest 14 days from now. Pictures that were delivered already stay yours.',
  },

  refund: {
    subject: (money: string) => `Your refund of ${money}`,
    preview: 'The money is on its way to your card.',
    heading: 'Money back',
    demo: 'This was a demo payment: no card was charged, so no money goes back.',
    text: 'We have sent the money back to the card you paid with. Your bank usually shows it within 5 to 10 days.',
    refund: 'Refund',
  },

  returned: {
    came: (count: number) => oneOr(count, '1 credit came back', `${count} credits came back`),
    preview: (count: number) =>
      oneOr(
        count,
        'One picture could not be made, so it costs nothing.',
        `${count} pictures could not be made, so they cost nothing.`,
      ),
    text: (count: number) =>
      oneOr(
        count,
        'One picture could not be made. We are sorry. You can try again from the order; your drawing is still there.',
        `${count} pictures could not be made. We are sorry. You can try again from the order; your drawings are still there.`,
      ),
  },

  started: {
    subject: (plan: string) => `Your ${plan} subscription has begun`,
    preview: (money: string) => `${money} a month. You can cancel any time, in two clicks.`,
    heading: 'Welcome',
    text: (plan: string) => `Your ${plan} plan is active, and this month’s credits are on your account.`,
    price: 'Price',
    monthly: (money: string) => `${money} a month`,
    first: 'First payment',
  },

  renewed: {
    subject: (plan: string) => `Receipt for your ${plan} subscription`,
    preview: (money: string) => `We received ${money}. New credits are on your account.`,
    heading: 'Another month',
    text: 'Your subscription was renewed, and new credits are on your account. This is your receipt.',
    button: 'Start creating',
  },

  failed: {
    subject: (plan: string) => `We could not charge your ${plan} subscription`,
    preview: 'Nothing is lost. Please look at your card.',
    heading: 'Your card was not charged',
    text: (day: string, money: string, plan: string) =>
      `On ${day} your bank turned down ${money} for the ${plan} plan. This happens, for instance, when a card has expired. Your pictures are safe. We will try again in a few days; with another card it works at once.`,
    button: 'Look at your card',
    small: 'If you would rather stop, cancel: then we will not try again.',
  },

  cancelled: {
    subject: (plan: string) => `Your ${plan} subscription is cancelled`,
    preview: 'Your card will not be charged again.',
    heading: 'Cancelled',
    text: 'We have cancelled your subscription. Your card will not be charged again.',
    on: 'Cancelled on',
    until: 'Runs until',
    rest: 'Until then you can use what is left of your credits. Your pictures stay yours.',
  },

  cancel: 'Cancel the subscription',
  cancelKey: 'The link cancels without signing in, so keep it to yourself.',

  contact: {
    subject: 'We have your message',
    preview: 'A person will answer within 24 hours.',
    text: 'Thank you for writing. A person will read your message and answer within 24 hours.',
    received: 'Received',
    small: `Somebody wrote to ${brand.name} with this address. If it was not you, you need do nothing.`,
  },

  deleted: {
    subject: `Your ${brand.name} account is deleted`,
    preview: 'Your drawings, pictures and reports are erased.',
    heading: 'Everything is erased',
    text: (moment: string) =>
      `On ${moment} you deleted your account. Your orders, drawings, pictures and reports are gone, and nobody can bring them back.`,
    subscription: 'Your subscription has ended too; your card will not be charged again.',
    records: 'Records of payments are kept as long as the law requires, without your name or address.',
    last: 'This is the last letter from us. We have forgotten your address with it.',
  },
}

export type Words = typeof english
