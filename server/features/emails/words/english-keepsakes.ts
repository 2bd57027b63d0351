import { brand } from '#contract/brand.ts'
import { withdrawalDays } from '#contract/withdrawal.ts'
import { oneOr } from './one-or.ts'

export const gift = {
  receipt: {
    subject: 'Your gift card',
    preview: (money: string) => `Thank you. We received ${money} for a gift card.`,
    heading: 'A present, wrapped',
    text: 'Your gift card is paid. This email is your receipt. On its page you’ll find the code, a sheet to print, and whether it was redeemed.',
    button: 'Open your gift card',
    onItsWay: 'Its email is on its way to the recipient.',
    sentOn: (day: string) =>
      `Its email goes to the recipient on ${day}. Until then, you can change the card and the date.`,
    rule: `The code never expires. As long as nobody has redeemed it, you can cancel within ${withdrawalDays} days, until`,
    key: 'Anyone with this link sees the code, so keep it to yourself.',
  },
  email: {
    subject: (name: string) => (name ? `A present for ${name}` : 'A present for you'),
    preview: 'A child’s drawing becomes artwork.',
    heading: (name: string) => (name ? `For ${name}` : 'For you'),
    text: (count: number) =>
      `Somebody gave you a gift card for ${brand.name}: ${oneOr(count, 'one drawing of a child becomes', `${count} drawings of a child become`)} artwork to keep and to print.`,
    code: 'Code',
    button: 'Unwrap it',
    small: `If the button does not work, enter the code at`,
    once: 'The code works once and never expires. We have your address from the person who gave you the card, and use it for this email only.',
  },
  redeemed: {
    subject: 'Your present was unwrapped',
    preview: 'Your gift card was redeemed.',
    heading: 'Your present was unwrapped',
    text: (day: string) => `The gift card you bought was redeemed on ${day}. It can no longer be canceled.`,
    button: 'Open your gift card',
  },
}

export const print = {
  title: 'Title',
  pages: 'Pages',
  open: 'See your book',
  ordered: {
    subject: 'Your book will be printed',
    preview: (money: string) => `Thank you. We received ${money} for a printed book.`,
    heading: 'Your book will be printed',
    text: (moment: string) =>
      `It is paid; this email is your receipt. Please check the address. You can cancel until ${moment}. After that, the book goes to the printer, and we write again once it is on its way.`,
    sentTo: 'Address',
    printer: 'Printed by',
    rule: 'The book is made for you alone. Once it has gone to the printer, the law gives no right to withdraw (Directive 2011/83/EU, article 16(c)). If it arrives damaged or not at all, write to us: we print it again or pay you back.',
  },
  shipped: {
    subject: 'Your book is on its way',
    preview: 'The printer has sent it.',
    heading: 'Your book is on its way',
    text: 'The printer has handed your book to the carrier.',
    sentOn: 'Sent on',
    track: 'Follow the parcel',
    small:
      'If it arrives damaged or not at all, reply to this email within two months: after that, we no longer have your address.',
  },
  refused: {
    subject: 'Your book could not be printed',
    preview: (money: string) => `${money} goes back to your card.`,
    heading: 'We are sorry',
    text: 'The printer did not take your book, so it will not come. All your money goes back to the card you paid with. Your files stay where they are, and any print shop takes them.',
    back: 'Refund',
  },
}
