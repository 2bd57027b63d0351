export const emailKinds = [
  'sign-in-link',
  'order-confirmation',
  'order-link',
  'start-confirmed',
  'artwork-ready',
  'report-ready',
  'pictures-expiring',
  'subscription-started',
  'subscription-renewed',
  'subscription-payment-failed',
  'subscription-cancelled',
  'subscription-surplus',
  'withdrawal-received',
  'refund',
  'credit-returned',
  'gift-card-receipt',
  'gift-card',
  'gift-card-redeemed',
  'book-ordered',
  'book-shipped',
  'book-refused',
  'contact-forwarded',
  'contact-acknowledged',
  'contact-answered',
  'order-deleted',
  'account-deleted',
] as const
export type EmailKind = (typeof emailKinds)[number]
export type EmailStatus = 'queued' | 'sent' | 'suppressed' | 'failed'

export type Gateway = 'stripe' | 'demo'

export type FailureKind =
  | 'refused'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'
  | 'bad_request'
  | 'bad_output'
  | 'unchecked'
