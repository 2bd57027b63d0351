import { signInLinkMs } from '#contract/limits.ts'
import { type EmailKind, emailKinds } from '../../database/kinds.ts'

type Rules = {
  /** `news` a parent may switch off; `notice` nobody asked for and no law owes; `owed` is asked for at this moment, a receipt, or owed by law. */
  purpose: 'news' | 'notice' | 'owed'
  /** For the year of all emails; a month, since nobody asks for it later; or until it is sent, to who asked to be forgotten. */
  kept: 'year' | 'month' | 'until-sent'
  /** Whether an operator may send a copy: not of a link that has expired by then. */
  again: boolean
  /** After this nothing in it is of use: what a mail server took too late for is not sent. */
  usefulMs?: number
}

const owed: Rules = { purpose: 'owed', kept: 'year', again: true }
const notice: Rules = { ...owed, purpose: 'notice' }
const news: Rules = { ...owed, purpose: 'news' }
const passing: Rules = { ...owed, kept: 'month' }
const last: Rules = { ...owed, kept: 'until-sent', again: false }

const emailRules: Record<EmailKind, Rules> = {
  'sign-in-link': { ...passing, again: false, usefulMs: signInLinkMs },
  'order-confirmation': owed,
  'order-link': owed,
  'start-confirmed': owed,
  'artwork-ready': news,
  'report-ready': news,
  'pictures-expiring': notice,
  'subscription-started': owed,
  'subscription-renewed': owed,
  'subscription-payment-failed': notice,
  'subscription-cancelled': owed,
  'subscription-surplus': notice,
  'withdrawal-received': owed,
  refund: owed,
  'credit-returned': news,
  'gift-card-receipt': owed,
  'gift-card': notice,
  'gift-card-redeemed': owed,
  'book-ordered': owed,
  'book-shipped': owed,
  'book-refused': owed,
  'contact-forwarded': passing,
  'contact-acknowledged': { ...passing, purpose: 'notice' },
  'contact-answered': passing,
  'order-deleted': last,
  'account-deleted': last,
}

export const isNews = (kind: EmailKind): boolean => emailRules[kind].purpose === 'news'
export const isOwed = (kind: EmailKind): boolean => emailRules[kind].purpose === 'owed'
export const isForgottenOnceSent = (kind: EmailKind): boolean => emailRules[kind].kept === 'until-sent'
export const mayResend = (kind: EmailKind): boolean => isKnown(kind) && emailRules[kind].again
/** False for a kind that only a newer version writes, which runs beside this one. */
export const isKnown = (kind: EmailKind): boolean => Object.hasOwn(emailRules, kind)

/** How long after it was written an email is of use; undefined: as long as it is kept. */
export const usefulMsOf = (kind: EmailKind): number | undefined => emailRules[kind].usefulMs

export const newsKinds = emailKinds.filter(isNews)
/** Those that wait for the end of an erasure before they are sent. */
export const heldKinds = emailKinds.filter(isForgottenOnceSent)
/** Those that nobody asks for a month later. */
export const passingKinds = emailKinds.filter((kind) => emailRules[kind].kept !== 'year')
