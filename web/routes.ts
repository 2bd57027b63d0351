import { type RouteConfig, route } from '@react-router/dev/routes'

// Public pages have an address in every language. So have those that the build begins, for the build alone.
export default [
  route('el?', 'features/landing/landing-page.tsx'),
  route('pricing', 'features/landing/pricing-redirect.tsx'),
  route('el?/app', 'features/workspace/workspace-page.tsx'),
  route('auth', 'features/accounts/auth-page.tsx'),
  route('auth/verify', 'features/accounts/verify-page.tsx'),
  route('dashboard', 'features/accounts/dashboard-page.tsx'),
  route('account/settings', 'features/accounts/settings-page.tsx'),
  route('subscription', 'features/subscriptions/subscription-page.tsx'),
  route('subscription/success', 'features/subscriptions/success-page.tsx'),
  route('subscription/cancel', 'features/subscriptions/cancel-page.tsx'),
  route('subscription/withdraw', 'features/withdrawal/subscription-withdrawal-page.tsx'),
  route('orders', 'features/orders/orders-page.tsx'),
  route('el?/orders/:orderId', 'features/results/results-page.tsx'),
  route('el?/contact', 'features/contact/contact-page.tsx'),
  route('el?/quiz', 'features/quiz/quiz-page.tsx'),
  route('el?/advertorial', 'features/advertorial/advertorial-page.tsx'),
  route('el?/method', 'features/method/method-page.tsx'),
  route('el?/legal/:type', 'features/legal/legal-page.tsx'),
  route('shared/:token', 'features/shared/shared-page.tsx'),
  route('terms', 'features/legal/terms-redirect.tsx'),
  route('privacy', 'features/legal/privacy-redirect.tsx'),
  route('orders/:orderId/withdraw', 'features/withdrawal/order-withdrawal-page.tsx'),
  route('dev/ui', 'features/kit/kit-page.tsx'),
  route('*', 'features/site/not-found-page.tsx'),
] satisfies RouteConfig
