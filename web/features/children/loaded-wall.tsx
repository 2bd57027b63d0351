import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Wall } from '#contract/walls.ts'
import { walls as t } from '../../messages/walls.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { isMissing, Missing } from '../site/missing.tsx'
import { wallQuery } from './queries.ts'

type Props = {
  childId: string
  waiting: string
  /** For the notice that the wall does not exist. */
  className?: string
  children: (wall: Wall) => ReactNode
}

export function LoadedWall({ childId, waiting, className, children }: Props) {
  const wall = useQuery(wallQuery(childId))
  const missing = (
    <div className={className}>
      <Missing {...t.missing} to={paths.children()} />
    </div>
  )
  return (
    <Loaded query={wall} waiting={waiting} broken={(error) => isMissing(error) && missing}>
      {children}
    </Loaded>
  )
}
