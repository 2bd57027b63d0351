import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { whenSessionEnds } from '../../session.ts'
import { rememberReturn } from './return-path.ts'

/** Leads a parent whose session is over to the sign-in, and afterwards back to where they were. */
export function SessionKeeper() {
  const navigate = useNavigate()
  useEffect(
    () =>
      whenSessionEnds(() => {
        const { pathname, search, hash } = location
        rememberReturn(pathname + search + hash)
        queryClient.removeQueries({ type: 'inactive' })
        void navigate(paths.auth())
      }),
    [navigate],
  )
  return null
}
