import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('features/landing/landing-page.tsx'),
  route('pricing', 'features/landing/pricing-redirect.tsx'),
  route('app', 'features/workspace/workspace-page.tsx'),
  route('orders/:orderId', 'features/results/results-page.tsx'),
  route('*', 'features/site/not-found-page.tsx'),
] satisfies RouteConfig
