import { lazy, Suspense } from 'react'
import { patiently } from '../../patiently.ts'

// What a route's page imports at once is told to every page.
const Kit = lazy(() => patiently(() => import('./kit.tsx')))

/** The kit of components. Not there in production. */
export function meta() {
  return [{ title: 'The kit' }, { name: 'robots', content: 'noindex' }]
}

export default function KitPage() {
  return (
    <Suspense fallback={null}>
      <Kit />
    </Suspense>
  )
}
