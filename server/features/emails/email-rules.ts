import { signInLinkMs } from '#contract/limits.ts'
import { type EmailKind, emailKinds } from '../../database/kinds.ts'

type Rules = {
  /** `news` can be switched off. `notice` is neither requested nor required by law. `owed` was just requested, is a receipt, or is required by law. */
  purpose: 'news' | 'notice' | 'owed'
  /** A year by default; a month if nobody asks for it later; until it is sent if its recipient asked to be erased. */
  kept: 'year' | 'month' | 'until-sent'
  /** Whether an operator may send a copy; not if its link has expired by then. */
  again: boolean
  /** The email's age in ms after which it is useless and no longer sent. */
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
/** False for a kind that only a newer version knows, which may run in parallel. */
export const isKnown = (kind: EmailKind): boolean => Object.hasOwn(emailRules, kind)

/** The age in ms up to which an email is useful, or undefined if it is useful as long as it is kept. */
export const usefulMsOf = (kind: EmailKind): number | undefined => emailRules[kind].usefulMs

export const newsKinds = emailKinds.filter(isNews)
/** Kinds that are sent only after an erasure has finished. */
export const heldKinds = emailKinds.filter(isForgottenOnceSent)
/** Kinds that nobody asks for a month later. */
export const passingKinds = emailKinds.filter((kind) => emailRules[kind].kept !== 'year')
