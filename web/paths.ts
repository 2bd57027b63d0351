import type { BundleType } from '#contract/plans.ts'

/** Every link of the product. */
export const paths = {
  home: () => '/',
  pricing: () => '/#pricing',
  app: (bundle?: BundleType) => (bundle ? `/app?plan=${bundle}` : '/app'),
  order: (orderId: string) => `/orders/${orderId}`,
  auth: () => '/auth',
  subscription: () => '/subscription',
}
