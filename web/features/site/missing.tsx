import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyPlace } from './empty-place.tsx'

type MissingProps = { title: string; text: string; action: string; to: string }

/** Tells that something does not exist or no longer exists, with a link to continue. */
export function Missing({ title, text, action, to }: MissingProps) {
  return (
    <EmptyPlace label={site.notFound.label}>
      <h1 tabIndex={-1} className="text-4xl">
        {title}
      </h1>
      <p className="text-lg text-soft">{text}</p>
      <ButtonLink to={to}>{action}</ButtonLink>
    </EmptyPlace>
  )
}

/** Whether an ID is unknown (404) or malformed (400). */
export const isMissing = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
