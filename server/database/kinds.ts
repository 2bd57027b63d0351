/** Every e-mail there is. */
export const emailKinds = [
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
export type EmailKind = (typeof emailKinds)[number]

/** How a call to a model can fail. */
export type FailureKind =
  | 'refused'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'
  | 'bad_request'
  | 'bad_output'
  | 'unchecked'
