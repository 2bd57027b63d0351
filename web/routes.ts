import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/landing/landing-page.tsx'),
  route('pricing', 'features/landing/pricing-redirect.tsx'),
  route('app', 'features/workspace/workspace-page.tsx'),
  route('auth', 'features/accounts/auth-page.tsx'),
  route('auth/verify', 'features/accounts/verify-page.tsx'),
  route('dashboard', 'features/accounts/dashboard-page.tsx'),
  route('account/settings', 'features/accounts/settings-page.tsx'),
  route('orders', 'features/orders/orders-page.tsx'),
  route('orders/:orderId', 'features/results/results-page.tsx'),
  route('contact', 'features/contact/contact-page.tsx'),
  route('quiz', 'features/quiz/quiz-page.tsx'),
  route('advertorial', 'features/advertorial/advertorial-page.tsx'),
  route('legal/:type', 'features/legal/legal-page.tsx'),
  route('terms', 'features/legal/terms-redirect.tsx'),
  route('privacy', 'features/legal/privacy-redirect.tsx'),
  route('*', 'features/site/not-found-page.tsx'),
] satisfies RouteConfig
