import type { Settings } from '../../settings.ts'
import type { Signing } from '../../signing/signing.ts'
import { accountDeleted } from './account-deleted.ts'
import { artworkReady } from './artwork-ready.ts'
import { contactAcknowledged, contactForwarded } from './contact.ts'
import type { Email, Sender } from './email.ts'
import { newsKinds } from './kinds.ts'
import { emailLinks } from './links.ts'
import { creditReturned, refund, withdrawalReceived } from './money-back.ts'
import { orderConfirmation, startConfirmed } from './order-confirmation.ts'
import { orderLink } from './order-link.ts'
import { reportReady } from './report-ready.ts'
import { signInLink, signInUrl } from './sign-in-link.ts'
import type { EmailRow } from './store.ts'
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
  const email = write(row, appUrl, signing, said)
  if (!newsKinds.includes(row.kind)) return email
  const url = emailLinks(appUrl, signing, row).settings
  return { ...email, parts: [...email.parts, { link: said.switchOff, url }] }
}

function write(row: EmailRow, appUrl: string, signing: Signing, said: Words): Email {
  const links = emailLinks(appUrl, signing, row)
  switch (row.kind) {
    case 'sign-in-link':
      return signInLink(signInUrl(appUrl, signing, row), said)
    case 'order-confirmation':
      return orderConfirmation(row.content, links, said)
    case 'order-link':
      return orderLink(row.content, links, said)
    case 'start-confirmed':
      return startConfirmed(row.content, links, said)
    case 'artwork-ready':
      return artworkReady(row.content, links, said)
    case 'report-ready':
      return reportReady(row.content, links, said)
    case 'subscription-started':
      return subscriptionStarted(row.content, links, said)
    case 'subscription-renewed':
      return subscriptionRenewed(row.content, links, said)
    case 'subscription-payment-failed':
      return subscriptionPaymentFailed(row.content, links, said)
    case 'subscription-cancelled':
      return subscriptionCancelled(row.content, links, said)
    case 'subscription-surplus':
      return subscriptionSurplus(row.content, links, said)
    case 'withdrawal-received':
      return withdrawalReceived(row.content, said)
    case 'refund':
      return refund(row.content, said)
    case 'credit-returned':
      return creditReturned(row.content, links, said)
    case 'contact-forwarded':
      return contactForwarded(row.content)
    case 'contact-acknowledged':
      return contactAcknowledged(row.content, said)
    case 'account-deleted':
      return accountDeleted(row.content, said)
  }
}
