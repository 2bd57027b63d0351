import { type RouteConfig, route } from '@react-router/dev/routes'

/** A route with its file name as a short ID: every page carries the list of all routes, with each ID twice. */
const page = (path: string, file: string) => route(path, file, { id: file.replace(/^.*\/|\.tsx$/g, '') })

// `el?`: public pages have an address in every language. So do pages that the build prerenders in part, but only
// for the build.
export default [
  page('el?', 'features/landing/landing-page.tsx'),
  ...['pricing', 'terms', 'privacy'].map((path) =>
    route(path, 'features/site/short-address.tsx', { id: path }),
  ),
  page('el?/app', 'features/workspace/workspace-page.tsx'),
  page('auth', 'features/accounts/auth-page.tsx'),
  page('auth/verify', 'features/accounts/verify-page.tsx'),
  page('dashboard', 'features/accounts/dashboard-page.tsx'),
  page('account/settings', 'features/accounts/settings-page.tsx'),
  page('subscription', 'features/subscriptions/subscription-page.tsx'),
  page('subscription/success', 'features/subscriptions/success-page.tsx'),
  page('subscription/cancel', 'features/subscriptions/cancel-page.tsx'),
  page('subscription/withdraw', 'features/withdrawal/subscription-withdrawal-page.tsx'),
  page('unsubscribe', 'features/email-stops/unsubscribe-page.tsx'),
  page('orders', 'features/orders/orders-page.tsx'),
  page('children', 'features/children/children-page.tsx'),
  page('children/:childId', 'features/walls/wall-page.tsx'),
  page('el?/orders/:orderId', 'features/results/results-page.tsx'),
  page('el?/contact', 'features/contact/contact-page.tsx'),
  page('el?/quiz', 'features/quiz/quiz-page.tsx'),
  page('el?/advertorial', 'features/advertorial/advertorial-page.tsx'),
  page('el?/method', 'features/method/method-page.tsx'),
  page('el?/keepsakes', 'features/keepsakes/keepsakes-page.tsx'),
  page('el?/gift-cards', 'features/gift-cards/buy-page.tsx'),
  page('el?/legal/:type', 'features/legal/legal-page.tsx'),
  page('shared/:token', 'features/shared/shared-page.tsx'),
  page('erasures/:id', 'features/erasures/erasure-page.tsx'),
  page('gift', 'features/gifts/gift-page.tsx'),
  page('gift-cards/:giftCardId', 'features/gift-cards/gift-card-page.tsx'),
  page('children/:childId/book', 'features/book/wall-book-page.tsx'),
  page('orders/:orderId/book', 'features/book/book-page.tsx'),
  page('orders/:orderId/withdraw', 'features/withdrawal/order-withdrawal-page.tsx'),
  page('admin/*', 'features/admin/admin-page.tsx'),
  page('dev/ui', 'features/styleguide/styleguide-page.tsx'),
  page('*', 'features/site/not-found-page.tsx'),
] satisfies RouteConfig
