import { lazily } from '../../part.tsx'

// Lazy, because the route manifest on every page lists the static imports of each route.
const Styleguide = lazily(() => import('./styleguide.tsx'))

/** Every component in every state. Not available in production. */
export const meta = () => [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }]

export default function StyleguidePage() {
  return <Styleguide />
}
