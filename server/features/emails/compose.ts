import type { EmailKind } from '../../database/kinds.ts'
import type { Settings } from '../../settings.ts'
import type { Signing } from '../../signing/signing.ts'
import { accountDeleted } from './account-deleted.ts'
import { artworkReady } from './artwork-ready.ts'
import { bookOrdered, bookRefused, bookShipped } from './book-print.ts'
import { contactAcknowledged, contactAnswered, contactForwarded } from './contact.ts'
import type { Email, Sender } from './email.ts'
import { isNews } from './email-rules.ts'
import { giftCardEmail, giftCardReceipt, giftCardRedeemed } from './gift-card.ts'
import { type EmailLinks, emailLinks } from './links.ts'
import { creditReturned, refund, withdrawalReceived } from './money-back.ts'
import { orderConfirmation, startConfirmed } from './order-confirmation.ts'
import { orderDeleted } from './order-deleted.ts'
import { orderLink } from './order-link.ts'
import { picturesExpiring } from './pictures-expiring.ts'
import { reportReady } from './report-ready.ts'
import { signInLink } from './sign-in-link.ts'
import type { EmailContents, EmailRow } from './store.ts'
import {
  subscriptionCancelled,
  subscriptionPaymentFailed,
  subscriptionRenewed,
  subscriptionStarted,
  subscriptionSurplus,
} from './subscription.ts'
import { type Words, words } from './words/words.ts'

export function senderOf({ site, supportEmail }: Pick<Settings, 'site' | 'supportEmail'>): Sender {
  const { name, address, registration } = site.company
  return { company: [name, address, registration].filter(Boolean).join(', '), email: supportEmail }
}

export function compose(row: EmailRow, appUrl: string, signing: Signing): Email {
  const said = words[row.language]
  const links = emailLinks(appUrl, signing, row)
  const email = write(row, said, links)
  if (!isNews(row.kind)) return email
  const parts = [...email.parts, { link: said.switchOff, url: links.unsubscribe }]
  return { ...email, parts, unsubscribe: links.oneClick }
}

type Writers = {
  [Kind in EmailKind]: (content: EmailContents[Kind], words: Words, links: EmailLinks) => Email
}

const writers: Writers = {
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
}

const write = <Kind extends EmailKind>(row: EmailRow<Kind>, said: Words, links: EmailLinks): Email =>
  writers[row.kind](row.content, said, links)
