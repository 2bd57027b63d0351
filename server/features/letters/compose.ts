import type { Settings } from '../../settings.ts'
import { accountDeleted } from './account-deleted.ts'
import { artworkReady } from './artwork-ready.ts'
import { contactAcknowledged, contactForwarded } from './contact.ts'
import { newsKinds } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import { letterLinks } from './links.ts'
import { creditReturned, refund, withdrawalReceived } from './money-back.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { reportReady } from './report-ready.ts'
import { signInLink, signInUrl } from './sign-in-link.ts'
import type { LetterRow } from './store.ts'
import {
  subscriptionCancelled,
  subscriptionPaymentFailed,
  subscriptionRenewed,
  subscriptionStarted,
} from './subscription.ts'

/** Who writes all letters. */
export function senderOf({ site, supportEmail }: Pick<Settings, 'site' | 'supportEmail'>): Sender {
  const { name, address, registration } = site.company
  return { company: [name, address, registration].filter(Boolean).join(', '), email: supportEmail }
}

/** A letter in words, at the moment it is sent. `secret` makes the keys in its links. */
export function compose(row: LetterRow, appUrl: string, secret: string): Letter {
  const letter = write(row, appUrl, secret)
  if (!newsKinds.includes(row.kind)) return letter
  const url = letterLinks(appUrl, secret).settings
  return { ...letter, parts: [...letter.parts, { link: 'Switch letters like this off', url }] }
}

function write(row: LetterRow, appUrl: string, secret: string): Letter {
  const links = letterLinks(appUrl, secret)
  switch (row.kind) {
    case 'sign-in-link':
      return signInLink(signInUrl(appUrl, secret, row.content.linkId, row.recipient))
    case 'order-confirmation':
      return orderConfirmation(row.content, links)
    case 'artwork-ready':
      return artworkReady(row.content, links)
    case 'report-ready':
      return reportReady(row.content, links)
    case 'subscription-started':
      return subscriptionStarted(row.content, links)
    case 'subscription-renewed':
      return subscriptionRenewed(row.content, links)
    case 'subscription-payment-failed':
      return subscriptionPaymentFailed(row.content, links)
    case 'subscription-cancelled':
      return subscriptionCancelled(row.content, links)
    case 'withdrawal-received':
      return withdrawalReceived(row.content)
    case 'refund':
      return refund(row.content)
    case 'credit-returned':
      return creditReturned(row.content, links)
    case 'contact-forwarded':
      return contactForwarded(row.content)
    case 'contact-acknowledged':
      return contactAcknowledged(row.content)
    case 'account-deleted':
      return accountDeleted(row.content)
  }
}
