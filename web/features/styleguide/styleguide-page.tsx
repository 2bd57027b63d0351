import { lazily } from '../../part.tsx'

// What a route's page imports at once is told to every page.
const Styleguide = lazily(() => import('./styleguide.tsx'))

/** Every component in every state. Not there in production. */
export const meta = () => [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }]

export default function StyleguidePage() {
  return <Styleguide />
}
