import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { lazily } from '../../part.tsx'
import { Loaded, Waiting } from '../../ui/loaded.tsx'
import NotFoundPage from '../site/not-found-page.tsx'
import { unlistedPage } from '../site/unlisted-page.ts'
import { operatorQuery } from './queries.ts'

// What a route's page imports at once is told to every page.
const AdminFrame = lazily(() => import('./admin-frame.tsx'), HydrateFallback)
const CodeForm = lazily(() => import('./code-form.tsx'), HydrateFallback)

/** Says no more than the page that stands here for everybody else. */
export function meta() {
  return unlistedPage(site.notFound.heading)
}

export function HydrateFallback() {
  return <Waiting text={site.waiting} />
}

/** For operators alone: everybody else sees the page of an address that leads nowhere. */
export default function AdminPage() {
  const operator = useQuery(operatorQuery)
  return (
    <Loaded
      query={operator}
      waiting={site.waiting}
      broken={(error) => {
        if (!(error instanceof ApiError)) return undefined
        if (error.code === 'code_needed') return <CodeForm />
        return error.status === 404 ? <NotFoundPage /> : undefined
      }}
    >
      {({ email }) => <AdminFrame email={email} />}
    </Loaded>
  )
}
