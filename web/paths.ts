import { addressIn } from '#contract/languages.ts'
import type { BundleType } from '#contract/plans.ts'
import { language } from './messages/language.ts'

export const legalTypes = ['privacy-policy', 'terms-of-service', 'cookie-policy'] as const
export type LegalType = (typeof legalTypes)[number]

/** The paths of all pages. */
export const paths = {
  home: () => written('/'),
  pricing: () => written('/#pricing'),
  app: (bundle?: BundleType) => (bundle ? `/app?plan=${bundle}` : '/app'),
  appWith: (orderId: string) => withQuery('/app', { order: orderId }),
  order: (orderId: string) => `/orders/${orderId}`,
  orderBook: (orderId: string) => `/orders/${orderId}/book`,
  wallBook: (childId: string) => `/children/${childId}/book`,
  auth: (known: { email?: string; redirect?: string } = {}) => withQuery('/auth', known),
  verify: () => '/auth/verify',
  terms: () => '/terms',
  privacy: () => '/privacy',
  dashboard: () => '/dashboard',
  children: () => '/children',
  child: (childId: string) => `/children/${childId}`,
  orders: (selected?: string) => withQuery('/orders', selected ? { order: selected } : {}),
  method: () => written('/method'),
  keepsakes: () => written('/keepsakes'),
  /** Made by the build from one of our own drawings. */
  sampleReport: (format: 'html' | 'pdf') =>
    written(format === 'pdf' ? '/sample-report.pdf' : '/sample-report'),
  settings: () => '/account/settings',
  subscription: () => '/subscription',
  credits: () => '/subscription#credits',
  contact: () => written('/contact'),
  quiz: () => written('/quiz'),
  advertorial: () => written('/advertorial'),
  legal: (type: LegalType) => written(`/legal/${type}`),
  cancelSubscription: () => '/subscription/cancel',
  withdrawSubscription: () => '/subscription/withdraw',
  unsubscribe: () => '/unsubscribe',
  admin: (place = '') => (place ? `/admin/${place}` : '/admin'),
  adminOrder: (orderId: string) => `/admin/orders/${orderId}`,
  adminGiftCard: (id: string) => `/admin/gift-cards/${id}`,
  gift: () => '/gift',
  giftCards: () => written('/gift-cards'),
  giftCard: (id: string) => `/gift-cards/${id}`,
  withdraw: (orderId: string) => `/orders/${orderId}/withdraw`,
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** The path of a public page in the current language. */
function written(path: string): string {
  return addressIn(language(), path)
}
