import { brand } from '#contract/brand.ts'
import { DAY_MS } from '#contract/durations.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { emailKeyDays } from '#contract/limits.ts'
import { dollars, nameOf } from '#contract/plans.ts'
import { consents, planPauseDays, withdrawalDays } from '#contract/withdrawal.ts'
import { datesIn } from '../dates.ts'
import { gift, print } from './english-keepsakes.ts'
import { oneOr } from './one-or.ts'

export const english = {
  ...datesIn('en-US'),
  money: dollars,
  nameOf,
  consents: consents as Readonly<Record<keyof typeof consents, string>>,

  order: 'Order',
  giftCard: 'Gift card',
  printedBook: 'Printed book',
  plan: 'Plan',
  pack: 'Pack',
  date: 'Date',
  paid: 'Paid',
  nextPayment: 'Next payment',
  openOrder: 'Open your order',
  withdraw: 'Withdraw from contract here',
  createAccount: 'Create a free account',
  switchOff: 'Unsubscribe from emails like this',
  seeSubscription: 'See your subscription',
  demo: 'This was a demo payment: no card was charged.',
  changesOrder: `This link lets anyone change the order, so keep it to yourself. It works for ${emailKeyDays.order} days. After that, you can get a new one on the order page.`,

  signIn: {
    subject: `Sign in to ${brand.name}`,
    preview: 'Your link works once, for 10 minutes.',
    heading: 'Sign in',
    text: 'Open this link to sign in. It works once, for 10 minutes, on this or any other device.',
    button: 'Sign in',
    small:
      'Someone entered your email address to sign in. If it wasn’t you, just ignore this email. Nobody can sign in without this link.',
  },

  confirmation: {
    subject: (order: string) => `Your order ${order}`,
    preview: (money: string, what: string) => `Thank you. We received ${money} for ${what}.`,
    heading: 'Thank you',
    text: 'Your order is paid. This email is your receipt.',
    firstMonth: (money: string) => `${money} for the first month`,
    right: (end: string) =>
      `You can withdraw from this purchase without giving a reason for ${withdrawalDays} days, until ${end}. We don’t draw anything until you ask us to start. If you withdraw after that, you pay for what was made by then, and the right ends once everything you bought has been delivered.`,
    rest: 'Any drawings of the pack that this order doesn’t use can go into other orders once you have a free account with this email address. Without one, they are deleted together with the pictures of this order.',
    agreed: (moment: string, consent: string) => `On ${moment} you agreed: “${consent}”`,
  },

  orderLink: {
    subject: (order: string) => `Your link to order ${order}`,
    preview: 'Open your order with one tap.',
    heading: 'Back to your order',
    text: 'Here you’ll find your pictures and the report, and you can change the order.',
    small:
      'We send this when someone requests a link on the order page or changes the order’s email address to yours. If it wasn’t you, you can ignore this email.',
  },

  start: {
    subject: (order: string) => `We’ve started on your order ${order}`,
    preview: 'You asked us to start right away. Here is what you agreed to.',
    heading: 'We’ve started',
    text: 'If you withdraw, you pay for what was made by then, and we refund the rest.',
  },

  artwork: {
    subject: 'Your artwork is ready',
    preview: (count: number) =>
      `${oneOr(count, 'The artwork is', `All ${count} pictures are`)} finished and waiting for you.`,
    heading: 'It has bloomed',
    text: (count: number) =>
      `${oneOr(count, 'The artwork is', `All ${count} pictures are`)} finished. Compare drawing and artwork side by side, download it, or have it redrawn.`,
    picture: 'The artwork made from the drawing',
    button: 'See the artwork',
    small:
      'This link lets anyone change the order, so keep it to yourself. To show a picture to others, use “Share” beside it. That link shows only the artwork, and you can turn it off again.',
  },

  report: {
    subject: 'Your report is ready',
    preview: 'What the drawings show, in plain words, to read or print.',
    heading: 'Your report is ready',
    text: 'It describes what can be seen in the drawings, what is known about drawings like these, and what you could do together next. It opens in any browser, where you can print it or save it as a PDF.',
    button: 'Read the report',
    small:
      'The report is about your child, so keep this link to yourself. It describes drawings and is not a test.',
  },

  expiring: {
    subject: (day: string) => `Your pictures will be deleted on ${day}`,
    preview: 'Keep them longer with one tap, or take everything home.',
    heading: (day: string) => `Until ${day}`,
    text: (order: string, day: string) =>
      `We keep drawings and artwork for a limited time, because they are your child’s. Those of order ${order} will be deleted on ${day}.`,
    button: 'Keep or download them',
    unused: (count: number) =>
      oneOr(
        count,
        'You paid for one more picture that hasn’t been drawn. It will be deleted too, unless you create a free account with this email address before then. With one, you can use it in another order.',
        `You paid for ${count} more pictures that haven’t been drawn. They will be deleted too, unless you create a free account with this email address before then. With one, you can use them in other orders.`,
      ),
    rest: `On the page of your order, one tap keeps everything ${lifetimeMs.paidOrders / DAY_MS} days longer, and another downloads all of it. If you don’t need them anymore, there is nothing to do.`,
  },

  withdrawal: {
    subject: (order: string) => `We received your withdrawal from order ${order}`,
    subjectOfGift: 'We received your withdrawal from a gift card',
    preview: (moment: string) => `Received on ${moment}.`,
    heading: 'We received your withdrawal',
    text: 'You declared: “I withdraw from the contract named below.” This email is your receipt.',
    received: 'Received on',
    paidOn: 'Paid on',
    back: 'Refund',
    disputed:
      'Your bank is reviewing this payment. If it returns the money to you itself, we have nothing left to refund; otherwise the days below count from its decision.',
    subjectOfBook: 'Your printed book is canceled',
    restOfBook: 'The book will not be printed. We will refund the card you paid with within 14 days.',
    restOfGift:
      'The code of the gift card no longer works. We will refund the card you paid with within 14 days.',
    rest: 'We will refund the card you paid with within 14 days. Pictures that you paid for are yours to keep. Anything we refund can no longer be drawn, printed or downloaded.',
  },

  refund: {
    subject: (money: string) => `Your refund of ${money}`,
    preview: 'The money is on its way to your card.',
    heading: 'Your refund',
    demo: 'This was a demo payment: no card was charged, so there is nothing to refund.',
    text: 'We have refunded the card you paid with. It usually shows up within 5 to 10 days.',
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
        'We’re sorry, one picture could not be made. Your drawing is still there, and you can try again from your order.',
        `We’re sorry, ${count} pictures could not be made. Your drawings are still there, and you can try again from your order.`,
      ),
  },

  started: {
    subject: (plan: string) => `Your ${plan} subscription has started`,
    preview: (money: string) => `${money} a month. Cancel anytime, in two clicks.`,
    heading: 'Welcome',
    text: (plan: string) => `Your ${plan} plan is active, and this month’s credits are in your account.`,
    textOfGuest: (plan: string) =>
      `Your ${plan} plan is active. To use this month’s credits for more than your first order, create a free account with this email address.`,
    price: 'Price',
    monthly: (money: string) => `${money} a month`,
    first: 'First payment',
  },

  renewed: {
    subject: (plan: string) => `Receipt for your ${plan} subscription`,
    preview: (money: string) => `We received ${money}. Your new credits are ready.`,
    heading: 'Subscription renewed',
    text: 'Your subscription has been renewed, and new credits are in your account. This is your receipt.',
    textOfGuest:
      'Your subscription has been renewed. To use the new credits, create a free account with this email address. This is your receipt.',
    button: 'Start creating',
  },

  failed: {
    subject: (plan: string) => `We could not charge your ${plan} subscription`,
    preview: 'Nothing is lost. Please check your card.',
    heading: 'Your card was not charged',
    text: (day: string, money: string, plan: string) =>
      `On ${day}, your bank declined ${money} for the ${plan} plan. This can happen when a card has expired, for example. Your pictures are safe. We will try again in a few days. You can also use another card right away.`,
    button: 'Update your card',
    small: 'If you would rather stop, cancel and we won’t try again.',
  },

  cancelled: {
    subject: (plan: string) => `Your ${plan} subscription is canceled`,
    preview: 'Your card will not be charged again.',
    heading: 'Subscription canceled',
    text: 'We have canceled your subscription. Your card will not be charged again.',
    on: 'Canceled on',
    until: 'Active until',
    rest: 'You can use your remaining credits until then. Your pictures are yours to keep.',
  },

  surplus: {
    subject: (plan: string) => `Your ${plan} subscription didn’t start`,
    preview: 'It costs you nothing. We are refunding your payment.',
    heading: 'This plan didn’t start',
    running: (plan: string) =>
      `You already have a subscription, and we received a payment for another one (${plan}). We ended the second one. The first continues as before.`,
    paused: (plan: string) =>
      `You withdrew from a plan that you had used, so another one can start ${planPauseDays} days later. We received a payment for one before that (${plan}) and ended it. You can buy packs any time.`,
    money: 'We will refund the full amount to the card you paid with, and email you when it’s on its way.',
  },

  cancel: 'Cancel your subscription',
  cancelKey: 'Anyone with this link can cancel without signing in, so keep it to yourself.',

  gift,
  print,

  contact: {
    subject: 'We got your message',
    preview: 'A person will answer within 24 hours.',
    text: 'Thank you for writing. A person will read your message and answer within 24 hours.',
    received: 'Received',
    small: `Someone wrote to ${brand.name} using this email address. If it wasn’t you, you can ignore this email.`,
    answer: 'Our answer to your message',
    writeBack: 'You can reply to this email.',
  },

  erased: {
    subject: (order: string) => `Your order ${order} has been deleted`,
    preview: 'Its drawings, pictures and report are gone.',
    heading: 'The order has been deleted',
    text: (order: string) =>
      `The drawings, pictures and report of order ${order} are gone and can’t be restored. This email is your receipt. What you downloaded stays yours.`,
    receipt: 'Receipt',
    pictures: 'Drawings',
    orders: 'Orders',
    asked: 'Deleted on',
    finished: 'Last file erased on',
    online: `See this receipt online, for ${lifetimeMs.erasures / DAY_MS} days`,
    small: `Backups made before that are deleted within ${lifetimeMs.backups / DAY_MS} days. Once this email is sent, we forget the address of this order.`,
  },

  deleted: {
    subject: `Your ${brand.name} account has been deleted`,
    preview: 'Your drawings, pictures and reports have been deleted.',
    heading: 'Everything has been deleted',
    text: (moment: string) =>
      `On ${moment} you deleted your account. Your orders, drawings, pictures and reports are gone and can’t be restored.`,
    subscription: 'Your subscription has ended too. Your card will not be charged again.',
    records: 'Payment records are kept as long as the law requires, without your name or address.',
    last: 'This is our last email to you. We no longer have your address.',
  },
}

export type Words = typeof english
