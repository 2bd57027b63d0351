import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { lazily } from '../../part.tsx'
import { Loaded, Waiting } from '../../ui/loaded.tsx'
import NotFoundPage from '../site/not-found-page.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import { operatorQuery } from './queries.ts'

const waiting = () => <Waiting text={site.waiting} />

// Lazy, because the route manifest on every page lists the static imports of each route.
const AdminFrame = lazily(() => import('./admin-frame.tsx'), waiting)
const CodeForm = lazily(() => import('./code-form.tsx'), waiting)

/** Uses the title of the 404 page, so that it does not reveal an admin page. */
export const meta = () => unlistedPageMeta(site.notFound.heading)

/** For operators only. Everybody else sees the 404 page. */
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
