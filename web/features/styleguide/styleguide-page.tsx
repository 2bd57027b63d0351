import { lazy, Suspense } from 'react'
import { patiently } from '../../patiently.ts'

// What a route's page imports at once is told to every page.
const Styleguide = lazy(() => patiently(() => import('./styleguide.tsx')))

/** Every component in every state. Not there in production. */
export function meta() {
  return [{ title: 'Styleguide' }, { name: 'robots', content: 'noindex' }]
}

export default function StyleguidePage() {
  return (
    <Suspense fallback={null}>
      <Styleguide />
    </Suspense>
  )
}
