import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Wall } from '#contract/walls.ts'
import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { walls as t } from '../../messages/walls.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { wallQuery } from './queries.ts'

type Props = {
  childId: string
  waiting: string
  /** Of the notice that there is no such wall. */
  className?: string
  children: (wall: Wall) => ReactNode
}

export function LoadedWall({ childId, waiting, className, children }: Props) {
  const wall = useQuery(wallQuery(childId))
  const missing = (
    <div className={className}>
      <Missing />
    </div>
  )
  return (
    <Loaded
      query={wall}
      waiting={waiting}
      retryLabel={site.retry}
      broken={(error) => isMissing(error) && missing}
    >
      {children}
    </Loaded>
  )
}

/** An id that is no id is as missing as one that nobody has. */
const isMissing = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

function Missing() {
  return (
    <EmptyPlace label={site.notFound.label}>
      <h1 tabIndex={-1} className="text-4xl">
        {t.missing.title}
      </h1>
      <p className="text-lg text-soft">{t.missing.text}</p>
      <ButtonLink to={paths.children()}>{t.missing.action}</ButtonLink>
    </EmptyPlace>
  )
}
