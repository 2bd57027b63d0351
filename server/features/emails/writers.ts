import type { EmailKind } from '../../database/kinds.ts'
import { accountDeleted } from './account-deleted.ts'
import { artworkReady } from './artwork-ready.ts'
import { bookOrdered, bookRefused, bookShipped } from './book-print.ts'
import { contactAcknowledged, contactAnswered, contactForwarded } from './contact.ts'
import type { Email } from './email.ts'
import { giftCardEmail, giftCardReceipt, giftCardRedeemed } from './gift-card.ts'
import type { EmailLinks } from './links.ts'
import { creditReturned, refund, withdrawalReceived } from './money-back.ts'
import { orderConfirmation, startConfirmed } from './order-confirmation.ts'
import { orderDeleted } from './order-deleted.ts'
import { orderLink } from './order-link.ts'
import { picturesExpiring } from './pictures-expiring.ts'
import { reportReady } from './report-ready.ts'
import { signInLink } from './sign-in-link.ts'
import {
  subscriptionCancelled,
  subscriptionPaymentFailed,
  subscriptionRenewed,
  subscriptionStarted,
  subscriptionSurplus,
} from './subscription.ts'
import type { Words } from './words/words.ts'

const all = {
  'sign-in-link': signInLink,
  'order-confirmation': orderConfirmation,
  'order-link': orderLink,
  'start-confirmed': startConfirmed,
  'artwork-ready': artworkReady,
  'report-ready': reportReady,
  'pictures-expiring': picturesExpiring,
  'subscription-started': subscriptionStarted,
  'subscription-renewed': subscriptionRenewed,
  'subscription-payment-failed': subscriptionPaymentFailed,
  'subscription-cancelled': subscriptionCancelled,
  'subscription-surplus': subscriptionSurplus,
  'withdrawal-received': withdrawalReceived,
  refund,
  'credit-returned': creditReturned,
  'gift-card-receipt': giftCardReceipt,
  'gift-card': giftCardEmail,
  'gift-card-redeemed': giftCardRedeemed,
  'book-ordered': bookOrdered,
  'book-shipped': bookShipped,
  'book-refused': bookRefused,
  'contact-forwarded': contactForwarded,
  'contact-acknowledged': contactAcknowledged,
  'contact-answered': contactAnswered,
  'order-deleted': orderDeleted,
  'account-deleted': accountDeleted,
} satisfies Record<EmailKind, (content: never, words: Words, links: EmailLinks) => Email>

/** The stored content of an email, by kind: the input of its writer. */
export type EmailContents = { [Kind in EmailKind]: Parameters<(typeof all)[Kind]>[0] }

export const writers: {
  [Kind in EmailKind]: (content: EmailContents[Kind], words: Words, links: EmailLinks) => Email
} = all
