import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { lazily } from '../../part.tsx'
import { Loaded, Waiting } from '../../ui/loaded.tsx'
import NotFoundPage from '../site/not-found-page.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import { operatorQuery } from './queries.ts'

const waiting = () => <Waiting text={site.waiting} />

// What a route's page imports at once is told to every page.
const AdminFrame = lazily(() => import('./admin-frame.tsx'), waiting)
const CodeForm = lazily(() => import('./code-form.tsx'), waiting)

/** The title of the 404 page, so that nothing tells of an admin page. */
export const meta = () => unlistedPageMeta(site.notFound.heading)

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
