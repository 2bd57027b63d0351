/** Every letter there is. */
export const letterKinds = [
  'sign-in-link',
  'order-confirmation',
  'order-link',
  'start-confirmed',
  'artwork-ready',
  'report-ready',
  'subscription-started',
  'subscription-renewed',
  'subscription-payment-failed',
  'subscription-cancelled',
  'subscription-surplus',
  'withdrawal-received',
  'refund',
  'credit-returned',
  'contact-forwarded',
  'contact-acknowledged',
  'account-deleted',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** Letters that a parent may switch off. All others are asked for at this moment, receipts, or owed by law. */
export const newsKinds: readonly LetterKind[] = ['artwork-ready', 'report-ready', 'credit-returned']
