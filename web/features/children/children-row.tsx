import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { children as t } from '../../messages/children.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChildCard } from './child-card.tsx'
import { childrenQuery } from './queries.ts'

/** Shows the account's walls on the dashboard, or how to begin one. Renders nothing if loading fails. */
export function ChildrenRow() {
  const { data } = useQuery(childrenQuery)
  if (!data) return null
  return (
    <section aria-labelledby="walls" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-edge border-b pb-3">
        <h2 id="walls">{t.home.title}</h2>
        {data.length > 0 && (
          <Link
            to={paths.children()}
            className="font-semibold underline decoration-2 decoration-line underline-offset-4"
          >
            {t.home.all}
          </Link>
        )}
      </div>
      {data.length > 0 ? (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 sm:gap-8">
          {data.slice(0, 4).map((child) => (
            <li key={child.id}>
              <ChildCard child={child} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose text-soft">{t.home.text}</p>
          <ButtonLink variant="secondary" to={paths.children()}>
            {t.home.action}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
